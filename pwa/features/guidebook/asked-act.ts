// Something that is to be done in the builder of a guidebook, asked for from elsewhere: done once its builder is open.
import type { Id } from '#domain/guidebook/document.ts'
import { createStore, type Readable } from '#pwa/store.ts'

export const GUIDEBOOK_ACTS = ['publish', 'send', 'share', 'check', 'settings', 'again', 'blocks', 'history'] as const
export type GuidebookAct = (typeof GUIDEBOOK_ACTS)[number]

interface AskedAct {
  id: Id
  act: GuidebookAct
}

const asked = createStore<AskedAct | null>(null)

export const askedAct: Readable<AskedAct | null> = asked

export const askAct = (id: Id, act: GuidebookAct): void => asked.set({ id, act })

/** What was asked of this one, once; whatever was asked of another was not reached, and is forgotten. */
export function takeAct(id: Id): GuidebookAct | null {
  const now = asked.get()
  if (now) asked.set(null)
  return now?.id === id ? now.act : null
}
