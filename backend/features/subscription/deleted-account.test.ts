// Accounts that are deleted while they have a plan: what is charged, kept and forgotten.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purge } from '#backend/features/identity/account-deletion/routes.ts'
import { checkOrder } from '#backend/features/payment/flow/check-order.ts'
import { insertOrder, saveOrder } from '#backend/features/payment/store.ts'
import { renewDue } from './renew.ts'
import { basic, TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import { retainPayments } from './deleted-account.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const later = (ms: number) => shop.moveTo(new Date(shop.now().getTime() + ms))
const query = <T>(sql: string, values: unknown[]): Promise<T[]> => shop.server.deps.db.query(sql, values)
const requestDeletion = ({ id, token }: SignedIn) =>
  shop.server.call('POST', `/api/users/${id}/deletion`, { token, body: { password: TEST_PASSWORD } })
const removeLeft = () => purge(shop.server.deps, retainPayments(shop.server.deps))
const cardsOf = ({ id }: SignedIn) => [...shop.engine.state.customers.keys()].filter((uid) => uid.includes(id))
const isThere = async ({ id }: SignedIn) => (await query('SELECT 1 FROM account WHERE id = $1', [id])).length > 0

/** With a plan whose next charge is due in three days, and asked to be deleted. */
async function deletionPending(): Promise<SignedIn> {
  const who = await shop.server.signUp()
  await shop.subscribe(who, 'pro')
  shop.moveTo(new Date(new Date((await shop.mine(who)).expiresAt ?? '').getTime() - 3 * DAY))
  const now = await shop.again(who)
  expect((await requestDeletion(now)).status).toBe(200)
  return now
}

test('deletion: nothing is charged once it was asked for; taken back, the plan goes on', async () => {
  const who = await deletionPending()
  later(4 * DAY)
  await renewDue(shop.payments)
  expect(shop.taken(who)).toBe(110_000)
  const body = { takeBack: true }
  await shop.server.call('POST', '/api/auth', { headers: basic(who.email, TEST_PASSWORD), body })
  await renewDue(shop.payments)
  expect(shop.taken(who)).toBe(220_000)
  expect(await shop.mine(await shop.again(who))).toMatchObject({ state: 'active', plan: 'pro' })
})

test('deletion: a charge that never reached the provider is made later for those who stay, and not for those who leave', async () => {
  const [gone, stays] = [await deletionPending(), await shop.server.signUp()]
  await shop.subscribe(stays, 'pro')
  const ended: (string | undefined)[] = []
  for (const { id } of [gone, stays]) {
    const [row] = await query<{ id: string; customer_uid: string }>(
      'SELECT * FROM subscription WHERE account_id = $1',
      [id],
    )
    const facts = { accountId: id, kind: 'period', plan: 'pro', amount: 110_000, period: 1 } as const
    const noted = { ...facts, subscriptionId: row?.id ?? null, customerUid: row?.customer_uid ?? null }
    const order = await shop.server.deps.transact(async (tx) => {
      const made = await insertOrder(tx, noted, shop.now())
      return saveOrder(tx, { ...made, state: 'verifying', asks: 1 }, shop.now())
    })
    ended.push((await checkOrder(shop.payments, order.merchantUid))?.state)
  }
  expect(ended).toEqual(['failed', 'paid'])
  expect([shop.taken(gone), shop.taken(stays)]).toEqual([110_000, 220_000])
})

test('deletion: payments move to the kept store, plan and orders go, and the card is forgotten at the provider', async () => {
  const who = await deletionPending()
  expect(cardsOf(who)).toHaveLength(1)
  later(8 * DAY)
  await renewDue(shop.payments)
  await removeLeft()
  expect(await isThere(who)).toBe(false)
  const kept = await query<{ why: string; record: object }>(
    `SELECT why, record FROM payment_kept WHERE record->'buyer'->>'email' = $1`,
    [who.email],
  )
  expect(kept).toMatchObject([
    { why: 'account', record: { order: { amount: 110_000 }, entries: [{ amount: 110_000 }] } },
  ])
  const left = await query(
    `SELECT (SELECT count(*) FROM payment_order WHERE account_id = $1)::int AS orders,
       (SELECT count(*) FROM subscription WHERE account_id = $1)::int AS plans`,
    [who.id],
  )
  expect(left).toEqual([{ orders: 0, plans: 0 }])
  await expect.poll(() => cardsOf(who), { timeout: 10_000 }).toEqual([])
  expect(shop.taken(who)).toBe(110_000)
})

test('deletion: an account waits while money of it is on its way', async () => {
  const who = await deletionPending()
  await query("UPDATE payment_order SET state = 'refunding' WHERE account_id = $1 AND kind = 'period'", [who.id])
  later(8 * DAY)
  await removeLeft()
  expect(await isThere(who)).toBe(true)
  await query("UPDATE payment_order SET state = 'refunded' WHERE account_id = $1 AND kind = 'period'", [who.id])
  await removeLeft()
  expect(await isThere(who)).toBe(false)
})
