// In the bar, where changes wait: how many places differ from what guests see, and the way to send them.
import { useEffect, useMemo, useState } from 'react'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import type { Seen } from '#pwa/offline/database.ts'
import { loadDraft } from '#pwa/offline/draft-cache.ts'
import { useOnline } from '#pwa/use-online.ts'
import { bringSeen, sentDocument, useSeen } from '#pwa/offline/release.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import type { UnsentChanges } from './unsent-changes.ts'
import { NOTHING_UNSENT, type Unsent, unsent } from './use-unsent.ts'

export function SendButton() {
  const t = useText(frameMessages)
  const ask = useDialogs()
  const { count, isSending, isBlind } = useFollowUnsent()
  if (count === 0 && !isBlind) return isSending ? <Badge tone="info">{t('sendWaits')}</Badge> : null
  return (
    <Button look="primary" size="sm" icon="send" onClick={() => ask({ kind: 'send' })}>
      {isBlind ? t('send') : t('sendCount', { count })}
    </Button>
  )
}

// Finds out what waits to be sent of the open guidebook, and brings what guests see of it meanwhile.

const NONE: UnsentChanges = { places: [], count: 0 }
/** Typing goes on meanwhile. */
const PAUSE_MS = 500

/** For one place of the screen, as long as changes wait. @returns what the others hear from the store */
function useFollowUnsent(): Unsent {
  const { guidebook, kept } = useLocal()
  const isOnline = useOnline()
  const seen = useSeen(guidebook._id)
  const before = sentDocument(seen)
  const changes = useChanges(before, guidebook)
  const isSending = seen?.sending !== undefined
  const isKnown = before !== null
  const isBlind = !isKnown && (kept.hasUnsentChanges === true || !isOnline)
  const found = useMemo(
    () => ({ ...(changes ?? NONE), waits: true, isSending, isKnown, isBlind, isCounted: changes !== null }),
    [changes, isSending, isKnown, isBlind],
  )
  useEffect(() => unsent.set(found), [found])
  useEffect(() => () => unsent.set(NOTHING_UNSENT), [])
  useBringSeen(seen)
  return found
}

/** null: not counted yet. */
function useChanges(seen: Guidebook | null, now: Guidebook): UnsentChanges | null {
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
  return seen && found?.seen === seen ? found.changes : null
}

/** Brings what guests see onto this device. */
function useBringSeen(seen: Seen | null | undefined): void {
  const { guidebook, kept } = useLocal()
  const isOnline = useOnline()
  const id = guidebook._id
  const { sentVersion, version } = kept
  const isWanted = isOnline && seen !== undefined && (!seen?.document || seen.version !== sentVersion)
  useEffect(() => {
    if (!isWanted) return
    const bring = async (): Promise<void> => {
      if (typeof sentVersion === 'number') return bringSeen(id, sentVersion)
      await refreshGuidebook(id)
      await loadDraft(id)
    }
    // Asked again with the next change, or once there is a network.
    void bring().catch(() => undefined)
    // Another version may be the one that was waited for.
  }, [id, isWanted, sentVersion, version])
}
