// Plans from the purchase to their end, over HTTP and with the real adapter beside a provider's stand-in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthsAfter } from '#domain/subscription/months.ts'
import { checkOrder } from '#backend/features/payment/flow/check-order.ts'
import { payOnce, registerCard } from '#backend/sandbox/portone/engine/windows.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { reconcilePlans } from './feature.ts'
import { endDue, renewDue } from './renew.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const post = (who: SignedIn, path: string, body: object = {}) =>
  shop.server.call('POST', `/api${path}`, { token: who.token, body })

describe('renewal', () => {
  test('comes each month by its anchor, once, however many schedulers run', async () => {
    shop.moveTo('2027-01-31T03:00:00Z')
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard')
    const anchor = new Date((await shop.paymentsOf(who))[0]?.createdAt ?? '')
    for (const [n, day] of [
      [1, '2027-02-28'],
      [2, '2027-03-31'],
      [3, '2027-04-30'],
    ] as const) {
      const due = monthsAfter(anchor, n)
      expect(new Date(due.getTime() + 9 * 3600_000).toISOString().slice(0, 10)).toBe(day)
      shop.moveTo(new Date(due.getTime() - 60_000))
      await renewDue(shop.payments)
      expect(shop.taken(who)).toBe(33_000 * n)
      shop.moveTo(new Date(due.getTime() + 1000))
      await Promise.all([renewDue(shop.payments), renewDue(shop.payments), renewDue(shop.payments)])
      await renewDue(shop.payments)
      expect(shop.taken(who)).toBe(33_000 * (n + 1))
    }
    expect(await shop.mine(await shop.again(who))).toMatchObject({ expiresAt: monthsAfter(anchor, 4).toISOString() })
    expect(await shop.booked(who)).toBe(33_000 * 4)
  })

  test('fault: the host’s clock a day ahead or behind, its zone New York: no early and no double charge', async () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'America/New_York'
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard')
    const due = new Date((await shop.mine(who)).nextChargeAt ?? '')
    shop.moveTo(new Date(due.getTime() - DAY / 2))
    const { deps } = shop.payments
    const ahead = { now: () => new Date(shop.now().getTime() + DAY), witness: async () => shop.now() }
    await renewDue({ ...shop.payments, deps: { ...deps, clock: ahead } })
    expect(shop.taken(who)).toBe(33_000)
    shop.moveTo(new Date(due.getTime() + 1000))
    await renewDue(shop.payments)
    shop.moveTo(new Date(due.getTime() - DAY))
    await renewDue(shop.payments)
    shop.moveTo(new Date(due.getTime() + DAY))
    await renewDue(shop.payments)
    expect(shop.taken(who)).toBe(66_000)
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test('declined, it is tried on days 1, 3 and 5; then the plan ends and nothing is published any more', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'pro', 'expires')
    const due = new Date((await shop.mine(who)).expiresAt ?? '')
    for (const [days, next] of [
      [0, 1],
      [1, 3],
      [3, 5],
    ] as const) {
      shop.moveTo(new Date(due.getTime() + days * DAY + 1000))
      await renewDue(shop.payments)
      const now = await shop.again(who)
      expect(await shop.mine(now)).toMatchObject({
        state: 'active',
        problem: { reason: 'expired', nextTryAt: new Date(due.getTime() + next * DAY).toISOString() },
      })
    }
    shop.moveTo(new Date(due.getTime() + 5 * DAY + 1000))
    await renewDue(shop.payments)
    const now = await shop.again(who)
    const mine = await shop.mine(now)
    expect(mine).toMatchObject({ plan: 'free', state: 'past', paymentMethod: null, nextChargeAt: null })
    expect(Date.parse(mine.removedAt ?? '') - shop.now().getTime()).toBeGreaterThan(180 * DAY)
    expect([shop.taken(who), await shop.booked(who)]).toEqual([110_000, 110_000])
  })

  test('a new card in between is charged at once, and the month keeps its day', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'pro', 'expires')
    const due = new Date((await shop.mine(who)).expiresAt ?? '')
    shop.moveTo(new Date(due.getTime() + 1000))
    await renewDue(shop.payments)
    const now = await shop.again(who)
    expect((await shop.changeCard(now)).status).toBe(200)
    await renewDue(shop.payments)
    expect(await shop.mine(now)).toMatchObject({ problem: null, state: 'active' })
    expect([shop.taken(who), await shop.booked(who)]).toEqual([220_000, 220_000])
  })

  test.each([
    ['a card registered', (uid: string) => registerCard(shop.engine, 'gz_x_9', 'approve', uid), 'failed'],
    ['money that does not go back', (uid: string) => payOnce(shop.engine, uid, 100, 'stuck'), 'refunding'],
  ] as const)(
    'attack 130: %s under the number of a declined renewal leaves no plan that nothing charges and nothing ends',
    async (_, pay, state) => {
      const { due, who } = await declined()
      const { merchantUid = '' } = (await shop.paymentsOf(await shop.again(who)))[0] ?? {}
      await pay(merchantUid)
      await post(who, '/payments/webhook', { merchant_uid: merchantUid })
      await checkOrder(shop.payments, merchantUid)
      expect((await shop.paymentsOf(await shop.again(who)))[0]).toMatchObject({ merchantUid, state })
      for (const days of [1, 3, 5]) {
        const { problem } = await shop.mine(await shop.again(who))
        expect(problem?.nextTryAt).not.toBeNull()
        shop.moveTo(new Date(due.getTime() + days * DAY + 1000))
        await renewDue(shop.payments)
      }
      expect(await shop.mine(await shop.again(who))).toMatchObject({ plan: 'free', state: 'past', nextChargeAt: null })
      expect([shop.taken(who), await shop.booked(who)]).toEqual([110_000, 110_000 + (state === 'failed' ? 0 : 100)])
    },
  )

  test('a plan that was left without a next charge has its month missed, and is charged or ends like any other', async () => {
    const [pays, ends] = [(await declined('approve')).who, (await declined()).who]
    for (const { id } of [pays, ends])
      await shop.server.deps.db.query(
        `UPDATE subscription SET next_charge_at = NULL, paid_until = $2 WHERE account_id = $1`,
        [id, new Date(shop.now().getTime() - 1000)],
      )
    for (let days = 0; days < 6; days += 1) {
      await endDue(shop.payments)
      await renewDue(shop.payments)
      shop.moveTo(new Date(shop.now().getTime() + DAY))
    }
    expect(await shop.mine(await shop.again(pays))).toMatchObject({ state: 'active', problem: null })
    expect(await shop.mine(await shop.again(ends))).toMatchObject({ plan: 'free', state: 'past' })
  })
})

