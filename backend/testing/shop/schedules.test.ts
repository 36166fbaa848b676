// Random faults, deaths and parallel acts against the real flows: no charge twice, none lost, no plan without payment.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '#domain/testing/rounds.ts'
import { monthsAfter } from '#domain/subscription/months.ts'
import { balances, figuresOf, type LedgerEntry } from '#domain/payment/ledger.ts'
import { ORDER_COLUMNS, type OrderRow } from '#backend/features/payment/table.ts'
import { SUBSCRIPTION_COLUMNS, type SubscriptionRow } from '#backend/features/subscription/table.ts'
import type { Caller } from '#backend/platform/route.ts'
import { calm, play, schedule } from './schedule.ts'
import { startSimulation, type Simulation } from './simulation.ts'

const isLong = process.env['TEST_LONG'] !== undefined
const ROUNDS = { ...rounds(20), ...(isLong && { numRuns: Number(process.env['RUNS'] ?? 10_000) }) }

let simulation: Simulation
beforeAll(async () => void (simulation = await startSimulation()))
afterAll(() => simulation.server.stop())

const rowsOf = <T>(sql: string, who: Caller): Promise<T[]> => simulation.server.deps.db.query(sql, [who.id])

async function state(who: Caller) {
  const orders = await rowsOf<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE o.account_id = $1 AND o.kind <> 'registration'`,
    who,
  )
  const plans = await rowsOf<SubscriptionRow>(
    `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscription s WHERE s.account_id = $1 ORDER BY s.created_at`,
    who,
  )
  const [account] = await rowsOf<{ type: string; flag: boolean; until: Date | null }>(
    'SELECT subscription_type AS type, subscription AS flag, expires_at AS until FROM account WHERE id = $1',
    who,
  )
  const entries = await rowsOf<LedgerEntry & { uid: string }>(
    'SELECT merchant_uid AS uid, kind, debit, credit, amount FROM ledger_entry WHERE account_id = $1',
    who,
  )
  return { orders, plans, account, entries }
}

/** Each sentence is a promise to whoever pays. */
async function judge(who: Caller): Promise<void> {
  const { orders, plans, account, entries } = await state(who)
  const atProvider = [...simulation.engine.state.payments.values()].filter(
    ({ amount, paidAt }) => amount > 0 && paidAt > 0,
  )
  for (const order of orders) {
    const charges = atProvider.filter(({ merchantUid }) => merchantUid === order.merchantUid)
    expect(charges.length, 'an order is charged at most once').toBeLessThanOrEqual(1)
    const [taken, returned] = [charges[0]?.amount ?? 0, charges[0]?.cancelAmount ?? 0]
    expect(['created', 'paid', 'refunded', 'failed', 'mismatch'], 'everything is decided').toContain(order.state)
    expect(order.state === 'paid', `${order.state}, and the provider keeps ${taken - returned}`).toBe(
      taken - returned > 0,
    )
    const booked = figuresOf(entries.filter(({ uid }) => uid === order.merchantUid))
    expect(booked, 'the books say what the provider says').toEqual({ charged: taken, returned })
  }
  const sums = balances(entries)
  expect(sums.card + sums.bank + sums.sales + sums.refunds, 'the books balance').toBe(0)
  const live = plans.filter(({ state: at }) => at === 'active' || at === 'ending')
  expect(
    plans.filter(({ state: at }) => at === 'starting'),
    'nothing waits for ever',
  ).toEqual([])
  expect(live.length, 'one plan at a time').toBeLessThanOrEqual(1)
  for (const plan of plans) expectPaid(plan, orders)
  const [now] = live
  expect(account).toEqual(
    now
      ? { type: now.plan, flag: now.state === 'active', until: now.paidUntil }
      : { type: 'free', flag: false, until: null },
  )
}

function expectPaid(plan: SubscriptionRow, orders: OrderRow[]): void {
  const own = orders.filter(({ subscriptionId, period }) => subscriptionId === plan.id && period !== null)
  const paid = own.filter(({ state: at }) => at === 'paid').map(({ period }) => period ?? -1)
  expect(plan.paidUntil, 'months are counted from the anchor').toEqual(monthsAfter(plan.anchorAt, plan.periods))
  if (plan.state !== 'ended') {
    const last = plan.periods - 1
    expect(paid, 'the month in force is paid').toContain(last)
  }
  // A month that was given back may lie before; one beyond what the plan counts would be money for nothing.
  for (const period of paid) expect(period, 'no money for a month that nobody gave').toBeLessThan(plan.periods)
}

test(
  `random faults, deaths and parallel acts: 0 double charges, 0 lost charges, 0 plans without payment`,
  async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        const who = await simulation.person()
        await play(simulation, who, steps)
        await calm(simulation)
        await judge(who)
        await forget(who)
      }),
      ROUNDS,
    )
  },
  isLong ? 3_600_000 : 600_000,
)

/** The next schedule's jobs do not work for this one's people. */
async function forget(who: Caller): Promise<void> {
  const { db } = simulation.server.deps
  await db.query(`UPDATE subscription SET state = 'ended', next_charge_at = NULL WHERE account_id = $1`, [who.id])
  await db.query(`UPDATE payment_order SET check_at = NULL, paid_at = 'epoch' WHERE account_id = $1`, [who.id])
}
