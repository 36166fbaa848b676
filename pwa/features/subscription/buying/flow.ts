// Where a purchase stands, for every screen of this tab: it goes on when its screen is left.
import type { FailReason } from '#domain/payment/payment.ts'
import type { CheckoutRequest } from '#domain/subscription/wire.ts'
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

export type Purpose = CheckoutRequest['kind']

/** How it ended. */
export type End =
  | { what: 'done'; purpose: Purpose }
  /** The window was closed, or somebody came back out of it. */
  | { what: 'left' | 'cameBack'; purpose: Purpose }
  | { what: 'declined'; purpose: Purpose; reason: FailReason }
  /** The server's own sentence. */
  | { what: 'refused'; text: string }
  /** Nothing was begun, or nobody knows of it. */
  | { what: 'noWindow' | 'noLine' | 'newPrice' | 'unknown' }

export type Flow =
  | { kind: 'calm' }
  | { kind: 'opening' | 'window' | 'completing'; purpose: Purpose }
  /** Nobody knows yet: there is no network, or the provider does not answer. */
  | { kind: 'checking' }
  | { kind: 'over'; end: End }

const flow = createStore<Flow>({ kind: 'calm' })

export const currentFlow = flow.get

export const setFlow = flow.set

/** Takes the notice of the last one away. */
export function clearEnd(): void {
  if (currentFlow().kind === 'over') setFlow({ kind: 'calm' })
}

/** Something goes on that must not be begun twice. */
export const isBusy = (now: Flow = currentFlow()): boolean => now.kind !== 'calm' && now.kind !== 'over'

export const useFlow = (): Flow => useStore(flow)
