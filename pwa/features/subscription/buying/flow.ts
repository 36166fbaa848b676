// Where a purchase stands, for every screen of this tab: it goes on when its screen is left.
import { useSyncExternalStore } from 'react'
import type { FailReason } from '#domain/payment/payment.ts'
import type { CheckoutAsked } from '#domain/subscription/wire.ts'

export type Purpose = CheckoutAsked['kind']

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
  | { kind: 'opening' | 'window' | 'telling'; purpose: Purpose }
  /** Nobody knows yet: there is no line, or the provider does not answer. */
  | { kind: 'checking' }
  | { kind: 'over'; end: End }

let flow: Flow = { kind: 'calm' }
const listeners = new Set<() => void>()

export const currentFlow = (): Flow => flow

export function setFlow(next: Flow): void {
  flow = next
  for (const listener of listeners) listener()
}

/** Takes the notice of the last one away. */
export function clearEnd(): void {
  if (flow.kind === 'over') setFlow({ kind: 'calm' })
}

/** Something goes on that must not be begun twice. */
export const isBusy = (now: Flow = flow): boolean => now.kind !== 'calm' && now.kind !== 'over'

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFlow = (): Flow => useSyncExternalStore(watch, currentFlow)
