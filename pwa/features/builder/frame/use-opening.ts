// Brings a guidebook onto the device for the builder and tells how far that is.
import { useEffect, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { openUserId } from '#pwa/offline/database.ts'
import { openGuidebook } from '#pwa/offline/server/refresh.ts'
import { type LocalGuidebook, useGuidebook } from '#pwa/offline/hooks.ts'

export type Opening =
  | { state: 'opening' }
  | { state: 'absent' }
  | { state: 'gone' }
  | { state: 'open'; local: LocalGuidebook }

/** `absent`: somebody else's, deleted, or neither here nor reachable. `gone`: deleted elsewhere while it was open. */
export function useOpening(guidebookId: Id): Opening {
  const [failed, setFailed] = useState<Id | null>(null)
  const [seen, setSeen] = useState<Id | null>(null)
  const local = useGuidebook(guidebookId)
  if (local && seen !== guidebookId) setSeen(guidebookId)
  useEffect(() => {
    let wanted = true
    openGuidebook(guidebookId).catch(() => wanted && setFailed(guidebookId))
    return () => {
      wanted = false
    }
  }, [guidebookId])
  if (local) return { state: 'open', local }
  // Without a database it is the user who left.
  if (local === null && seen === guidebookId && openUserId() !== null) return { state: 'gone' }
  return failed === guidebookId ? { state: 'absent' } : { state: 'opening' }
}
