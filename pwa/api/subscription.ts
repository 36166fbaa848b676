// Calls for one's own subscription.
import type {
  Checkout,
  CheckoutRequest,
  MySubscription,
  Prices,
  PurchaseRequest,
  PurchaseDone,
  RecurringPlan,
} from '#domain/subscription/wire.ts'
import type { User } from '#domain/identity/account.ts'
import { call } from '#pwa/api/call/call.ts'

/** The issuer may take its time: only then is it looked for whether it went through. */
const TIMEOUT_MS = 60_000

export const readSubscription = async (): Promise<MySubscription> =>
  (await call<MySubscription>({ path: '/subscriptions/mine' })).body

export const readPrices = async (): Promise<Prices> => (await call<Prices>({ path: '/subscriptions/prices' })).body

/** Begins an order: the amount and whose card it is are the server's to say. */
export async function beginCheckout(body: CheckoutRequest): Promise<Checkout> {
  const idempotencyKey = crypto.randomUUID()
  return (await call<Checkout>({ method: 'POST', path: '/subscriptions/checkout', body, idempotencyKey })).body
}

/** What a checkout was for, and the call that ends it. */
const ENDS: Record<CheckoutRequest['kind'], string> = {
  subscribe: '/subscriptions/subscribe',
  onemonth: '/subscriptions/subscribe-one-month',
  card: '/subscriptions/change-payment-method',
}

/**
 * Has the server read at the provider what happened in its window, and charge where a charge is due.
 * @param idempotencyKey the same for every repetition: nothing is charged twice
 * @returns `isSure` false where the provider has not answered yet
 * @throws ApiError PAYMENT_DECLINED with `reason` (FailReason) in its body, among others
 */
export async function endCheckout(
  kind: CheckoutRequest['kind'],
  body: PurchaseRequest,
  idempotencyKey: string,
): Promise<PurchaseDone & { isSure: boolean }> {
  const ask = { method: 'POST', path: ENDS[kind], body, idempotencyKey, timeout: TIMEOUT_MS } as const
  const { status, body: done } = await call<PurchaseDone>(ask)
  return { ...done, isSure: status !== 202 }
}

/** Ends it with the time that is paid. */
export async function unsubscribe(): Promise<User> {
  const idempotencyKey = crypto.randomUUID()
  const ask = { method: 'POST', path: '/subscriptions/unsubscribe', body: {}, idempotencyKey } as const
  return (await call<{ user: User }>(ask)).body.user
}

/** Whether the guidebooks that the end of the last plan unpublished are published again; asked once. */
export async function answerTaken(publish: boolean): Promise<MySubscription> {
  const idempotencyKey = crypto.randomUUID()
  const ask = { method: 'POST', path: '/subscriptions/publish-again', body: { publish }, idempotencyKey } as const
  return (await call<MySubscription>(ask)).body
}

/** Another plan from the next charge on; the own one takes that back. @param amount of that charge, as it was shown */
export async function choosePlan(plan: RecurringPlan, amount: number): Promise<MySubscription> {
  const idempotencyKey = crypto.randomUUID()
  const ask = { method: 'POST', path: '/subscriptions/next-plan', body: { plan, amount }, idempotencyKey } as const
  return (await call<MySubscription>(ask)).body
}

/** @param amount the new price, as it was shown */
export async function consentToPrice(amount: number): Promise<MySubscription> {
  const idempotencyKey = crypto.randomUUID()
  const ask = { method: 'POST', path: '/subscriptions/price-consent', body: { amount }, idempotencyKey } as const
  return (await call<MySubscription>(ask)).body
}
