// Begins a purchase or a card's registration: the order stands before the window opens, with our price and our numbers.
import type { EntityManager } from 'typeorm'
import { type Language, localeOf } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Checkout, CheckoutAsked } from '#domain/subscription/wire.ts'
import type { Config } from '#backend/config/config.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { GatewayRefused, GatewaySilent } from '#backend/platform/payment-gateway/gateway.ts'
import type { Caller } from '#backend/platform/route.ts'
import { checkLater, type Payments } from '#backend/features/payment/flow/payments.ts'
import {
  buyerOf,
  insertOrder,
  openOrderOf,
  registrationCount,
  saveOrder,
  type NewOrder,
} from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { priceOf } from './price-store.ts'
import { liveSubscription, lockPlan, stateOf } from './store.ts'

/** Seconds after which somebody looks what became of a window in which money can be paid. */
const FIRST_LOOK = 60

export async function begin(payments: Payments, caller: Caller, asked: CheckoutAsked): Promise<OrderRow> {
  const { deps } = payments
  const order = await deps.transact(async (tx) => {
    const now = deps.clock.now()
    const made = await insertOrder(tx, await orderFor(tx, caller, asked, now), now)
    if (made.kind !== 'onemonth') return made
    return saveOrder(tx, await checkLater(payments, tx, made, FIRST_LOOK), now)
  })
  if (order.amount > 0) await prepare(deps, order)
  return order
}

/** @throws Refusal where the plan does not allow it: nobody pays for what they cannot have */
async function orderFor(
  tx: EntityManager,
  { id }: Caller,
  { kind, plan }: CheckoutAsked,
  now: Date,
): Promise<NewOrder> {
  await lockPlan(tx, id)
  if (await openOrderOf(tx, id)) throw new Refusal('PAYMENT_CHECKING')
  const isActive = (await stateOf(tx, id, now)) === 'active'
  if (kind === 'onemonth') {
    if (isActive) throw new Refusal('SUBSCRIBED_NO_MONTH')
    return { accountId: id, kind, plan: 'onemonth', amount: await priceOf(tx, 'onemonth', now) }
  }
  const live = await liveSubscription(tx, id)
  if (kind === 'subscribe' && isActive) throw new Refusal('ALREADY_SUBSCRIBED')
  if (kind === 'card' && (live?.state !== 'active' || live.customerUid === null)) throw new Refusal('CARD_NOT_NEEDED')
  const registered = {
    accountId: id,
    kind: 'registration',
    amount: 0,
    // Never a name that stands for another card.
    customerUid: `gz_${id}_${(await registrationCount(tx, id)) + 1}`,
  } as const
  return { ...registered, plan: kind === 'card' ? (live?.plan ?? 'standard') : (plan ?? 'standard') }
}

/** No other amount can be paid then. */
async function prepare({ payments }: Deps, { merchantUid, amount }: OrderRow): Promise<void> {
  await payments.prepare(merchantUid, amount).catch((reason: unknown) => {
    if (reason instanceof GatewaySilent || reason instanceof GatewayRefused)
      throw new Refusal('PAYMENT_AWAY', { retryAfter: 10 })
    throw reason
  })
}

/** What the page hands to the provider's script. */
export async function checkoutOf(
  { portone, publicUrl }: Config,
  tx: EntityManager,
  order: OrderRow,
  language: Language,
): Promise<Checkout> {
  const { name, email, mobile } = await buyerOf(tx, order.accountId)
  const { scriptUrl, impCode, channelKey, isSandbox } = portone
  return {
    provider: { scriptUrl, impCode, channelKey, sandbox: isSandbox },
    request: {
      pay_method: 'card',
      merchant_uid: order.merchantUid,
      ...(order.customerUid !== null && { customer_uid: order.customerUid }),
      name: `길북 ${order.plan}`,
      amount: order.amount,
      currency: 'KRW',
      language: localeOf(language),
      buyer_email: email,
      buyer_name: name,
      buyer_tel: mobile,
      m_redirect_url: `${publicUrl}/settings/subscription`,
    },
  }
}
