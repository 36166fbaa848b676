// Buying: the order before the window, and what is done once it has closed.
import { z } from 'zod'
import { LOCALES, type Language, localeOf } from '#domain/language.ts'
import { RECURRING_PLANS, type Checkout, type CheckoutRequest } from '#domain/subscription/wire.ts'
import { mayProlong } from '#domain/subscription/prolong.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { route, type Route, type Caller } from '#backend/platform/route.ts'
import { changeCard, subscribe } from './subscribe.ts'
import { doneAnswers, outcome } from './outcome.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockAccountAndOrder } from '#backend/features/payment/flow/charge.ts'
import { refund } from '#backend/features/payment/flow/refund.ts'
import { applyProviderRecords } from '#backend/features/payment/flow/settle.ts'
import {
  orderByUid,
  buyerOf,
  insertOrder,
  openOrderOf,
  registrationCount,
  saveOrder,
  type NewOrder,
} from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { cardCheckName, windowName } from '#backend/features/payment/mails/payment-name.ts'
import { readPayment } from './registration.ts'
import type { EntityManager } from 'typeorm'
import type { Config } from '#backend/config/config.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { GatewayRefused, GatewayUnavailable } from '#backend/platform/payment-gateway/gateway.ts'
import { checkLater, type Payments } from '#backend/features/payment/flow/payments.ts'
import { monthlyAmount, priceOf } from './price-store.ts'
import { liveSubscription, lockPlan, stateOf } from './store.ts'

/** Seconds after which the result of a payment window is first looked up. */
const FIRST_LOOK = 60

export async function startCheckout(payments: Payments, caller: Caller, asked: CheckoutRequest): Promise<OrderRow> {
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
  { kind, plan }: CheckoutRequest,
  now: Date,
): Promise<NewOrder> {
  await lockPlan(tx, id)
  if (await openOrderOf(tx, id)) throw new Refusal('PAYMENT_CHECKING')
  const isActive = (await stateOf(tx, id, now)) === 'active'
  if (kind === 'onemonth') {
    const live = isActive ? await liveSubscription(tx, id) : null
    if (live && mayProlong(live, now)) {
      const amount = await monthlyAmount(tx, live, now)
      if (amount > 0) return { accountId: id, kind, plan: live.plan, amount }
    }
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
    if (reason instanceof GatewayUnavailable || reason instanceof GatewayRefused)
      throw new Refusal('PAYMENT_AWAY', { retryAfter: 10 })
    throw reason
  })
}

/** What the page hands to the provider's script. */
async function checkoutOf(
  { portone, publicUrl }: Config,
  tx: EntityManager,
  order: OrderRow,
  { kind, language }: { kind: CheckoutRequest['kind']; language: Language },
): Promise<Checkout> {
  const now = order.kind === 'registration' ? await priceOf(tx, order.plan, order.createdAt) : order.amount
  const title = kind === 'card' ? cardCheckName(language) : windowName(order.plan, now, language)
  const { name, email, mobile } = await buyerOf(tx, order.accountId)
  const { scriptUrl, impCode, channelKey, isSandbox } = portone
  return {
    provider: { scriptUrl, impCode, channelKey, sandbox: isSandbox },
    request: {
      pay_method: 'card',
      merchant_uid: order.merchantUid,
      ...(order.customerUid !== null && { customer_uid: order.customerUid }),
      name: title,
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

export async function buyMonth(
  payments: Payments,
  { id }: Caller,
  merchantUid: string,
  impUid: string,
): Promise<OrderRow> {
  const { deps } = payments
  const order = await orderByUid(deps.db, merchantUid)
  if (!order || order.accountId !== id || order.kind !== 'onemonth') throw new Refusal('PAYMENT_NOT_FOUND')
  if (order.state === 'paid' || order.state === 'refunded') return order
  const record = await readPayment(payments, order, impUid)
  const settled = await deps.transact(async (tx) =>
    applyProviderRecords(payments, tx, await lockAccountAndOrder(tx, order), [record]),
  )
  return settled.state === 'refunding' ? refund(payments, settled) : settled
}

const uid = z.string().min(1).max(100)
const PURCHASE = z.object({
  customer_uid: uid.optional(),
  merchant_uid: uid,
  imp_uid: uid,
  plan: z.enum(SUBSCRIPTION_TYPES).optional(),
  billingCycle: z.literal('month').optional(),
})

const CHECKOUT = z.object({
  provider: z.object({
    scriptUrl: z.string(),
    impCode: z.string(),
    channelKey: z.string().nullable(),
    sandbox: z.boolean(),
  }),
  request: z.object({
    pay_method: z.literal('card'),
    merchant_uid: z.string(),
    customer_uid: z.string().optional(),
    name: z.string(),
    amount: z.number().int(),
    currency: z.literal('KRW'),
    language: z.enum(LOCALES),
    buyer_email: z.string(),
    buyer_name: z.string(),
    buyer_tel: z.string(),
    m_redirect_url: z.string(),
  }),
}) satisfies z.ZodType<Checkout, unknown>

const LIMIT = { name: 'buying', points: 60, seconds: 600, by: 'caller' } as const

export const buyingRoutes = (payments: Payments): Route[] => [
  checkout(payments),
  route({
    method: 'POST',
    path: '/subscriptions/subscribe',
    who: 'signed-in',
    summary: 'Charges the first month to the registered card; the server owns plan, price and card',
    body: PURCHASE,
    answers: doneAnswers,
    limit: LIMIT,
    handle: async ({ caller, body, transact }) => {
      const order = await subscribe(payments, caller, body)
      return transact((tx) => outcome(tx, order))
    },
  }),
  route({
    method: 'POST',
    path: '/subscriptions/subscribe-one-month',
    who: 'signed-in',
    summary: 'A single month, or one more of a plan that nothing renews, for what was paid in the window',
    body: PURCHASE,
    answers: doneAnswers,
    limit: LIMIT,
    handle: async ({ caller, body, transact }) => {
      const order = await buyMonth(payments, caller, body.merchant_uid, body.imp_uid)
      return transact((tx) => outcome(tx, order))
    },
  }),
  route({
    method: 'POST',
    path: '/subscriptions/change-payment-method',
    who: 'signed-in',
    summary: 'The registered card becomes the plan’s; 100 won are charged and given back',
    body: z.object({ customer_uid: uid, imp_uid: uid, merchant_uid: uid.optional() }),
    answers: doneAnswers,
    limit: LIMIT,
    handle: async ({ caller, body, transact }) => {
      const order = await changeCard(payments, caller, body.customer_uid, body.imp_uid)
      return transact((tx) => outcome(tx, order))
    },
  }),
]

const checkout = (payments: Payments): Route =>
  route({
    method: 'POST',
    path: '/subscriptions/checkout',
    who: 'signed-in',
    summary: 'Begins a purchase or a card’s registration, before the provider’s window opens',
    body: z.object({
      kind: z.enum(['subscribe', 'onemonth', 'card'], { error: 'required' }),
      plan: z.enum(RECURRING_PLANS).optional(),
    }),
    answers: { 201: CHECKOUT },
    limit: LIMIT,
    handle: async ({ caller, body: { kind, plan }, language, transact }) => {
      const order = await startCheckout(payments, caller, { kind, ...(plan && { plan }) })
      return transact(async (tx) => ({
        status: 201,
        body: await checkoutOf(payments.deps.config, tx, order, { kind, language }),
      }))
    },
  })
