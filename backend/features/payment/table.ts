// An order as it is stored.
import type { FailReason, OrderKind } from '#domain/payment/payment.ts'
import type { OrderState } from '#domain/payment/order.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'

export interface OrderRow {
  id: string
  merchantUid: string
  accountId: string
  subscriptionId: string | null
  /** The registration of the card that it was begun with. */
  begunBy: string | null
  kind: OrderKind
  state: OrderState
  plan: SubscriptionType
  /** Which month of its subscription it pays, or the first of several, from 0; null where it prolongs one. */
  period: number | null
  /** How many it pays for. */
  months: number
  /** Whole won, for all of them. */
  amount: number
  currency: string
  customerUid: string | null
  /** The provider's attempt that was judged last. */
  paymentId: string | null
  /** When a charge or cancel was asked for last: committed before it is. */
  askedAt: Date | null
  asks: number
  /** When the provider is asked how it ended, if nobody has by then. */
  checkAt: Date | null
  checks: number
  failReason: FailReason | null
  cardName: string | null
  receiptUrl: string | null
  /** What was taken and what of it went back, whole won, by the provider's record. */
  taken: number
  returned: number
  cancelledAt: Date | null
  paidAt: Date | null
  refundedAt: Date | null
  /** Since when its money is on its way back, as it was read; null where none is. */
  refundingAt: Date | null
  createdAt: Date
}

/** Every column under the row's names, of the table `o`. */
export const ORDER_COLUMNS = `o.id, o.merchant_uid AS "merchantUid", o.account_id AS "accountId",
  o.subscription_id AS "subscriptionId", o.begun_by AS "begunBy", o.kind, o.state, o.plan, o.period, o.months, o.amount, o.currency,
  o.customer_uid AS "customerUid", o.payment_id AS "paymentId", o.asked_at AS "askedAt", o.asks, o.check_at AS "checkAt",
  o.checks, o.fail_reason AS "failReason", o.card_name AS "cardName", o.receipt_url AS "receiptUrl", o.taken, o.returned,
  o.cancelled_at AS "cancelledAt", o.paid_at AS "paidAt", o.refunded_at AS "refundedAt",
  CASE WHEN o.state = 'refunding' THEN coalesce(o.refunding_at, o.updated_at) END AS "refundingAt", o.created_at AS "createdAt"`
