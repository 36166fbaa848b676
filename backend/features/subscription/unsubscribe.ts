// Unsubscribing: nothing is charged any more, and what is paid lasts to its end.
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import { subscriptionAfter } from '#domain/subscription/state.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { liveSubscription, lockPlan, setNextPlan, saveSubscription, showPlan, stateOf } from './store.ts'
import type { SubscriptionRow } from './table.ts'
import { endPlan } from './live.ts'

/** @throws Refusal NOT_SUBSCRIBED, ONEMONTH_STAYS */
export async function unsubscribe(deps: Deps, tx: EntityManager, accountId: string): Promise<SubscriptionRow> {
  const now = deps.clock.now()
  await lockPlan(tx, accountId)
  const live = await liveSubscription(tx, accountId)
  if (!live || subscriptionAfter(await stateOf(tx, accountId, now), 'stopped') === null)
    throw new Refusal('NOT_SUBSCRIBED')
  if (live.plan === 'onemonth') throw new Refusal('ONEMONTH_STAYS')
  const at = live.paidUntil.toISOString()
  await queuePaymentMail(deps, tx, { kind: 'stopped', accountId, plan: live.plan, at })
  // The month that is being tried again is not paid.
  if (live.paidUntil <= now) return endPlan(deps, tx, live)
  const ending = await saveSubscription(
    tx,
    { ...live, state: 'ending', nextChargeAt: null, declined: 0, failReason: null },
    now,
  )
  await setNextPlan(tx, live.id, null)
  await showPlan(tx, ending, now)
  return ending
}
