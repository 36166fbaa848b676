// What administrators do to somebody's plan: given for a month, changed, ended, gone on with.
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import { subscriptionAfter } from '#domain/subscription/state.ts'
import type { RecurringPlan } from '#domain/subscription/wire.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { decide } from '#backend/features/payment/flow/settle.ts'
import { askForPaymentLetter } from '#backend/features/payment/letters/ask.ts'
import { insertOrder, openOrderOf } from '#backend/features/payment/store.ts'
import { showPlan, stateOf } from '#backend/features/subscription/plan/account-plan.ts'
import { RENEWALS } from '#backend/features/subscription/plan/renew.ts'
import { amountDue, priceOf } from '#backend/features/subscription/price.ts'
import {
  insertSubscription,
  liveSubscription,
  saveSubscription,
  startingSubscription,
} from '#backend/features/subscription/store.ts'
import type { SubscriptionRow } from '#backend/features/subscription/table.ts'

/** In the transaction that writes the audit; the account is locked. */
export type AdminAct = (payments: Payments, tx: EntityManager, accountId: string) => Promise<void>

/**
 * A month that was paid outside, booked to the bank: no card, and nothing renews. It begins where what is paid ends.
 * @throws Refusal ACCOUNT_SUBSCRIBED, PAYMENT_CHECKING while they buy one themselves
 */
export const giveMonth =
  (plan: 'standard' | 'onemonth'): AdminAct =>
  async (payments, tx, accountId) => {
    const now = payments.deps.clock.now()
    await nothingOpen(tx, accountId)
    if ((await stateOf(tx, accountId, now)) === 'active') throw new Refusal('ACCOUNT_SUBSCRIBED')
    const before = await liveSubscription(tx, accountId)
    const anchorAt = before && before.paidUntil > now ? before.paidUntil : now
    const amount = await priceOf(tx, plan, now)
    const begins = { anchorAt, periods: 0, paidUntil: anchorAt, price: amount }
    const noCard = { customerUid: null, cardName: null }
    const row = await insertSubscription(tx, { accountId, plan, state: 'starting', ...noCard, ...begins }, now)
    const made = { accountId, kind: 'transfer', plan, amount, subscriptionId: row.id, period: 0 } as const
    const order = await insertOrder(tx, made, now)
    await decide(payments, tx, { ...order, taken: amount, paidAt: now }, 'paid')
  }

/** The rights of the new plan at once. A dearer one is charged once its subscriber agrees, a cheaper one from the next charge. */
export const changePlan =
  (plan: RecurringPlan): AdminAct =>
  async ({ deps }, tx, accountId) => {
    const now = deps.clock.now()
    const live = await planThere(tx, accountId)
    const changed = await saveSubscription(tx, { ...live, plan }, now)
    await showPlan(tx, changed, now)
    await tell(deps, tx, 'plan-changed', changed)
  }

/**
 * An unsubscribed plan with a card goes on after what is paid; a renewal that was declined is tried now.
 * @throws Refusal NO_PLAN, NO_CARD, ALREADY_SCHEDULED, PAYMENT_CHECKING
 */
export const schedulePayment: AdminAct = async ({ deps }, tx, accountId) => {
  const now = deps.clock.now()
  const live = await planThere(tx, accountId)
  if (live.customerUid === null) throw new Refusal('NO_CARD')
  if (live.declined > 0) {
    await saveSubscription(tx, { ...live, nextChargeAt: now }, now)
    return deps.jobs.enqueue(RENEWALS, {}, { tx })
  }
  const goesOn = live.paidUntil > now && subscriptionAfter(await stateOf(tx, accountId, now), 'resumed') !== null
  if (!goesOn) throw new Refusal('ALREADY_SCHEDULED')
  const resumed = await saveSubscription(tx, { ...live, state: 'active', nextChargeAt: live.paidUntil }, now)
  await showPlan(tx, resumed, now)
  await tell(deps, tx, 'resumed', resumed)
}

async function nothingOpen(tx: EntityManager, accountId: string): Promise<void> {
  if ((await openOrderOf(tx, accountId)) || (await startingSubscription(tx, accountId)))
    throw new Refusal('PAYMENT_CHECKING')
}

async function planThere(tx: EntityManager, accountId: string): Promise<SubscriptionRow> {
  await nothingOpen(tx, accountId)
  const live = await liveSubscription(tx, accountId)
  if (!live) throw new Refusal('NO_PLAN')
  return live
}

/** Their plan is not what they left it as: they hear of it, and of what is charged next. */
async function tell(
  deps: Deps,
  tx: EntityManager,
  kind: 'resumed' | 'plan-changed',
  row: SubscriptionRow,
): Promise<void> {
  const { accountId, plan, nextChargeAt } = row
  const next = nextChargeAt && { amount: await amountDue(tx, row, nextChargeAt), at: nextChargeAt.toISOString() }
  await askForPaymentLetter(deps, tx, { kind, accountId, plan, ...next })
}
