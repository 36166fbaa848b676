// Refunds an order, once: the provider is asked what is left before, and told what we believe is.
import { crashPoint } from '#backend/platform/crash.ts'
import { GatewayRefused, GatewayUnavailable, type ProviderPayment } from '#backend/platform/payment-gateway/gateway.ts'
import { saveOrder } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { lockAccountAndOrder } from './charge.ts'
import { checkLater, isAsked, LEASE_SECONDS, type Payments } from './payments.ts'
import { decide, applyProviderRecords } from './settle.ts'

const HOUR = 3600
/** Seconds between tries where the provider keeps refusing, then once a day. */
const TRIES = [60, 600, HOUR, 6 * HOUR]

/** Money that cannot stay: it is tried until it is back. */
const isOurs = ({ kind, failReason }: OrderRow): boolean => kind === 'check' || failReason !== null

/**
 * @param awaited an administrator waits for the answer: a refusal is told, and the payment stays paid. Where nobody waits
 *   it is tried again, and stands among what needs attention
 * @returns the order: `refunded`, `refunding` where nobody can say yet, or `paid` where an awaited refund was refused
 */
export async function refund(payments: Payments, order: OrderRow, awaited?: 'awaited'): Promise<OrderRow> {
  const { deps } = payments
  const before = await deps.payments.paymentsOf(order.merchantUid).catch(silence)
  const noted = await deps.transact(async (tx) => {
    const locked = await lockAccountAndOrder(tx, order)
    const settled = before ? await applyProviderRecords(payments, tx, locked, before) : locked
    const now = deps.clock.now()
    if (settled.state !== 'refunding' || isAsked(settled, now)) return { order: settled, goes: false }
    const goes = before !== null
    const asked = goes ? { ...settled, askedAt: now, asks: settled.asks + 1 } : settled
    const later = await checkLater(payments, tx, asked, goes ? LEASE_SECONDS + 1 : 20)
    return { order: await saveOrder(tx, later, now), goes }
  })
  return noted.goes ? cancel(payments, noted.order, awaited) : noted.order
}

async function cancel(payments: Payments, order: OrderRow, awaited?: 'awaited'): Promise<OrderRow> {
  crashPoint('cancel-intended')
  const amount = order.taken - order.returned
  const asked = { paymentId: order.paymentId ?? '', amount, cancellable: amount, reason: reasonOf(order) }
  const answer = await payments.deps.payments.cancel(asked).catch((reason: unknown) => reason)
  crashPoint('cancel-made')
  if (answer instanceof GatewayUnavailable || answer instanceof GatewayRefused)
    return unanswered(payments, order, answer, awaited)
  if (answer instanceof Error) throw answer
  return payments.deps.transact(async (tx) =>
    applyProviderRecords(payments, tx, await lockAccountAndOrder(tx, order), [answer as ProviderPayment]),
  )
}

async function unanswered(payments: Payments, order: OrderRow, why: Error, awaited?: 'awaited'): Promise<OrderRow> {
  const { deps } = payments
  const records = await deps.payments.paymentsOf(order.merchantUid).catch(silence)
  return deps.transact(async (tx) => {
    const settled = await applyProviderRecords(payments, tx, await lockAccountAndOrder(tx, order), records ?? [])
    if (settled.state !== 'refunding') return settled
    const isRefused = records !== null && why instanceof GatewayRefused
    if (isRefused && awaited && !isOurs(settled)) return decide(payments, tx, settled, 'kept')
    if (isRefused) deps.log.error({ order: order.merchantUid }, 'money could not be given back and is tried again')
    const seconds = isRefused ? (TRIES[settled.asks - 1] ?? 24 * HOUR) : 20
    return saveOrder(tx, await checkLater(payments, tx, { ...settled, askedAt: null }, seconds), deps.clock.now())
  })
}

const silence = (reason: unknown): null => {
  if (reason instanceof GatewayUnavailable) return null
  throw reason
}

const reasonOf = ({ kind, failReason }: OrderRow): string =>
  kind === 'check' ? '카드 확인' : failReason === null ? '환불' : '이용할 수 없는 결제'
