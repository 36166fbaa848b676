// Asks the provider how an order ended that we were not told of: after silence, a crash, a closed window, a webhook.
import type { EntityManager } from 'typeorm'
import { isOpen } from '#domain/payment/order.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { GatewayUnavailable, type ProviderPayment } from '#backend/platform/payment-gateway/gateway.ts'
import { buyerOf, dueChecks, isHidden, orderByUid, paidSince, saveOrder } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { executeCharge, lockAccountAndOrder, recordChargeIntent } from './charge.ts'
import { refund } from './refund.ts'
import { checkLater, CHECKS, isAsked, LEASE_SECONDS, type OrderCheck, type Payments } from './payments.ts'
import { decide, applyProviderRecords } from './settle.ts'

const MINUTE = 60
/** Retry intervals in seconds, for a provider that does not answer and for a payment window that gave no result. After the last
 *  one the order is not checked any more. */
const SILENT = [10, 10, 20, 40, 60]
const WINDOW = [MINUTE, 2 * MINUTE, 5 * MINUTE, 20 * MINUTE, 2 * 3600, 24 * 3600]
/** What was given up is looked at twice more: a charge may have been on its way for very long. */
const LATE = [3600, 24 * 3600]

/** A buyer who pressed a button is not charged later than this; a renewal is. */
const PATIENCE = 15 * MINUTE * 1000

/**
 * @param why `waiting`: nobody has told anything, and what is decided meanwhile needs no look
 * @returns the order as it is now, null where there is none
 */
export async function checkOrder(
  payments: Payments,
  merchantUid: string,
  why: 'told' | 'waiting' = 'told',
): Promise<OrderRow | null> {
  const { deps } = payments
  const order = await orderByUid(deps.db, merchantUid)
  if (!order || order.kind === 'transfer') return order
  // Whoever registers a card looks for it; what was paid in its place has to go back all the same.
  if (order.kind === 'registration' && order.state !== 'refunding') return order
  if (why === 'waiting' && order.checkAt === null) return order
  // Whoever noted a refund gives it back: until its time nobody else does.
  if (order.state === 'refunding') return isDue(order, deps.clock.now()) ? refund(payments, order) : order
  const records = await deps.payments.paymentsOf(merchantUid).catch((reason: unknown) => {
    if (reason instanceof GatewayUnavailable) return null
    throw reason
  })
  const next = await deps.transact(async (tx) => nextStep(payments, tx, await lockAccountAndOrder(tx, order), records))
  return next.charges ? executeCharge(payments, next.order, await buyerOf(deps.db, next.order.accountId)) : next.order
}

/** Seconds until nobody can be waiting for an answer any more. */
const leaseLeft = ({ askedAt }: OrderRow, now: Date): number =>
  Math.ceil(LEASE_SECONDS + 1 - (now.getTime() - (askedAt ?? now).getTime()) / 1000)

const isDue = ({ checkAt }: OrderRow, now: Date): boolean => checkAt === null || checkAt <= now

interface Looked {
  order: OrderRow
  /** A charge was noted, and has to be asked for now. */
  charges: boolean
}

async function nextStep(
  payments: Payments,
  tx: EntityManager,
  order: OrderRow,
  records: ProviderPayment[] | null,
): Promise<Looked> {
  const now = payments.deps.clock.now()
  const settled = records ? await applyProviderRecords(payments, tx, order, records) : order
  const stays = (next: OrderRow): Looked => ({ order: next, charges: false })
  if (settled.state !== order.state) return stays(settled)
  const again = async (seconds: number | undefined): Promise<Looked> => {
    const counted = { ...settled, checks: settled.checks + 1, checkAt: null }
    const later = seconds === undefined ? counted : await checkLater(payments, tx, counted, seconds)
    return stays(await saveOrder(tx, later, now))
  }
  if (isOpen(settled.state)) {
    if (isAsked(settled, now)) return again(leaseLeft(settled, now))
    if (records === null || records.some(({ status }) => status === 'ready'))
      return again(SILENT[settled.checks] ?? MINUTE)
    // Nothing is charged while its owner cannot stop it: the account waits for its deletion, or is hidden.
    const charges = mayCharge(settled, now) && !(await isHidden(tx, settled.accountId))
    if (charges) return { order: await recordChargeIntent(payments, tx, settled), charges: true }
    return stays(await dropped(payments, tx, settled))
  }
  if (settled.state === 'failed') return again(LATE[settled.checks])
  if (settled.state !== 'created') return stays(settled)
  const wait = WINDOW[settled.checks]
  return wait === undefined && records !== null ? stays(await dropped(payments, tx, settled)) : again(wait ?? MINUTE)
}

/** Nothing was charged, and the intent still stands. */
const mayCharge = ({ customerUid, period, createdAt, asks }: OrderRow, now: Date): boolean =>
  customerUid !== null && asks < 4 && ((period ?? 0) > 0 || now.getTime() - createdAt.getTime() < PATIENCE)

async function dropped(payments: Payments, tx: EntityManager, order: OrderRow): Promise<OrderRow> {
  const over = await decide(payments, tx, { ...order, failReason: 'abandoned' }, 'dropped')
  return saveOrder(tx, await checkLater(payments, tx, over, LATE[0] ?? 3600), payments.deps.clock.now())
}

export const checkJobs = (payments: Payments): Job[] => [
  job<OrderCheck>({
    name: CHECKS,
    tries: 3,
    work: async ({ merchantUid, told }) => void (await checkOrder(payments, merchantUid, told ? 'told' : 'waiting')),
  }),
  job({ name: 'payment-sweep', every: '* * * * *', work: () => sweep(payments) }),
  // At night in Seoul.
  job<Reconciled>({ name: RECONCILE, every: '23 18 * * *', work: ({ after }) => reconcile(payments, after) }),
]

/** Every order whose time to be looked at has come. */
export async function sweep(payments: Payments): Promise<void> {
  const { db, clock } = payments.deps
  await lookAtAll(payments, await dueChecks(db, clock.now()))
}

/** Days after which what was paid is not looked at any more. */
const RECONCILED = 100

const RECONCILE = 'payment-reconcile'
/** Orders of one job, which has to end before its queue takes it for dead and has another one begin anew. */
const AT_ONCE = 200
const LOOKS_SECONDS = 200

interface Reconciled {
  /** The order that the job begins behind. */
  after?: string | undefined
}

/** What was cancelled at the provider's console, and no word of it arrived: some orders, and the next job goes on from there. */
export async function reconcile(payments: Payments, after = '', most = AT_ONCE): Promise<void> {
  const { db, clock, jobs } = payments.deps
  const found = await paidSince(db, new Date(clock.now().getTime() - RECONCILED * DAY_MS), after, most)
  const last = await lookAtAll(payments, found)
  const isAll = found.length < most && last === found.at(-1)
  if (!isAll) await jobs.enqueue(RECONCILE, { after: last } satisfies Reconciled)
}

/** One that cannot be decided keeps no other one waiting. @returns the last that there was time for; undefined of none */
async function lookAtAll(payments: Payments, found: string[]): Promise<string | undefined> {
  const { clock, log } = payments.deps
  const end = clock.now().getTime() + LOOKS_SECONDS * 1000
  let last: string | undefined
  for (const merchantUid of found) {
    if (clock.now().getTime() >= end) break
    await checkOrder(payments, merchantUid).catch((error: unknown) =>
      log.error({ err: error, order: merchantUid }, 'an order could not be looked at'),
    )
    last = merchantUid
  }
  return last
}
