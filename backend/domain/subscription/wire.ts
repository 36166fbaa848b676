// What the subscription screens ask of the server and are told.
import type { Instant } from '#domain/guidebook/document.ts'
import type { Locale } from '#domain/language.ts'
import type { FailReason, Payment } from '#domain/payment/payment.ts'
import type { SubscriptionType, User } from '#domain/identity/account.ts'

/** Plans that are charged each month by themselves and can be bought on the screens. */
export const RECURRING_PLANS = ['standard', 'pro', 'business'] as const
export type RecurringPlan = (typeof RECURRING_PLANS)[number]

export type PricedPlan = RecurringPlan | 'mini' | 'onemonth'

/** `GET /subscriptions/prices`: whole won a month, VAT included, as it is charged; `at`: the day of this list. */
export type Prices = Record<PricedPlan, number> & { at?: Instant | undefined }

/** `GET /subscriptions/mine`. */
export interface MySubscription {
  plan: SubscriptionType
  /** trial, past: nothing paid. active, also a single month. ending: unsubscribed, with paid time left. */
  state: 'trial' | 'past' | 'active' | 'ending'
  /** End of the trial, or of what is paid. */
  expiresAt: Instant | null
  /** When the card is charged next; null where nothing renews. */
  nextChargeAt: Instant | null
  /** What it is charged then, whole won. */
  nextAmount: number | null
  /** The card, or null (N/A). */
  paymentMethod: string | null
  /** The last renewal was declined; null where all is well. */
  problem: { reason: FailReason; nextTryAt: Instant | null } | null
  /** A higher price asks for consent; without it the old one goes on. */
  priceOffer: { from: Instant; amount: number; oldAmount: number; consentedAt: Instant | null } | null
  /** An order whose answer is still being looked for; the screens ask `GET /payments/{merchantUid}` about it. */
  checking: string | null
  /** When the guidebooks of a plan that ended are removed. */
  removedAt: Instant | null
  /** Guidebooks that the end of the last plan unpublished, and for how many there is room; null once that was answered. */
  taken: { count: number; room: number } | null
  /** A plan that nothing renews: from when its owner may buy one more month, whether that is now, and what it costs. */
  prolong?: { from: Instant; open: boolean; amount: number } | null | undefined
  /** Another plan that was chosen, from the next charge on. */
  next?: { plan: RecurringPlan; amount: number; from: Instant } | null | undefined
  /** What the next charge takes with each plan, the own one too; null where no card renews it. */
  changes?: { plan: RecurringPlan; amount: number }[] | null | undefined
}

/** `POST /subscriptions/checkout`: begins a registration or a purchase before the provider's window opens. */
export interface CheckoutRequest {
  /** `onemonth` also prolongs a plan that nothing renews, from a week before its end. */
  kind: 'subscribe' | 'onemonth' | 'card'
  /** For `subscribe`. */
  plan?: RecurringPlan
}

export interface Checkout {
  /** The provider's script and whose shop it is. */
  provider: { scriptUrl: string; impCode: string; channelKey: string | null; sandbox: boolean }
  /** The parameters of `IMP.request_pay`. */
  request: {
    pay_method: 'card'
    merchant_uid: string
    /** Only where a card is registered. */
    customer_uid?: string | undefined
    name: string
    amount: number
    currency: 'KRW'
    language: Locale
    buyer_email: string
    buyer_name: string
    buyer_tel: string
    m_redirect_url: string
  }
}

/** Body of `subscribe` and `subscribe-one-month`; `debug` is ignored. */
export interface PurchaseRequest {
  customer_uid?: string | undefined
  merchant_uid: string
  imp_uid: string
  plan?: SubscriptionType | undefined
  billingCycle?: 'month' | undefined
}

/** 200 when it is done; 202 when the provider has not answered yet: the payment says so and is asked again. */
export interface PurchaseDone {
  user: User
  payment: Payment
}
