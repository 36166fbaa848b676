// What an order does to its buyer's plan: given by the subscription, called in the transaction that decides the order.
import type { EntityManager } from 'typeorm'
import type { OrderRow } from './table.ts'

export interface OrderEffects {
  /**
   * It was paid. Answers `refund` where the money cannot stay: the plan was bought elsewhere meanwhile, or the charge only
   * tried a card; `differs` where it is not what is sold by now.
   */
  paid: (tx: EntityManager, order: OrderRow, now: Date) => Promise<'kept' | 'refund' | 'differs'>
  /** The issuer declined, or nobody charged it. */
  failed: (tx: EntityManager, order: OrderRow, now: Date) => Promise<void>
  /** All of it went back. */
  returned: (tx: EntityManager, order: OrderRow, now: Date) => Promise<void>
}
