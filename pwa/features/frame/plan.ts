// What a user's plan is called (requirement §4 Subscription).
import type { Profile } from '#pwa/api/profile.ts'

const PLANS = ['free', 'mini', 'standard', 'pro', 'business', 'enterprise', 'onemonth'] as const

export type PlanKey = `plan_${(typeof PLANS)[number] | 'trial'}`

/** The free type with an expiry ahead is the trial. */
export function planKey(profile: Profile, now = Date.now()): PlanKey {
  const plan = PLANS.find((name) => name === profile.subscriptionType) ?? 'free'
  const trial = plan === 'free' && profile.expiresAt !== null && Date.parse(profile.expiresAt) > now
  return trial ? 'plan_trial' : `plan_${plan}`
}
