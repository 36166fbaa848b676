// Something that is to be done in the builder of a guidebook, asked for from elsewhere: done once its builder is open.
import type { Id } from '#domain/guidebook/document.ts'
import { createStore, type Readable } from '#pwa/store.ts'

export const GUIDEBOOK_ACTIONS = [
  'publish',
  'send',
  'share',
  'check',
  'settings',
  'again',
  'blocks',
  'history',
] as const
export type GuidebookAction = (typeof GUIDEBOOK_ACTIONS)[number]

interface PendingAction {
  id: Id
  act: GuidebookAction
}

const pending = createStore<PendingAction | null>(null)

export const pendingAction: Readable<PendingAction | null> = pending

export const requestAction = (id: Id, act: GuidebookAction): void => pending.set({ id, act })

/** What was requested of this one, once; a request for another guidebook was not reached, and is dropped. */
export function takePendingAction(id: Id): GuidebookAction | null {
  const now = pending.get()
  if (now) pending.set(null)
  return now?.id === id ? now.act : null
}
