// What waits to be sent of the open guidebook. What finds it out comes where changes wait (`follow-unsent.ts`).
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'
import type { UnsentChanges } from './unsent-changes.ts'

export interface Unsent extends UnsentChanges {
  /** It is published, and changes wait. */
  waits: boolean
  /** Somebody pressed Send, and it is still on its way. */
  isSending: boolean
  /** False while this device does not know what guests see. */
  isKnown: boolean
}

export const NOTHING_UNSENT: Unsent = { places: [], count: 0, waits: false, isSending: false, isKnown: false }

export const unsent = createStore(NOTHING_UNSENT)

export const useUnsent = (): Unsent => useStore(unsent)
