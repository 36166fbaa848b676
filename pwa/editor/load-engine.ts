// Brings the engine of the editor once, and tells whether it is there.
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import type { openLive } from './engine.ts'

type Open = typeof openLive

let open: Open | null = null
let loading: Promise<Open> | null = null

/** null until it is there. */
export const engine = (): Open | null => open

export function loadEngine(): Promise<Open> {
  loading ??= whenOnline(() => import('./engine.ts')).then((loaded) => (open = loaded.openLive))
  return loading
}

const HANDS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Asks for it with the first sign of a hand, so that it is there before a text is touched; answers how to stop. */
export function loadWithFirstHand(): () => void {
  const stopped = new AbortController()
  const load = (): void => {
    stopped.abort()
    void loadEngine()
  }
  for (const hand of HANDS) document.addEventListener(hand, load, { signal: stopped.signal, passive: true })
  return () => stopped.abort()
}
