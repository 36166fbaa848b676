// The account as its owner sees it, and what its subscription allows.
import type { Id, Instant } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import type { CurrentConsents } from './consents.ts'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const SUBSCRIPTION_TYPES = ['free', 'mini', 'standard', 'pro', 'business', 'enterprise', 'onemonth'] as const
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number]

/** What the sign-in answers and `GET /users/{id}` gives to its owner. */
export interface User {
  _id: Id
  email: string
  name: string
  companyName: string
  companyAddress: string
  companyPhone: string
  companyWebsite: string
  mobile: string
  role: Role
  language: Language
  /** Wants news of the administrators by mail too; mails about the account and money come always. */
  newsMail: boolean
  consents: CurrentConsents
  /** false for who signed up with Kakao and has chosen none yet. */
  hasPassword: boolean
  /** Address of the portrait, a square. */
  image: { large: string } | null
  /** The subscription flag: a plan that goes on. */
  subscription: boolean
  subscriptionType: SubscriptionType
  /** End of the trial or of what is paid. */
  expiresAt: Instant | null
  paymentMethod: string | null
  createdAt: Instant
}

export interface Subscription {
  subscriptionType: SubscriptionType
  subscription: boolean
  expiresAt: Instant | Date | null
}

/** trial: free with time left. past: its time is over. ending: unsubscribed, paid time left. */
export type PlanState = 'trial' | 'past' | 'subscribed' | 'ending'

export function planState({ subscriptionType, subscription, expiresAt }: Subscription, now: Date): PlanState {
  const ahead = expiresAt !== null && new Date(expiresAt).getTime() > now.getTime()
  if (subscriptionType === 'free') return ahead ? 'trial' : 'past'
  // A single month ends by itself; a recurring plan ends when its charge failed for good and clears the flag.
  if (subscription && (subscriptionType !== 'onemonth' || ahead)) return 'subscribed'
  return ahead ? 'ending' : 'past'
}

/** Whether the account may publish: a trial does all but that. Administrators need no plan. */
export function hasPlan(account: Subscription, now: Date): boolean {
  const state = planState(account, now)
  return state === 'subscribed' || state === 'ending'
}
