// The dashboard's figures: right to the millisecond around midnight in Seoul, and after every change.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#domain/dashboard.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { addUp } from '#backend/platform/database/tally.ts'

/** Midnight in Seoul: 2 March 2026 begins. */
const MIDNIGHT = Date.parse('2026-03-01T15:00:00Z')
let server: TestServer
let admin: SignedIn
let buyer: SignedIn
let now = new Date(MIDNIGHT + 60_000)

const db = (sql: string, values: unknown[]) => server.deps.db.query(sql, values)
const at = (ms: number): Date => new Date(MIDNIGHT + ms)

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  admin = await server.admin()
  buyer = await server.signUp()
  const yesterday = await server.signUp()
  await db('UPDATE account SET created_at = $1', [new Date('2024-06-30T15:00:00Z')])
  await db('UPDATE account SET created_at = $2 WHERE id = $1', [yesterday.id, at(-1)])
  await db('UPDATE account SET created_at = $2 WHERE id = $1', [buyer.id, at(0)])
  for (const [title, ms] of [
    ['late', -1],
    ['first', 0],
    ['second', 1],
  ] as const) {
    const body = { _id: randomUUID(), title }
    const { json } = await server.call('POST', '/api/guidebooks', { token: buyer.token, body })
    await db('UPDATE guidebook SET created_at = $2 WHERE id = $1', [json['_id'], at(ms)])
  }
  await order('gz0001', 'paid', at(0))
  await order('gz0002', 'mismatch', at(-1))
  await order('gz0003', 'unknown', at(-1))
  await order('gz0004', 'created', at(0))
  await booked('charge', 33_000, at(-1))
  await booked('charge', 110_000, at(0))
  await booked('refund', 10_000, at(0))
}, 60_000)
afterAll(() => server.stop())

const order = (uid: string, state: string, made: Date) =>
  db(
    `INSERT INTO payment_order (id, merchant_uid, account_id, kind, state, plan, amount, created_at, updated_at)
     VALUES ($1, $2, $3, 'period', $4, 'pro', 110000, $5, $5)`,
    [randomUUID(), uid, buyer.id, state, made],
  )
const booked = (kind: string, amount: number, made: Date) =>
  db(
    `INSERT INTO ledger_entry (merchant_uid, account_id, kind, debit, credit, amount, at)
     VALUES ('gz0001', $1, $2, 'card', 'sales', $3, $4)`,
    [buyer.id, kind, amount, made],
  )

/** Some seconds later each time: an answer is kept for five. */
async function read(): Promise<Dashboard> {
  now = new Date(now.getTime() + 10_000)
  const { json, text } = await server.call('GET', '/api/dashboard', { token: admin.token })
  expect(json['day'], text).toBeTruthy()
  return json as unknown as Dashboard
}

describe('dashboard', () => {
  test('today begins at midnight in Seoul, for users, guidebooks and payments', async () => {
    expect(await read()).toMatchObject({
      day: '2026-03-02',
      usersToday: 1,
      usersTotal: 3,
      guidebooksToday: 2,
      guidebooksTotal: 3,
      paymentsToday: 1,
      paymentsTotal: 3,
      week: { users: [0, 0, 0, 0, 0, 1, 1], guidebooks: [0, 0, 0, 0, 0, 1, 2], payments: [0, 0, 0, 0, 0, 2, 1] },
    })
  })

  test('registrations and revenue by month, each month since January two years ago', async () => {
    const { months } = await read()
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([27, '2024-01', '2026-03'])
    const some = months.filter(({ users, revenue }) => users + revenue !== 0)
    expect(some).toEqual([
      { month: '2024-07', users: 1, guidebooks: 0, revenue: 0 },
      { month: '2026-03', users: 2, guidebooks: 3, revenue: 133_000 },
    ])
  })

  test('plans follow each change, and what needs attention is counted', async () => {
    await server.subscribe(buyer.id)
    const { plans, attention, newUsers, latestPayments } = await read()
    const paying = plans.filter(({ plan }) => plan !== 'free')
    expect(paying.reduce((sum, { users }) => sum + users, 0)).toBe(1)
    expect(plans.find(({ plan }) => plan === 'free')?.users).toBe(2)
    expect(plans.filter(({ revenue }) => revenue !== 0)).toMatchObject([{ plan: 'pro', revenue: 133_000 }])
    expect(attention).toMatchObject({ checking: 1, mismatch: 1, storage: 'ok' })
    expect(newUsers.map(({ _id }) => _id)).toEqual([buyer.id])
    expect(latestPayments[0]?.merchantUid).toBe('gz0001')
  })

  test('parked jobs and failed mails are told', async () => {
    const before = (await read()).attention
    await server.deps.jobs.enqueue('account-letter', {}, { after: 3600 })
    await db(
      "UPDATE pgboss.job SET state = 'failed' WHERE name = 'account-letter' AND start_after > now() + interval '30 minutes'",
      [],
    )
    const { parkedJobs, failedMails } = (await read()).attention
    expect([parkedJobs - before.parkedJobs, failedMails - before.failedMails]).toEqual([1, 1])
  })

  test('added up, and after a deletion, the sums are those of the rows', async () => {
    await db("DELETE FROM payment_order WHERE merchant_uid = 'gz0002'", [])
    await addUp(server.deps.db)
    await addUp(server.deps.db)
    const { usersTotal, paymentsTotal, paymentsToday, week } = await read()
    expect([usersTotal, paymentsTotal, paymentsToday, week.payments.at(-2)]).toEqual([3, 2, 1, 1])
    const doubles = await db('SELECT 1 FROM office_tally GROUP BY noun, kind, day HAVING count(*) > 1', [])
    expect(doubles).toEqual([])
  })

  test('the day after, today is empty', async () => {
    now = new Date(MIDNIGHT + 24 * 3600 * 1000 - 10_000)
    admin = await server.admin()
    expect(await read()).toMatchObject({ day: '2026-03-03', usersToday: 0, guidebooksToday: 0, paymentsToday: 0 })
  })
})
