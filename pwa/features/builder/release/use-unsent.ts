// What waits to be sent of the open guidebook, and what guests see of it meanwhile.
import { useEffect, useState } from 'react'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useOnline } from '#pwa/offline/online.ts'
import { loadDraft } from '#pwa/offline/draft-cache.ts'
import { bringSeen, sentDocument, useSeen } from '#pwa/offline/release.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import type { UnsentChanges } from './unsent-changes.ts'

export interface Unsent extends UnsentChanges {
  /** It is published, and changes wait. */
  waits: boolean
  /** Somebody pressed Send, and it is still on its way. */
  isSending: boolean
  /** False while this device does not know what guests see. */
  isKnown: boolean
}

const NONE: UnsentChanges = { places: [], count: 0 }
/** Typing goes on meanwhile. */
const PAUSE_MS = 500

export function useUnsent(): Unsent {
  const { guidebook, kept } = useLocal()
  const seen = useSeen(guidebook._id)
  const waits = kept.published === true && kept.release === 'sent'
  const before = waits ? sentDocument(seen) : null
  const changes = useChanges(before, guidebook)
  return { ...changes, waits, isSending: waits && seen?.sending !== undefined, isKnown: before !== null }
}

function useChanges(seen: Guidebook | null, now: Guidebook): UnsentChanges {
  const [found, setFound] = useState<{ seen: Guidebook; changes: UnsentChanges } | null>(null)
  const isFirst = found?.seen !== seen
  useEffect(() => {
    if (!seen) return
    let wanted = true
    const look = async (): Promise<void> => {
      const { unsentChanges } = await import('./unsent-changes.ts')
      const changes = await unsentChanges(seen, now)
      if (wanted) setFound({ seen, changes })
    }
    // Without the part that compares, which a later key asks for again, nothing is said.
    const timer = setTimeout(() => void look().catch(() => undefined), isFirst ? 0 : PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
    // Who types on is not hurried by what was found.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [seen, now])
  return seen && found?.seen === seen ? found.changes : NONE
}

/** Brings what guests see onto this device, for one place of the screen to ask for. */
export function useBringSeen(): void {
  const { guidebook, kept } = useLocal()
  const seen = useSeen(guidebook._id)
  const isOnline = useOnline()
  const id = guidebook._id
  const { published, release, sentVersion, version } = kept
  const waits = published === true && release === 'sent'
  const isWanted = waits && isOnline && seen !== undefined && (!seen?.document || seen.version !== sentVersion)
  useEffect(() => {
    if (!isWanted) return
    const bring = async (): Promise<void> => {
      if (typeof sentVersion === 'number') return bringSeen(id, sentVersion)
      await refreshGuidebook(id)
      await loadDraft(id)
    }
    // Asked again with the next change, or once there is a line.
    void bring().catch(() => undefined)
    // Another version may be the one that was waited for.
  }, [id, isWanted, sentVersion, version])
}
