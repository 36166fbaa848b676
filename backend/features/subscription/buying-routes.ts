// Buying: the order before the window, and what is done once it has closed.
import { z } from 'zod'
import { LOCALES } from '#domain/language.ts'
import { RECURRING_PLANS, type Checkout } from '#domain/subscription/wire.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { route, type Route } from '#backend/platform/route.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { begin, checkoutOf } from './checkout.ts'
import { buyMonth } from './one-month.ts'
import { changeCard, subscribe } from './subscribe.ts'
import { doneAnswers, outcome } from './outcome.ts'

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
    summary: 'A single month, for what was paid in the window',
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
      const order = await begin(payments, caller, { kind, ...(plan && { plan }) })
      return transact(async (tx) => ({
        status: 201,
        body: await checkoutOf(payments.deps.config, tx, order, language),
      }))
    },
  })
