// What administrators see first: the figures of today and of all, by day and by month.
import type { Id, Instant } from '#domain/guidebook/document.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'

/** The nouns of the cards. */
export type DashboardNoun = 'users' | 'guidebooks' | 'payments'

export interface DashboardMonth {
  /** `YYYY-MM`, by the calendar of Seoul. */
  month: string
  /** Registered in it, and still there. */
  users: number
  guidebooks: number
  /** Whole won that came, less what went back. */
  revenue: number
}

export interface Attention {
  /** Orders whose end is not known yet. */
  checking: number
  /** Orders whose payment does not match: somebody has to settle them. */
  mismatch: number
  /** Refunds that are on their way for longer than they take, and since when the oldest is. */
  refunding: number
  refundingSince: Instant | null
  /** Work that was given up after its last try; counted up to a thousand. */
  parkedJobs: number
  /** Of those, mails. */
  failedMails: number
  /** Whether files can be written. */
  storage: 'ok' | 'failing'
}

export interface Dashboard {
  usersToday: number
  usersTotal: number
  guidebooksToday: number
  guidebooksTotal: number
  paymentsToday: number
  paymentsTotal: number
  /** The day that is meant by today, `YYYY-MM-DD` in Seoul. */
  day: string
  at: Instant
  /** How many came on each of the last seven days, today last. */
  week: Record<DashboardNoun, number[]>
  /** From January two years ago to this month, each one. */
  months: DashboardMonth[]
  /** Every account by its plan, also where there is none; and what the plan brought this month, whole won. */
  plans: { plan: SubscriptionType; users: number; revenue: number }[]
  /** The newest of today. */
  newUsers: { _id: Id; name: string; companyName: string; subscriptionType: SubscriptionType; createdAt: Instant }[]
  latestPayments: Payment[]
  attention: Attention
}
