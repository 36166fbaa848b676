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
  /** It does not, and something may wait all the same. */
  isBlind: boolean
  /** What waits was counted; false for a moment after the guidebook was opened. */
  isCounted: boolean
}

export const NOTHING_UNSENT: Unsent = {
  places: [],
  count: 0,
  waits: false,
  isSending: false,
  isKnown: false,
  isBlind: false,
  isCounted: false,
}

export const unsent = createStore(NOTHING_UNSENT)

export const useUnsent = (): Unsent => useStore(unsent)
