// Subscribing: the registered card is read, the first month noted and charged, and what came of it answered.
import type { EntityManager } from 'typeorm'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { PurchaseRequest } from '#domain/subscription/wire.ts'
import type { Caller } from '#backend/platform/route.ts'
import { executeCharge, lockAccountAndOrder, recordChargeIntent } from '#backend/features/payment/flow/charge.ts'
import { refund } from '#backend/features/payment/flow/refund.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import {
  insertOrder,
  openOrderOf,
  orderBegunBy,
  orderByUid,
  registrationWith,
} from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { deleteCardLater, CARD_CHECK } from './card.ts'
import { priceOf } from './price-store.ts'
import { insertSubscription, liveSubscription, lockPlan, startingSubscription, stateOf } from './store.ts'
import type { SubscriptionRow } from './table.ts'
import { readRegistration, takeRegistration, type Registration } from './registration.ts'

/** Notes the charge, or says why there is none; the card is forgotten then. */
type Note = (tx: EntityManager, order: OrderRow, registration: Registration) => Promise<OrderRow | RefusalCode>

/** Asked again with the same registration it answers what came of the first time. */
export async function subscribe(payments: Payments, caller: Caller, asked: PurchaseRequest): Promise<OrderRow> {
  const order = own(caller, await orderByUid(payments.deps.db, asked.merchant_uid))
  if (asked.customer_uid !== undefined && asked.customer_uid !== order.customerUid)
    throw new Refusal('PAYMENT_NOT_FOUND')
  if (asked.plan !== undefined && asked.plan !== order.plan) throw new Refusal('PAYMENT_MISMATCH')
  return chargeWith(payments, caller, order, asked.imp_uid, (tx, locked, read) =>
    recordFirstMonth(payments, tx, locked, read),
  )
}

/** The card of the plan becomes the registered one: 100 won are charged and given back at once. */
export async function changeCard(
  payments: Payments,
  caller: Caller,
  customerUid: string,
  impUid: string,
): Promise<OrderRow> {
  const order = own(caller, await registrationWith(payments.deps.db, customerUid))
  return chargeWith(payments, caller, order, impUid, (tx, locked) => recordCardCheck(payments, tx, locked))
}

/** @throws Refusal PAYMENT_NOT_FOUND for anybody else's: the provider is not even asked */
function own({ id }: Caller, order: OrderRow | null): OrderRow {
  if (!order || order.accountId !== id || order.kind !== 'registration') throw new Refusal('PAYMENT_NOT_FOUND')
  return order
}

async function chargeWith(
  payments: Payments,
  caller: Caller,
  order: OrderRow,
  impUid: string,
  note: Note,
): Promise<OrderRow> {
  const { deps } = payments
  const known = await orderBegunBy(deps.db, order.merchantUid)
  if (known) return known
  const registration = await readRegistration(payments, order, impUid)
  const noted = await deps.transact(async (tx): Promise<OrderRow | RefusalCode | 'known'> => {
    const locked = await lockAccountAndOrder(tx, order)
    if (locked.state === 'paid') return 'known'
    if (!(await takeRegistration(payments, tx, locked, registration))) return 'PAYMENT_MISMATCH'
    const made = (await openOrderOf(tx, caller.id)) ? 'PAYMENT_CHECKING' : await note(tx, locked, registration)
    if (typeof made === 'string') await deleteCardLater(deps, tx, order.customerUid)
    return made
  })
  // The same request came twice at once: the other one charges.
  if (noted === 'known') return begun(payments, order)
  if (typeof noted === 'string') throw new Refusal(noted)
  const charged = await executeCharge(payments, noted, caller)
  return charged.state === 'refunding' ? refund(payments, charged) : charged
}

async function begun({ deps }: Payments, { merchantUid }: OrderRow): Promise<OrderRow> {
  const order = await orderBegunBy(deps.db, merchantUid)
  if (!order) throw new Refusal('CARD_NOT_REGISTERED')
  return order
}

async function recordFirstMonth(
  payments: Payments,
  tx: EntityManager,
  { accountId, plan, customerUid, merchantUid }: OrderRow,
  { card }: Registration,
): Promise<OrderRow | RefusalCode> {
  const now = payments.deps.clock.now()
  await lockPlan(tx, accountId)
  if ((await stateOf(tx, accountId, now)) === 'active') return 'ALREADY_SUBSCRIBED'
  if (await startingSubscription(tx, accountId)) return 'PAYMENT_CHECKING'
  const price = await priceOf(tx, plan, now)
  const before = await liveSubscription(tx, accountId)
  // What is paid already comes first.
  const anchorAt = before && before.paidUntil > now ? before.paidUntil : now
  const begins = { anchorAt, periods: 0, paidUntil: anchorAt, price }
  const made = { accountId, plan: plan as SubscriptionRow['plan'], state: 'starting', customerUid } as const
  const row = await insertSubscription(tx, { ...made, ...begins, cardName: card.cardName }, now)
  const order = {
    accountId,
    kind: 'period',
    plan,
    amount: price,
    subscriptionId: row.id,
    period: 0,
    customerUid,
  } as const
  return recordChargeIntent(payments, tx, await insertOrder(tx, { ...order, begunBy: merchantUid }, now))
}

async function recordCardCheck(
  payments: Payments,
  tx: EntityManager,
  { accountId, customerUid, merchantUid }: OrderRow,
): Promise<OrderRow | RefusalCode> {
  await lockPlan(tx, accountId)
  const live = await liveSubscription(tx, accountId)
  if (live?.state !== 'active' || live.customerUid === null) return 'CARD_NOT_NEEDED'
  const order = {
    accountId,
    kind: 'check',
    plan: live.plan,
    amount: CARD_CHECK,
    customerUid,
    begunBy: merchantUid,
  } as const
  const made = await insertOrder(tx, { ...order, subscriptionId: live.id }, payments.deps.clock.now())
  return recordChargeIntent(payments, tx, made)
}
