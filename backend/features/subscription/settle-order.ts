// What a decided order does to its buyer's plan.
import type { EntityManager } from 'typeorm'
import { monthsAfter } from '#domain/subscription/months.ts'
import { endsByItself, mayProlong } from '#domain/subscription/prolong.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { OrderEffects } from '#backend/features/payment/order-effects.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { payMonthOf } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { deleteCardLater, switchCard } from './card.ts'
import { endPlan, missMonth, payMonths, takeMonths } from './live.ts'
import { insertConsent, priceOf } from './price-store.ts'
import {
  insertSubscription,
  liveSubscription,
  lockPlan,
  setNextPlan,
  startingSubscription,
  subscriptionById,
} from './store.ts'
import type { SubscriptionRow } from './table.ts'

export const subscriptionEffects = (deps: Deps): OrderEffects => ({
  paid: (tx, order) => paid(deps, tx, order),
  failed: (tx, order) => failed(deps, tx, order),
  returned: (tx, order) => returned(deps, tx, order),
})

async function paid(deps: Deps, tx: EntityManager, order: OrderRow): Promise<'kept' | 'refund' | 'differs'> {
  await lockPlan(tx, order.accountId)
  if (order.kind === 'check') {
    await switchCard(deps, tx, order)
    return 'refund'
  }
  if (order.kind === 'onemonth' && (await isLaidIn(deps, tx, order))) return 'differs'
  const row = order.kind === 'onemonth' ? await monthBought(deps, tx, order) : await monthOf(tx, order)
  // Bought elsewhere meanwhile, or charged after it was given up: nobody pays twice, or for nothing.
  if (!row) return 'refund'
  const { accountId, plan } = order
  const price = Math.round(order.amount / order.months)
  const changed = await takeNextPlan(deps, tx, row, order)
  const { paidUntil } = await payMonths(deps, tx, { ...changed, price }, order.months)
  const facts = { accountId, plan, amount: order.amount, merchantUid: order.merchantUid, at: paidUntil.toISOString() }
  await queuePaymentMail(deps, tx, { kind: 'paid', ...facts })
  return 'kept'
}

/** Ordered long before it was paid, at a price that is too low by then: a window is open for a day at most. */
async function isLaidIn(
  { clock }: Deps,
  tx: EntityManager,
  { createdAt, paidAt, plan, amount }: OrderRow,
): Promise<boolean> {
  const at = paidAt ?? clock.now()
  return at.getTime() - createdAt.getTime() > DAY_MS && amount < (await priceOf(tx, plan, at))
}

/** The plan that was chosen begins with the month that is paid for it; the choice was the consent to its price. */
async function takeNextPlan(
  deps: Deps,
  tx: EntityManager,
  row: SubscriptionRow,
  { plan, amount, kind }: OrderRow,
): Promise<SubscriptionRow> {
  const { nextPlan, nextPlanAt, price, paidUntil } = row
  if (kind !== 'period' || nextPlan === null || plan !== nextPlan) return row
  const changed = { ...row, plan: nextPlan }
  const from = paidUntil.toISOString()
  await insertConsent(tx, changed, { oldAmount: price, amount, from }, nextPlanAt ?? deps.clock.now())
  await setNextPlan(tx, row.id, null)
  return { ...changed, nextPlan: null, nextPrice: null, nextPlanAt: null }
}

/** The subscription that waits for just this month, or null. */
async function monthOf(tx: EntityManager, { subscriptionId, period, accountId }: OrderRow) {
  const row = subscriptionId === null ? null : await subscriptionById(tx, subscriptionId)
  if (!row || row.state === 'ended') return null
  if (period === null) return endsByItself(row) ? row : null
  if (row.periods !== period) return null
  if (row.state !== 'starting') return row
  // A single month may have been bought in another tab.
  return (await liveSubscription(tx, accountId))?.state === 'active' ? null : row
}

/**
 * The subscription of a month that was paid in the window: the one that it prolongs, or a new one; null where the account has
 * a plan already that it does not prolong, also because another payment was first.
 */
async function monthBought(deps: Deps, tx: EntityManager, order: OrderRow) {
  const { accountId, amount, cardName, plan } = order
  const live = await liveSubscription(tx, accountId)
  const now = deps.clock.now()
  if (await startingSubscription(tx, accountId)) return null
  if (live?.state === 'active') {
    if (live.plan !== plan || !mayProlong(live, now)) return null
    await payMonthOf(tx, order.id, live.id, null)
    return live
  }
  // What is paid already comes first.
  const anchorAt = live && live.paidUntil > now ? live.paidUntil : now
  const row = {
    accountId,
    plan: plan as SubscriptionRow['plan'],
    state: 'starting',
    customerUid: null,
    cardName: plan === 'onemonth' ? cardName : null,
    anchorAt,
    periods: 0,
  } as const
  const made = await insertSubscription(tx, { ...row, paidUntil: monthsAfter(anchorAt, 0), price: amount }, now)
  await payMonthOf(tx, order.id, made.id, 0)
  return made
}

async function failed(deps: Deps, tx: EntityManager, order: OrderRow): Promise<void> {
  await lockPlan(tx, order.accountId)
  if (order.kind === 'check') return deleteCardLater(deps, tx, order.customerUid)
  const row = order.subscriptionId === null ? null : await subscriptionById(tx, order.subscriptionId)
  if (!row || row.state === 'ended' || row.periods !== order.period) return
  if (row.state === 'starting') await endPlan(deps, tx, row)
  else await missMonth(deps, tx, row, order)
}

/** Money that went back pays for nothing: where it paid for the month in force, or for one to come, the plan ends. */
async function returned(deps: Deps, tx: EntityManager, order: OrderRow): Promise<void> {
  await lockPlan(tx, order.accountId)
  const { accountId, plan, amount, merchantUid, kind, subscriptionId, period, months } = order
  if (kind !== 'check' && kind !== 'registration')
    await queuePaymentMail(deps, tx, { kind: 'refunded', accountId, plan, amount, merchantUid })
  const row = subscriptionId === null || kind === 'check' ? null : await subscriptionById(tx, subscriptionId)
  if (!row || row.state === 'ended') return
  if (row.customerUid === null && row.state !== 'starting') {
    const isPast = period !== null && monthsAfter(row.anchorAt, period + months) <= deps.clock.now()
    return isPast ? undefined : takeMonths(deps, tx, row, months)
  }
  if (period === null) return
  if (row.state === 'starting' || period >= row.periods - 1) await endPlan(deps, tx, row)
}
