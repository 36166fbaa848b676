// The scheduler: each month is charged by one order, and plans that nothing renews end with their paid time.
import type { EntityManager } from 'typeorm'
import { earliestNow } from '#backend/platform/clock.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { executeCharge, lockAccountAndOrder, recordChargeIntent } from '#backend/features/payment/flow/charge.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { buyerOf, insertOrder, isHidden, orderOfPeriod, switchPlan } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { amountDue } from './price-store.ts'
import { type DueSubscription, dueCharges, dueEnds, lockPlan, saveSubscription, subscriptionById } from './store.ts'
import { endPlan } from './live.ts'

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
  const order = await payments.deps.transact((tx) => noteMonth(payments, tx, due))
  if (order) await executeCharge(payments, order, await buyerOf(payments.deps.db, order.accountId))
}

/**
 * The order of the month that is due, noted to be charged. Two schedulers at once follow each other here, and the second
 * finds nothing due any more.
 */
async function noteMonth(
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
  return noted.state === 'verifying' ? noted : null
}

const isOver = (at: Date | null, now: Date): boolean => at !== null && at <= now

async function end({ deps }: Payments, { id, accountId }: DueSubscription): Promise<void> {
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const isDue =
      row !== null && row.paidUntil <= deps.clock.now() && (row.state === 'ending' || row.customerUid === null)
    if (!row || !isDue || row.state === 'ended' || row.state === 'starting') return
    await endPlan(deps, tx, row)
    await queuePaymentMail(deps, tx, { kind: 'over', accountId, plan: row.plan })
  })
}
