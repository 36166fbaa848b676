// Plans that nothing renews: prolonged by their owner and by administrators, and announced before they end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthsAfter } from '#domain/subscription/months.ts'
import { payOnce } from '#backend/sandbox/portone/engine/windows.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import type { Reply } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { announceEnds } from './ends-soon.ts'
import { endDue } from './renew.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const asAdmin = async (path: string, body: object): Promise<Reply> =>
  shop.server.call('POST', `/api${path}`, { token: (await shop.server.admin()).token, body })
const act = (name: string, who: SignedIn, more: object = {}): Promise<Reply> =>
  asAdmin(`/subscriptions/admin/${name}`, { customerUid: who.id, ...more })
const endOf = async (who: SignedIn): Promise<Date> => new Date((await shop.mine(who)).expiresAt ?? '')
/** So many days before the end of what is paid, signed in anew. */
const daysBefore = async (who: SignedIn, days: number): Promise<SignedIn> => {
  shop.moveTo(new Date((await endOf(await shop.again(who))).getTime() - days * DAY))
  return shop.again(who)
}
const near = (date: Date, to: Date): void => expect(Math.abs(date.getTime() - to.getTime())).toBeLessThan(60_000)
/** What the provider took in the windows of somebody's orders, less what went back. */
const taken = async (who: SignedIn): Promise<number> => {
  const uids = new Set((await shop.paymentsOf(who)).map(({ merchantUid }) => merchantUid))
  const paid = [...shop.engine.state.payments.values()].filter(
    ({ merchantUid, paidAt }) => uids.has(merchantUid) && paidAt > 0,
  )
  return paid.reduce((sum, { amount, cancelAmount }) => sum + amount - cancelAmount, 0)
}
const begin = (who: SignedIn): Promise<Reply> =>
  shop.server.call('POST', '/api/subscriptions/checkout', { token: who.token, body: { kind: 'onemonth' } })
const mailsOf = (who: SignedIn): Promise<{ at: string; amount?: number }[]> =>
  shop.server.deps.db.query(
    `SELECT data->>'at' AS at, (data->>'amount')::int AS amount FROM pgboss.job
     WHERE name = 'payment-letter' AND data->>'kind' = 'ends-soon' AND data->>'accountId' = $1 ORDER BY created_on`,
    [who.id],
  )

