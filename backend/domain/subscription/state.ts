// What an account shows of its subscription, and what may follow what. The states of the row are another list.
import type { Subscription } from '#domain/identity/account.ts'

/** free: nothing yet. past: a trial that is over. ending: unsubscribed but active. expired: what was paid is over. */
export const SHOWN_STATES = ['free', 'trial', 'past', 'active', 'ending', 'expired'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** stopped: unsubscribed. resumed: taken back. over: the paid time ended, its charges failed for good, or were returned. */
export const SUBSCRIPTION_EVENTS = [
  'trialBegan',
  'trialOver',
  'bought',
  'renewed',
  'stopped',
  'resumed',
  'over',
] as const
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number]

const AFTER: Record<ShownState, Partial<Record<SubscriptionEvent, ShownState>>> = {
  free: { trialBegan: 'trial', bought: 'active' },
  trial: { trialOver: 'past', bought: 'active' },
  past: { bought: 'active' },
  active: { renewed: 'active', stopped: 'ending', over: 'expired' },
  // A charge that was under way when it was stopped still pays for its month.
  ending: { renewed: 'ending', resumed: 'active', bought: 'active', over: 'expired' },
  expired: { bought: 'active' },
}

/** null: not possible in this state. */
export const subscriptionAfter = (state: ShownState, event: SubscriptionEvent): ShownState | null =>
  AFTER[state][event] ?? null

/** @param hadPlan something was paid before, and it is over */
export function shownState(account: Subscription, hadPlan: boolean, now: Date): ShownState {
  const { subscriptionType, subscription, expiresAt } = account
  const ahead = expiresAt !== null && new Date(expiresAt).getTime() > now.getTime()
  if (subscriptionType !== 'free') {
    if (subscription && (subscriptionType !== 'onemonth' || ahead)) return 'active'
    return ahead ? 'ending' : 'expired'
  }
  if (ahead) return 'trial'
  if (hadPlan) return 'expired'
  return expiresAt === null ? 'free' : 'past'
}
