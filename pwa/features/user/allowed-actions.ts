// Which acts on a plan make sense as it stands; the server judges each again.
import { planState, type Subscription } from '#domain/identity/account.ts'

export interface AllowedActions {
  /** A month is given: nothing goes on by itself, or is unsubscribed. */
  give: boolean
  /** Months are added to a plan that nothing renews. */
  prolong: boolean
  stop: boolean
  change: boolean
  /** The card is charged again, or now. */
  schedule: boolean
}

export function allowedActions(account: Subscription & { paymentMethod: string | null }, now: Date): AllowedActions {
  const state = planState(account, now)
  const live = state === 'subscribed' || state === 'ending'
  const single = account.subscriptionType === 'onemonth'
  return {
    give: state !== 'subscribed',
    prolong: state === 'subscribed' && (single || account.paymentMethod === null),
    stop: state === 'subscribed' && !single,
    change: live,
    schedule: live && account.paymentMethod !== null,
  }
}
