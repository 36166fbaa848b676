// A payment on the wire, as its owner and administrators see it.
import type { Id, Instant } from '#domain/guidebook/document.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import type { OrderState } from './order.ts'

/**
 * registration: a card is stored, 0 won. period: a month of a recurring plan. onemonth: a single month, paid in the window.
 * check: the 100 won of a changed card. transfer: paid outside, entered by an administrator.
 */
export const ORDER_KINDS = ['registration', 'period', 'onemonth', 'check', 'transfer'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Why nothing was paid, for the texts of the screens; `declined` where the issuer said no more. */
export const FAIL_REASONS = [
  'declined',
  'funds',
  'expired',
  'limit',
  'cancelled',
  'abandoned',
  'mismatch',
  'taken',
] as const
export type FailReason = (typeof FAIL_REASONS)[number]

export interface Payment {
  _id: Id
  merchantUid: string
  kind: OrderKind
  state: OrderState
  /** Whole won. */
  amount: number
  plan: SubscriptionType
  billingCycle: 'month' | 'year'
  createdAt: Instant
  paidAt: Instant | null
  refundedAt: Instant | null
  /** Since when its money is on its way back; null where none is. */
  refundingSince?: Instant | null | undefined
  /** https, or the stand-in's on this machine; null. */
  receiptUrl: string | null
  failReason: FailReason | null
  /** The buyer. */
  customerUid: { _id: Id; name: string; companyName: string; email: string }
  /** The provider's record; null for a transfer, and until it is known. */
  paymentData: {
    currency: string
    card_name: string | null
    receipt_url: string | null
    amount: number
    cancel_amount: number
    cancelled_at: Instant | null
  } | null
}

/** How lists of payments are narrowed; `checking` are those whose end is not known yet. */
export const PAYMENT_STATUSES = {
  paid: ['paid'],
  checking: ['verifying', 'unknown'],
  mismatch: ['mismatch'],
  refunding: ['refunding'],
  refunded: ['refunded'],
  failed: ['failed'],
} as const satisfies Record<string, readonly OrderState[]>
export type PaymentStatus = keyof typeof PAYMENT_STATUSES

export interface PaymentList {
  orders: Payment[]
  pages: number
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
  /** There are more than `totalCount`: what is narrowed among everybody's is counted only so far. */
  isLeast?: true | undefined
}
