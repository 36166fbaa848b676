// A plan goes on or ends: the only places that begin, lengthen and end a subscription. The account is locked by the caller.
import type { EntityManager } from 'typeorm'
import { nextTry } from '#domain/subscription/retry.ts'
import { monthsAfter } from '#domain/subscription/months.ts'
import { endsByItself } from '#domain/subscription/prolong.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { takeAll } from '#backend/features/guidebook/store/publish.ts'
import { deleteCardLater } from './card.ts'
import { isAdministrator, clearRemoval, liveSubscription, saveSubscription, showNoPlan, showPlan } from './store.ts'
import type { SubscriptionRow } from './table.ts'

/** Months that the guidebooks of a plan that ended are kept. */
const KEPT_MONTHS = 6

/** Months are paid: the first one makes the plan, any other lengthens it. */
export async function payMonths(
  deps: Deps,
  tx: EntityManager,
  row: SubscriptionRow,
  months: number,
): Promise<SubscriptionRow> {
  const now = deps.clock.now()
  const isFirst = row.state === 'starting'
  if (isFirst) await supersede(deps, tx, row)
  const { anchorAt, periods } = countedFrom(row, now)
  const paidUntil = monthsAfter(anchorAt, periods + months)
  const renews = row.customerUid !== null && row.state !== 'ending'
  const paid: SubscriptionRow = {
    ...row,
    state: isFirst ? 'active' : row.state,
    anchorAt,
    periods: periods + months,
    paidUntil,
    endToldDays: null,
    nextChargeAt: renews ? paidUntil : null,
    declined: 0,
    failReason: null,
  }
  await saveSubscription(tx, paid, now)
  await showPlan(tx, paid, now)
  await clearRemoval(tx, row.accountId)
  return paid
}

/** Months that passed while nobody charged them are not charged later: the plan goes on from the one that runs. */
function countedFrom(row: SubscriptionRow, now: Date): Pick<SubscriptionRow, 'anchorAt' | 'periods'> {
  const { anchorAt, periods, paidUntil } = row
  // The end that an account brought along, which no month of the anchor comes to: the next begins there all the same.
  const isBrought = endsByItself(row) && monthsAfter(anchorAt, periods).getTime() !== paidUntil.getTime()
  if (isBrought) return { anchorAt: paidUntil, periods: 0 }
  let anchor = anchorAt
  while (monthsAfter(anchor, periods + 1) <= now) anchor = monthsAfter(anchor, 1)
  return { anchorAt: anchor, periods }
}

/** Months of a plan that nothing renews were given back: it ends so much earlier, or now. */
export async function takeMonths(deps: Deps, tx: EntityManager, row: SubscriptionRow, months: number): Promise<void> {
  const now = deps.clock.now()
  const periods = Math.max(0, row.periods - months)
  const paidUntil = monthsAfter(row.anchorAt, periods)
  if (paidUntil <= now) return void (await endPlan(deps, tx, row))
  await showPlan(tx, await saveSubscription(tx, { ...row, periods, paidUntil, endToldDays: null }, now), now)
}

/** What was left of the plan before goes on in the new one, whose first month begins where that one ends. */
async function supersede(deps: Deps, tx: EntityManager, row: SubscriptionRow): Promise<void> {
  const before = await liveSubscription(tx, row.accountId)
  if (!before) return
  const now = deps.clock.now()
  await saveSubscription(tx, { ...before, state: 'ended', nextChargeAt: null, endedAt: now }, now)
  await deleteCardLater(deps, tx, before.customerUid)
}

/** The month's charge was declined: tried again on days 1, 3 and 5, and then the plan ends. */
export async function missMonth(
  deps: Deps,
  tx: EntityManager,
  row: SubscriptionRow,
  { amount, failReason }: Pick<OrderRow, 'amount' | 'failReason'>,
): Promise<SubscriptionRow> {
  const now = deps.clock.now()
  const declined = row.declined + 1
  const next = row.state === 'active' ? nextTry(row.paidUntil, declined, now) : null
  const { accountId } = row
  const plan = row.nextPlan ?? row.plan
  const reason = failReason ?? 'declined'
  const missed = { ...row, declined, failReason: reason, nextChargeAt: next }
  if (next === null) {
    // Who unsubscribed meanwhile waits for no payment.
    const kind = row.state === 'ending' ? 'over' : 'gave-up'
    await queuePaymentMail(deps, tx, { kind, accountId, plan, amount, reason })
    return endPlan(deps, tx, missed)
  }
  const at = next.toISOString()
  await queuePaymentMail(deps, tx, { kind: 'declined', accountId, plan, amount, reason, at })
  return saveSubscription(tx, missed, now)
}

/** Nothing is paid any more: free, unpublished, the card forgotten, the guidebooks kept for six months from now. */
export async function endPlan(deps: Deps, tx: EntityManager, row: SubscriptionRow): Promise<SubscriptionRow> {
  const now = deps.clock.now()
  const ended: SubscriptionRow = {
    ...row,
    state: 'ended',
    nextChargeAt: null,
    endedAt: now,
    removeAt: row.periods > 0 ? monthsAfter(now, KEPT_MONTHS) : null,
    warnedDays: null,
  }
  await saveSubscription(tx, ended, now)
  await deleteCardLater(deps, tx, row.customerUid)
  if (row.state === 'starting') return ended
  await showNoPlan(tx, row.accountId, now)
  // Administrators publish without a plan.
  if (!(await isAdministrator(tx, row.accountId))) await takeAll(tx, row.accountId, now)
  return ended
}
