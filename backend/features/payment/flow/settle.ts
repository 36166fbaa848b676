// Applies what the provider's records say of an order, in one transaction with the books and the buyer's plan.
import type { EntityManager } from 'typeorm'
import { orderAfter, type OrderEvent } from '#domain/payment/order.ts'
import { isForeign, verdictOn, type PaymentVerdict } from '#domain/payment/verdict.ts'
import type { ProviderPayment } from '#backend/platform/payment-gateway/gateway.ts'
import { bookOrder } from '#backend/features/payment/ledger-store.ts'
import { saveOrder } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { checkLater, type Payments } from './payments.ts'

/**
 * Told twice, or in any order, it comes to the same.
 * @param order locked by the caller
 * @param records attempts of it, newest first; those of other orders are passed over
 * @returns the order as it is now, the same where the records decide nothing
 */
export async function applyProviderRecords(
  payments: Payments,
  tx: EntityManager,
  order: OrderRow,
  records: ProviderPayment[],
): Promise<OrderRow> {
  const { merchantUid } = order
  if (records.some((record) => record.merchantUid === merchantUid && isForeign(order, record)))
    payments.deps.log.error(
      { order: merchantUid },
      'a card was registered under the number of an order that is for none',
    )
  const verdict = verdictOn(order, records)
  if (verdict.event === null || verdict.event === 'waiting') return order
  return decide(payments, tx, recorded(order, verdict), verdict.event)
}

type Decided = Extract<PaymentVerdict<ProviderPayment>, { record: ProviderPayment }>

function recorded(order: OrderRow, verdict: Decided): OrderRow {
  const { record, event } = verdict
  const moved = event !== 'declined' && !record.isSandbox
  return {
    ...order,
    paymentId: record.paymentId,
    cardName: record.cardName ?? order.cardName,
    receiptUrl: record.receiptUrl ?? order.receiptUrl,
    taken: Math.max(order.taken, moved ? record.amount : 0),
    returned: Math.max(order.returned, moved ? record.cancelledAmount : 0),
    cancelledAt: record.cancelledAt ?? order.cancelledAt,
    paidAt: event === 'paid' ? (order.paidAt ?? record.paidAt) : order.paidAt,
    failReason: event === 'declined' ? verdict.reason : event === 'differs' ? 'mismatch' : order.failReason,
  }
}

/** The event and all that follows from it. @param order locked, with what is new about it */
export async function decide(
  payments: Payments,
  tx: EntityManager,
  order: OrderRow,
  event: OrderEvent,
): Promise<OrderRow> {
  const { deps, effects } = payments
  const now = deps.clock.now()
  const state = orderAfter(order.state, event)
  // The figures may be new all the same: a part of it was cancelled, say.
  const next = { ...order, state: state ?? order.state, ...(state && { checkAt: null, checks: 0 }) }
  if (state === 'refunded') next.refundedAt = next.cancelledAt ?? now
  await saveOrder(tx, next, now)
  await bookOrder(tx, next, now)
  if (state === null || state === order.state) return next
  if (event === 'paid') return paid(payments, tx, next)
  if (state === 'refunded') await effects.returned(tx, next, now)
  if (state === 'failed' || state === 'mismatch') await effects.failed(tx, next, now)
  return state === 'mismatch' ? differs(payments, tx, next) : next
}

async function paid(payments: Payments, tx: EntityManager, order: OrderRow): Promise<OrderRow> {
  const { deps, effects } = payments
  const now = deps.clock.now()
  const done = order.kind === 'registration' ? 'kept' : await effects.paid(tx, order, now)
  if (done === 'kept') return order
  const failReason = order.kind === 'check' ? null : done === 'differs' ? 'mismatch' : 'taken'
  return scheduleRefund(payments, tx, { ...order, failReason })
}

/** An order that is not what was paid: somebody has to look at it, and what was taken goes back. */
async function differs(payments: Payments, tx: EntityManager, order: OrderRow): Promise<OrderRow> {
  payments.deps.log.error({ order: order.merchantUid }, 'the provider’s record of a payment differs from its order')
  return order.taken > order.returned ? scheduleRefund(payments, tx, order) : order
}

/**
 * Notes that the money is to go back; the process that finds the note gives it back, also after a crash.
 * @param seconds until another process does, where the caller does not
 */
export async function scheduleRefund(
  payments: Payments,
  tx: EntityManager,
  order: OrderRow,
  seconds = 0,
): Promise<OrderRow> {
  const state = orderAfter(order.state, 'refund') ?? order.state
  const noted = await checkLater(payments, tx, { ...order, state, askedAt: null, asks: 0 }, seconds)
  return saveOrder(tx, noted, payments.deps.clock.now())
}
