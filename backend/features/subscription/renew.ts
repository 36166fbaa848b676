// The scheduler: each month is charged by one order, and plans that nothing renews end with their paid time.
import type { EntityManager } from 'typeorm'
import { earliestNow } from '#backend/platform/clock.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { executeCharge, lockAccountAndOrder, recordChargeIntent } from '#backend/features/payment/flow/charge.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import {
  buyerOf,
  insertOrder,
  isHidden,
  openOrderOf,
  orderOfPeriod,
  switchPlan,
} from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { amountDue } from './price-store.ts'
import { type DueSubscription, dueCharges, dueEnds, lockPlan, saveSubscription, subscriptionById } from './store.ts'
import { endPlan, missMonth } from './live.ts'
import type { SubscriptionRow } from './table.ts'

export const RENEWALS = 'subscription-renew'

export const renewJob = (payments: Payments): Job =>
  job({
    name: RENEWALS,
    every: '* * * * *',
    work: async () => {
      await renewDue(payments)
      await endDue(payments)
    },
  })

/** One that fails keeps no other one waiting. */
async function each(
  payments: Payments,
  found: DueSubscription[],
  act: (payments: Payments, due: DueSubscription) => Promise<void>,
): Promise<void> {
  for (const due of found)
    await act(payments, due).catch((error: unknown) =>
      payments.deps.log.error({ err: error, subscription: due.id }, 'a plan could not be renewed or ended'),
    )
}

export async function renewDue(payments: Payments): Promise<void> {
  const { db, clock } = payments.deps
  await each(payments, await dueCharges(db, await earliestNow(clock, db)), renew)
}

export async function endDue(payments: Payments): Promise<void> {
  const { db, clock } = payments.deps
  await each(payments, await dueEnds(db, await earliestNow(clock, db)), end)
}

async function renew(payments: Payments, due: DueSubscription): Promise<void> {
  const order = await payments.deps.transact((tx) => recordMonth(payments, tx, due))
  if (order) await executeCharge(payments, order, await buyerOf(payments.deps.db, order.accountId))
}

/**
 * The order of the month that is due, noted to be charged. Two schedulers at once follow each other here, and the second
 * finds nothing due any more.
 */
async function recordMonth(
  payments: Payments,
  tx: EntityManager,
  { id, accountId }: DueSubscription,
): Promise<OrderRow | null> {
  const now = payments.deps.clock.now()
  await lockPlan(tx, accountId)
  const found = await subscriptionById(tx, id)
  if (!found || found.state !== 'active' || found.customerUid === null || !isOver(found.nextChargeAt, now)) return null
  if (await isHidden(tx, accountId)) return null
  const row = await saveSubscription(tx, { ...found, nextChargeAt: null }, now)
  const { customerUid, periods: period } = row
  const plan = row.nextPlan ?? row.plan
  const amount = await amountDue(tx, row, now)
  const known = await orderOfPeriod(tx, id, period)
  const order = known
    ? await switchPlan(tx, await lockAccountAndOrder(tx, known), plan)
    : await insertOrder(tx, { accountId, kind: 'period', plan, amount, subscriptionId: id, period, customerUid }, now)
  const noted = await recordChargeIntent(payments, tx, { ...order, amount, customerUid, asks: 0 })
  if (noted.state === 'verifying') return noted
  // Something else was paid under its number: it is never charged any more, and the plan ends with its tries.
  payments.deps.log.error({ order: noted.merchantUid, state: noted.state }, 'a month cannot be charged')
  await missMonth(payments.deps, tx, row, noted)
  return null
}

const isOver = (at: Date | null, now: Date): boolean => at !== null && at <= now

async function end({ deps }: Payments, { id, accountId }: DueSubscription): Promise<void> {
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const now = deps.clock.now()
    if (!row || row.paidUntil > now || row.state === 'ended' || row.state === 'starting') return
    if (row.state === 'active' && row.customerUid !== null) return miss(deps, tx, row)
    await endPlan(deps, tx, row)
    await queuePaymentMail(deps, tx, { kind: 'over', accountId, plan: row.plan })
  })
}

/** No act of ours leaves a plan so, and none may last: its month counts as declined, so that it is charged or ends. */
async function miss(deps: Deps, tx: EntityManager, row: SubscriptionRow): Promise<void> {
  if (row.nextChargeAt !== null || (await openOrderOf(tx, row.accountId)) || (await isHidden(tx, row.accountId))) return
  deps.log.error({ subscription: row.id }, 'a plan was left without a next charge')
  const { failReason } = row
  await missMonth(deps, tx, row, { amount: await amountDue(tx, row, deps.clock.now()), failReason })
}
