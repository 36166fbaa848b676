// What a decided order does to its buyer's plan.
import type { EntityManager } from 'typeorm'
import { monthsAfter } from '#domain/subscription/months.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Effects } from '#backend/features/payment/effects.ts'
import { askForPaymentLetter } from '#backend/features/payment/letters/ask.ts'
import { payFirstMonthOf } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { forgetCardLater, switchCard } from './card.ts'
import { endPlan, missMonth, payMonth } from './live.ts'
import { insertSubscription, liveSubscription, lockPlan, startingSubscription, subscriptionById } from './store.ts'

export const subscriptionEffects = (deps: Deps): Effects => ({
  paid: (tx, order) => paid(deps, tx, order),
  failed: (tx, order) => failed(deps, tx, order),
  returned: (tx, order) => returned(deps, tx, order),
})

async function paid(deps: Deps, tx: EntityManager, order: OrderRow): Promise<'kept' | 'refund'> {
  await lockPlan(tx, order.accountId)
  if (order.kind === 'check') {
    await switchCard(deps, tx, order)
    return 'refund'
  }
  const row = order.kind === 'onemonth' ? await beginMonth(deps, tx, order) : await monthOf(tx, order)
  // Bought elsewhere meanwhile, or charged after it was given up: nobody pays twice, or for nothing.
  if (!row) return 'refund'
  const { accountId, plan } = order
  const { paidUntil } = await payMonth(deps, tx, { ...row, price: order.amount })
  const facts = { accountId, plan, amount: order.amount, merchantUid: order.merchantUid, at: paidUntil.toISOString() }
  await askForPaymentLetter(deps, tx, { kind: 'paid', ...facts })
  return 'kept'
}

/** The subscription that waits for just this month, or null. */
async function monthOf(tx: EntityManager, { subscriptionId, period, accountId }: OrderRow) {
  const row = subscriptionId === null ? null : await subscriptionById(tx, subscriptionId)
  if (!row || row.state === 'ended' || row.periods !== period) return null
  if (row.state !== 'starting') return row
  // A single month may have been bought in another tab.
  return (await liveSubscription(tx, accountId))?.state === 'active' ? null : row
}

/** The subscription of a month that was paid in the window; null where the account has a plan already. */
async function beginMonth(deps: Deps, tx: EntityManager, order: OrderRow) {
  const { accountId, amount, cardName } = order
  const live = await liveSubscription(tx, accountId)
  if (live?.state === 'active' || (await startingSubscription(tx, accountId))) return null
  const now = deps.clock.now()
  // What is paid already comes first.
  const anchorAt = live && live.paidUntil > now ? live.paidUntil : now
  const row = {
    accountId,
    plan: 'onemonth',
    state: 'starting',
    customerUid: null,
    cardName,
    anchorAt,
    periods: 0,
  } as const
  const made = await insertSubscription(tx, { ...row, paidUntil: monthsAfter(anchorAt, 0), price: amount }, now)
  await payFirstMonthOf(tx, order.id, made.id)
  return made
}

async function failed(deps: Deps, tx: EntityManager, order: OrderRow): Promise<void> {
  await lockPlan(tx, order.accountId)
  if (order.kind === 'check') return forgetCardLater(deps, tx, order.customerUid)
  const row = order.subscriptionId === null ? null : await subscriptionById(tx, order.subscriptionId)
  if (!row || row.state === 'ended' || row.periods !== order.period) return
  if (row.state === 'starting') await endPlan(deps, tx, row)
  else await missMonth(deps, tx, row, order)
}

/** Money that went back pays for nothing: where it paid for the month in force, or for one to come, the plan ends. */
async function returned(deps: Deps, tx: EntityManager, order: OrderRow): Promise<void> {
  await lockPlan(tx, order.accountId)
  const { accountId, plan, amount, merchantUid, kind, subscriptionId, period } = order
  if (kind !== 'check') await askForPaymentLetter(deps, tx, { kind: 'refunded', accountId, plan, amount, merchantUid })
  const row = subscriptionId === null || kind === 'check' ? null : await subscriptionById(tx, subscriptionId)
  if (!row || row.state === 'ended' || period === null) return
  if (row.state === 'starting' || period >= row.periods - 1) await endPlan(deps, tx, row)
}
