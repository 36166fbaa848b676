// Everybody's payments: narrowed, searched, counted, and as a file.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { Payment, PaymentList } from '#domain/payment/payment.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

/** Ten minutes past midnight in Seoul, 2 March 2026. */
const NOW = new Date('2026-03-01T15:10:00Z')
let server: TestServer
let admin: SignedIn
let buyer: SignedIn
let other: SignedIn

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => NOW } })
  admin = await server.admin()
  buyer = await server.signUp({ companyName: '바람결여행', name: 'Ko Eun' })
  other = await server.signUp({ companyName: '=SUM(A1),"돌"', name: 'Hyun Bo' })
  await order(buyer, 'gz0001a', 'paid', 'pro', '2026-03-01T15:05:00Z')
  await order(buyer, 'gz0002b', 'paid', 'standard', '2026-03-01T14:59:59.999Z')
  await order(other, 'gz0003c', 'unknown', 'pro', '2026-02-28T15:00:00Z')
  await order(other, 'gz0004d', 'refunded', 'business', '2026-02-28T14:59:00Z')
  await order(other, 'gz0005e', 'failed', 'business', '2026-01-02T00:00:00Z', 'abandoned')
  await order(other, 'gz0006f', 'created', 'business', '2026-01-02T00:00:00Z')
})
afterAll(() => server.stop())

async function order(who: SignedIn, uid: string, state: string, plan: string, at: string, why: string | null = null) {
  await server.deps.db.query(
    `INSERT INTO payment_order (id, merchant_uid, account_id, kind, state, plan, amount, fail_reason, created_at, updated_at)
     VALUES ($1, $2, $3, 'period', $4, $5, 33000, $6, $7, $7)`,
    [randomUUID(), uid, who.id, state, plan, why, at],
  )
}

const ask = async (query: string): Promise<PaymentList> =>
  (await server.call('GET', `/api/payments/all?${query}`, { token: admin.token })).json as unknown as PaymentList
const uids = (orders: Payment[]): string[] => orders.map(({ merchantUid }) => merchantUid)

describe('payments list', () => {
  test.each([
    ['', ['gz0001a', 'gz0002b', 'gz0003c', 'gz0004d']],
    ['today=1', ['gz0001a']],
    ['from=2026-03-01&to=2026-03-01', ['gz0002b', 'gz0003c']],
    ['to=2026-02-28', ['gz0004d']],
    ['from=yesterday', ['gz0001a', 'gz0002b', 'gz0003c', 'gz0004d']],
    ['plan=pro', ['gz0001a', 'gz0003c']],
    ['state=checking', ['gz0003c']],
    ['state=paid&plan=standard', ['gz0002b']],
    ['state=refunded', ['gz0004d']],
    ['search=gz0004', ['gz0004d']],
    [`search=${encodeURIComponent('바람결')}`, ['gz0001a', 'gz0002b']],
    ['search=hyun', ['gz0003c', 'gz0004d']],
    ['search=nobody', []],
  ])('%s', async (query, expected) => {
    const { orders, totalCount } = await ask(query)
    expect(uids(orders)).toEqual(expected)
    expect(totalCount).toBe(expected.length)
  })

  test('an operator’s figures have those of the last day by state, and all that are not decided', async () => {
    const { body } = await server.deps.metrics.text()
    expect(body.match(/^gilbook_payments\{.*$/gm)?.toSorted()).toEqual([
      'gilbook_payments{state="paid"} 2',
      'gilbook_payments{state="unknown"} 1',
    ])
  })

  test('a renamed buyer is found by the new name only, and by the own address', async () => {
    await server.deps.db.query('UPDATE account SET company_name = $2 WHERE id = $1', [buyer.id, '파도소리'])
    expect((await ask(`search=${encodeURIComponent('파도')}`)).totalCount).toBe(2)
    expect((await ask(`search=${encodeURIComponent('바람결')}`)).totalCount).toBe(0)
    expect((await ask(`search=${encodeURIComponent(buyer.email)}`)).totalCount).toBe(2)
  })

  test('what is paid in the meantime joins the list, and what is deleted leaves it', async () => {
    await server.deps.db.query("UPDATE payment_order SET state = 'paid' WHERE merchant_uid = 'gz0006f'")
    expect((await ask('')).totalCount).toBe(5)
    await server.deps.db.query("DELETE FROM payment_order WHERE merchant_uid = 'gz0006f'")
    expect((await ask('')).totalCount).toBe(4)
  })
})

describe('payments file', () => {
  test('holds all that is narrowed to, in order, runs no formula, and is written down', async () => {
    const { status, text, headers } = await server.call('GET', '/api/payments/all.csv?plan=business', {
      token: admin.token,
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="gilbook-payments-2026-03-02.csv"')
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/Order,Company,Name,Email/)
    expect(lines.slice(1)).toEqual([
      `gz0004d,"'=SUM(A1),""돌""",Hyun Bo,${other.email},period,business,33000,KRW,refunded,2026-02-28 23:59:00,,,0`,
    ])
    const acts = await server.deps.db.query("SELECT actor_id, after FROM audit_entry WHERE act = 'payment.export'")
    expect(acts).toEqual([{ actor_id: admin.id, after: { plan: 'business', searched: false } }])
  })

  test('goes on behind each thousand without doubles and holes, where many have one moment', async () => {
    await server.deps.db.query(
      `INSERT INTO payment_order (id, merchant_uid, account_id, kind, state, plan, amount, created_at, updated_at)
       SELECT gen_random_uuid(), 'many' || n, $1, 'period', 'paid', 'mini', 11000,
         timestamptz '2025-05-01' + (n / 500) * interval '1.000001 seconds', now() FROM generate_series(1, 2500) n`,
      [other.id],
    )
    const { text } = await server.call('GET', '/api/payments/all.csv?plan=mini', { token: admin.token })
    const found = text.match(/many\d+/g) ?? []
    expect([found.length, new Set(found).size]).toEqual([2500, 2500])
    const { totalCount, isLeast } = await ask('plan=mini')
    expect([totalCount, isLeast]).toEqual([LIMITS.countedRows, true])
  })

  test('is for administrators only', async () => {
    expect((await server.call('GET', '/api/payments/all.csv', { token: buyer.token })).status).toBe(403)
  })
})