/** With a pro plan whose renewal was just tried. */
async function declined(card: 'expires' | 'approve' = 'expires'): Promise<{ who: SignedIn; due: Date }> {
  const who = await shop.server.signUp()
  await shop.subscribe(who, 'pro', card)
  const due = new Date((await shop.mine(who)).expiresAt ?? '')
  shop.moveTo(new Date(due.getTime() + 1000))
  await renewDue(shop.payments)
  return { who, due }
}

describe('card change', () => {
  test('100 won are charged and come back at once; the old card is forgotten, and a declined one changes nothing', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who)
    const cards = () => [...shop.engine.state.customers.keys()].filter((uid) => uid.includes(who.id))
    const [old] = cards()
    expect((await shop.changeCard(who, 'decline')).json['code']).toBe('PAYMENT_DECLINED')
    expect((await shop.changeCard(who)).status).toBe(200)
    await expect.poll(cards, { timeout: 20_000 }).toHaveLength(1)
    expect(cards()[0]).not.toBe(old)
    const check = (await shop.paymentsOf(who)).find(({ state, kind }) => kind === 'check' && state === 'refunded')
    expect(check).toMatchObject({ amount: 100, paymentData: { cancel_amount: 100 } })
    expect([shop.taken(who), await shop.booked(who)]).toEqual([33_000, 33_000])
    shop.moveTo(new Date(Date.parse((await shop.mine(who)).nextChargeAt ?? '') + 1000))
    await renewDue(shop.payments)
    expect(shop.taken(who)).toBe(66_000)
  })
})

