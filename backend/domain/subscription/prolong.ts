// Prolonging a plan that nothing renews: a single month, or one that was paid by transfer.
import { DAY_MS } from '#domain/seoul-day.ts'

/** Days before its end from which its owner may prolong a plan. */
const PROLONG_DAYS = 7
/** Days before its end at which its owner is written to. */
export const END_MAILS = [PROLONG_DAYS, 1] as const
/** An administrator gives so many months at most. */
export const MOST_MONTHS = 120

export const prolongFrom = (paidUntil: Date): Date => new Date(paidUntil.getTime() - PROLONG_DAYS * DAY_MS)

interface Plan {
  state: 'starting' | 'active' | 'ending' | 'ended'
  customerUid: string | null
  paidUntil: Date
}

/** Whether it is one that nothing renews: its owner or an administrator may prolong it. */
export const endsByItself = ({ state, customerUid }: Omit<Plan, 'paidUntil'>): boolean =>
  state === 'active' && customerUid === null

export const mayProlong = (plan: Plan, now: Date): boolean => endsByItself(plan) && prolongFrom(plan.paidUntil) <= now