describe('prolonging by its owner', () => {
  test('a month, from 7 days before its end: the next begins where this one ends', async () => {
    const who = await shop.server.signUp()
    await shop.buyMonth(who)
    const until = await endOf(who)
    const early = await daysBefore(who, 7.01)
    expect((await begin(early)).json['code']).toBe('SUBSCRIBED_NO_MONTH')
    expect((await shop.mine(early)).prolong).toMatchObject({ open: false, amount: 33_000 })
    const now = await daysBefore(who, 6.99)
    expect((await shop.mine(now)).prolong).toEqual({
      from: new Date(until.getTime() - 7 * DAY).toISOString(),
      open: true,
      amount: 33_000,
    })
    expect((await shop.buyMonth(now)).status).toBe(200)
    const mine = await shop.mine(now)
    expect(mine).toMatchObject({ plan: 'onemonth', state: 'active', prolong: { open: false } })
    expect(Math.abs(Date.parse(mine.expiresAt ?? '') - monthsAfter(until, 1).getTime())).toBeLessThan(3 * DAY)
    expect([await taken(now), await shop.booked(now)]).toEqual([66_000, 66_000])
    shop.moveTo(new Date(until.getTime() + 1000))
    await endDue(shop.payments)
    const later = await shop.again(who)
    expect(await shop.mine(later)).toMatchObject({ plan: 'onemonth', state: 'active' })
    shop.moveTo(new Date(Date.parse(mine.expiresAt ?? '') + 1000))
    await endDue(shop.payments)
    expect(await shop.mine(await shop.again(who))).toMatchObject({ plan: 'free', state: 'past' })
  })

  test('a transfer plan stays what it is, at its own price', async () => {
    const who = await shop.server.signUp()
    const began = shop.now()
    await act('subscribe', who)
    await act('change-plan', who, { plan: 'pro' })
    const now = await daysBefore(who, 3)
    expect((await begin(now)).json['request']).toMatchObject({ amount: 110_000 })
    expect((await shop.buyMonth(now)).status).toBe(200)
    expect(await shop.mine(now)).toMatchObject({
      plan: 'pro',
      state: 'active',
      nextChargeAt: null,
      paymentMethod: null,
    })
    // Counted from the day that it began, which a short month between has not moved.
    near(await endOf(now), monthsAfter(began, 2))
    expect(await taken(now)).toBe(110_000)
  })

  test('two windows at once: one prolongs, and the money of the other goes back', async () => {
    const who = await shop.server.signUp()
    await shop.buyMonth(who)
    const now = await daysBefore(who, 2)
    const orders = await Promise.all([
      shop.checkout(now, { kind: 'onemonth' }),
      shop.checkout(now, { kind: 'onemonth' }),
    ])
    const ends = []
    for (const { request } of orders) {
      const { merchant_uid, amount } = request
      const { imp_uid } = await payOnce(shop.engine, merchant_uid, amount, 'approve')
      ends.push({ merchant_uid, imp_uid })
    }
    const statuses = await Promise.all(
      ends.map(async ({ merchant_uid, imp_uid }) => {
        const body = { merchant_uid, imp_uid, plan: 'onemonth' }
        const token = now.token
        return (await shop.server.call('POST', '/api/subscriptions/subscribe-one-month', { token, body })).status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    expect([await taken(now), await shop.booked(now)]).toEqual([66_000, 66_000])
  })

  test('paid in the window, its answer lost and told again: one month more, once', async () => {
    const who = await shop.server.signUp()
    await shop.buyMonth(who)
    const now = await daysBefore(who, 2)
    const { request } = await shop.checkout(now, { kind: 'onemonth' })
    const before = await endOf(now)
    // Before it is paid: the provider's own word of it may come first, and finds nobody to ask either.
    shop.engine.faults.next('read', 'drop', 4)
    const { imp_uid } = await payOnce(shop.engine, request.merchant_uid, request.amount, 'approve')
    const body = { merchant_uid: request.merchant_uid, imp_uid }
    const tell = () => shop.server.call('POST', '/api/subscriptions/subscribe-one-month', { token: now.token, body })
    expect((await tell()).status).toBe(503)
    shop.engine.faults.clear()
    for (let n = 0; n < 3; n += 1) expect((await tell()).status).toBe(200)
    const after = (await endOf(now)).getTime() - before.getTime()
    expect(after).toBeGreaterThan(27 * DAY)
    expect(after).toBeLessThan(32 * DAY)
    expect(await taken(now)).toBe(66_000)
  })

  test('given back, the month to come goes and the one in force stays; then both are over', async () => {
    const who = await shop.server.signUp()
    await shop.buyMonth(who)
    const until = await endOf(who)
    const now = await daysBefore(who, 2)
    await shop.buyMonth(now)
    const [next, first] = await shop.paymentsOf(now)
    const back = (uid = '') => asAdmin('/payments/refund', { merchantUid: uid })
    expect((await back(next?.merchantUid)).status).toBe(200)
    expect(await shop.mine(now)).toMatchObject({ state: 'active', expiresAt: until.toISOString() })
    expect((await shop.buyMonth(now)).status).toBe(200)
    expect((await back(first?.merchantUid)).status).toBe(200)
    expect(await shop.mine(now)).toMatchObject({ state: 'active', expiresAt: until.toISOString() })
    expect([await taken(now), await shop.booked(now)]).toEqual([33_000, 33_000])
  })

  test('a plan that renews by itself is not prolonged', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who)
    const now = await daysBefore(who, 1)
    expect((await begin(now)).json['code']).toBe('SUBSCRIBED_NO_MONTH')
    expect((await shop.mine(now)).prolong).toBeNull()
    expect((await act('prolong', now)).json['code']).toBe('ACCOUNT_SUBSCRIBED')
  })
})

describe('by an administrator', () => {
  test('any number of months is given, and as many more at any time', async () => {
    const who = await shop.server.signUp()
    const began = shop.now()
    expect((await act('subscribe', who, { months: 6 })).status).toBe(200)
    near(await endOf(who), monthsAfter(began, 6))
    expect((await shop.paymentsOf(who))[0]).toMatchObject({ kind: 'transfer', amount: 198_000, state: 'paid' })
    expect((await act('prolong', who, { months: 3 })).status).toBe(200)
    near(await endOf(who), monthsAfter(began, 9))
    expect(await shop.booked(who)).toBe(33_000 * 9)
    for (const months of [0, -1, 1.5, 121, '2']) expect((await act('prolong', who, { months })).status).toBe(400)
    const month = await shop.server.signUp()
    expect((await act('subscribe-one-month', month, { months: 2 })).status).toBe(200)
    near(await endOf(month), monthsAfter(shop.now(), 2))
    expect((await act('prolong', await shop.server.signUp())).json['code']).toBe('NO_PLAN')
    const [all] = (await shop.paymentsOf(month)).map(({ merchantUid }) => merchantUid)
    expect((await asAdmin('/payments/refund', { merchantUid: all })).status).toBe(200)
    expect(await shop.mine(month)).toMatchObject({ plan: 'free' })
  })

  test('the end that an account brought along is where its next month begins', async () => {
    const who = await shop.server.signUp()
    await act('subscribe', who)
    const brought = new Date('2031-03-31T03:00:00Z')
    await shop.server.deps.db.query(
      `UPDATE subscription SET paid_until = $2, anchor_at = '2031-02-28T03:00:00Z' WHERE account_id = $1`,
      [who.id, brought],
    )
    await act('prolong', who)
    expect((await endOf(who)).toISOString()).toBe('2031-04-30T03:00:00.000Z')
  })
})

test('a mail goes 7 days and a day before the end, each once; prolonged, it begins anew', async () => {
  const who = await shop.server.signUp({ language: 'en' })
  await shop.buyMonth(who)
  const until = (await endOf(who)).toISOString()
  const told = async (days: number) => {
    await daysBefore(who, days)
    await Promise.all([announceEnds(shop.server.deps), announceEnds(shop.server.deps)])
    await announceEnds(shop.server.deps)
    return mailsOf(who)
  }
  expect(await told(7.1)).toHaveLength(0)
  expect(await told(6.9)).toEqual([{ at: until, amount: 33_000 }])
  expect(await told(1.1)).toHaveLength(1)
  expect(await told(0.9)).toHaveLength(2)
  const mails = async () => (await shop.server.mails(who.email)).join()
  await expect.poll(mails, { timeout: 10_000 }).toContain('To go on, prolong it by a month')
  await shop.buyMonth(await shop.again(who))
  expect(await told(8)).toHaveLength(2)
  expect(await told(6)).toHaveLength(3)
  const renewed = await shop.server.signUp()
  await shop.subscribe(renewed)
  await daysBefore(renewed, 1)
  await announceEnds(shop.server.deps)
  expect(await mailsOf(renewed)).toEqual([])
})