describe('unsubscribe', () => {
  test('lasts to the end of what is paid, and is bought again from there', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who)
    const { expiresAt } = await shop.mine(who)
    expect((await post(who, '/subscriptions/unsubscribe')).json['user']).toMatchObject({
      subscription: false,
      expiresAt,
    })
    expect(await shop.mine(who)).toMatchObject({ state: 'ending', nextChargeAt: null })
    expect((await post(who, '/subscriptions/unsubscribe')).json['code']).toBe('NOT_SUBSCRIBED')
    const end = new Date(expiresAt ?? '')
    expect((await shop.subscribe(who, 'pro')).status).toBe(200)
    expect(await shop.mine(who)).toMatchObject({
      plan: 'pro',
      state: 'active',
      expiresAt: monthsAfter(end, 1).toISOString(),
    })
  })

  test('once it is over the account is free and keeps its guidebooks for six months', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who)
    await post(who, '/subscriptions/unsubscribe')
    shop.moveTo(new Date(Date.parse((await shop.mine(who)).expiresAt ?? '') + 1000))
    await endDue(shop.payments)
    const mine = await shop.mine(await shop.again(who))
    expect(mine).toMatchObject({ plan: 'free', state: 'past', expiresAt: null, paymentMethod: null })
    expect(Date.parse(mine.removedAt ?? '') - shop.now().getTime()).toBeGreaterThan(180 * DAY)
    await renewDue(shop.payments)
    expect(shop.taken(who)).toBe(33_000)
  })
})

describe('one month', () => {
  test('33,000 won for a month that neither renews nor can be unsubscribed; none for subscribers', async () => {
    const who = await shop.server.signUp()
    expect((await shop.buyMonth(who)).json).toMatchObject({
      user: { subscriptionType: 'onemonth', subscription: true },
      payment: { amount: 33_000, state: 'paid', kind: 'onemonth' },
    })
    expect((await post(who, '/subscriptions/unsubscribe')).json['code']).toBe('ONEMONTH_STAYS')
    const again = await post(who, '/subscriptions/checkout', { kind: 'onemonth' })
    expect(again.json).toMatchObject({
      code: 'SUBSCRIBED_NO_MONTH',
      message: 'Subscribed user is not allowed to purchase one month plan',
    })
    shop.moveTo(new Date(Date.parse((await shop.mine(who)).expiresAt ?? '') + 1000))
    await renewDue(shop.payments)
    await endDue(shop.payments)
    expect(await shop.mine(await shop.again(who))).toMatchObject({ plan: 'free', state: 'past' })
  })
})

describe('plans older than subscriptions', () => {
  test('go on to the end that they have, once, and can be unsubscribed', async () => {
    const who = await shop.again(await shop.server.signUp())
    await shop.server.deps.db.query(
      `UPDATE account SET subscription_type = 'pro', subscription = true, expires_at = $2 WHERE id = $1`,
      [who.id, new Date(shop.now().getTime() + 90 * DAY)],
    )
    for (let twice = 0; twice < 2; twice += 1) await reconcilePlans(shop.server.deps)
    const { expiresAt } = await shop.mine(who)
    expect((await post(who, '/subscriptions/unsubscribe')).status).toBe(200)
    expect(await shop.mine(who)).toMatchObject({ plan: 'pro', state: 'ending', expiresAt })
  })

  test('past one machine: of thousands each gets one, some at a time, also after a start that broke off, or two at once', async () => {
    const { deps } = shop.server
    await deps.db.query(
      `INSERT INTO account (id, email, name, company_name, subscription_type, subscription)
       SELECT gen_random_uuid(), 'older-' || n || '@example.com', 'Older', 'Older', 'enterprise', true
       FROM generate_series(1, 2500) n`,
    )
    const adopted = async (): Promise<number> =>
      (await deps.db.query(`SELECT count(*)::int AS n FROM subscription WHERE plan = 'enterprise'`))[0].n
    let began = 0
    const broken: typeof deps = {
      ...deps,
      transact: (work) => ((began += 1) < 3 ? deps.transact(work) : Promise.reject(new Error('broke off'))),
    }
    await expect(reconcilePlans(broken)).rejects.toThrow('broke off')
    expect(await adopted()).toBe(2000)
    await Promise.all([reconcilePlans(deps), reconcilePlans(deps)])
    expect(await adopted()).toBe(2500)
  })
})
