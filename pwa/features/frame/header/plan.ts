// What a user's plan is called.
import type { Profile } from '#pwa/api/profile.ts'
import { planState, type SubscriptionType } from '#domain/identity/account.ts'

export type PlanKey = `plan_${SubscriptionType | 'trial'}`

export const planKey = (profile: Profile, now = new Date()): PlanKey =>
  planState(profile, now) === 'trial' ? 'plan_trial' : `plan_${profile.subscriptionType}`
