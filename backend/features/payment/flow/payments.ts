// What every act on orders is given, and when the provider is asked how one ended.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import type { OrderEffects } from '#backend/features/payment/order-effects.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'

export interface Payments {
  deps: Deps
  effects: OrderEffects
}

/** The job that asks the provider about one order (check-order.ts). */
export const CHECKS = 'payment-check'

export interface OrderCheck {
  merchantUid: string
  /** A webhook says that something became of it: it is looked at also where nothing is due. */
  told?: true
}

/** Longer than the gateway waits for an answer: before it is over, whoever asked may still be told. */
export const LEASE_SECONDS = 40

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/**
 * Has the provider asked about the order in so many seconds, also where this process dies before. Belongs to the
 * transaction that writes the order. Where the job is lost, the sweep of each minute finds `checkAt`.
 */
export async function checkLater(
  { deps }: Payments,
  tx: EntityManager,
  order: OrderRow,
  seconds: number,
): Promise<OrderRow> {
  await deps.jobs.enqueue(CHECKS, { merchantUid: order.merchantUid }, { tx, after: seconds })
  return { ...order, checkAt: secondsAfter(deps.clock.now(), seconds) }
}

/** Seconds after a charge or cancel was recorded: a status query is harmless while a request is still in flight. */
export const FIRST_LOOK_SECONDS = 10

/** Somebody asks the provider about it right now. */
export const isAsked = ({ askedAt }: OrderRow, now: Date): boolean =>
  askedAt !== null && now.getTime() - askedAt.getTime() < LEASE_SECONDS * 1000
