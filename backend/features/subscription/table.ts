// A subscription as it is stored: one row from a purchase to the end of what it paid for.
import type { FailReason } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import type { RecurringPlan } from '#domain/subscription/wire.ts'

export interface SubscriptionRow {
  id: string
  accountId: string
  plan: Exclude<SubscriptionType, 'free'>
  /** starting: its first charge is being made. ending: paid, and not renewed. */
  state: 'starting' | 'active' | 'ending' | 'ended'
  /** The stored card; null where nothing is charged by itself. */
  customerUid: string | null
  cardName: string | null
  /** Beginning of the first month; every other one is counted from it. */
  anchorAt: Date
  /** Months paid. */
  periods: number
  /** anchor + periods. */
  paidUntil: Date
  /** What the subscriber has agreed to pay a month, whole won. */
  price: number
  /** null: nothing renews, or a charge is under way. */
  nextChargeAt: Date | null
  /** How often the charge of the month that is due was declined. */
  declined: number
  /** What its subscriber has chosen from the next charge on, at this price, and when; null: it goes on as it is. */
  nextPlan: RecurringPlan | null
  nextPrice: number | null
  nextPlanAt: Date | null
  failReason: FailReason | null
  endedAt: Date | null
  /** When the guidebooks go; null where another plan followed. */
  removeAt: Date | null
  /** Days before the removal that were announced last. */
  warnedDays: number | null
  /** Days before the end of what is paid that its owner was written to last. */
  endToldDays: number | null
  createdAt: Date
}

/** Every column under the row's names, of the table `s`. */
export const SUBSCRIPTION_COLUMNS = `s.id, s.account_id AS "accountId", s.plan, s.state, s.customer_uid AS "customerUid",
  s.card_name AS "cardName", s.anchor_at AS "anchorAt", s.periods, s.paid_until AS "paidUntil", s.price,
  s.next_charge_at AS "nextChargeAt", s.declined, s.fail_reason AS "failReason", s.ended_at AS "endedAt",
  s.remove_at AS "removeAt", s.warned_days AS "warnedDays", s.end_told_days AS "endToldDays", s.created_at AS "createdAt",
  s.next_plan AS "nextPlan", s.next_price AS "nextPrice", s.next_plan_at AS "nextPlanAt"`
