// Buying a plan or a month over HTTP, with the real adapter beside a provider's stand-in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargesOf } from '#backend/sandbox/portone/engine/engine.ts'
import { payOnce, registerCard } from '#backend/sandbox/portone/engine/windows.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import type { SignedIn } from '#backend/testing/identities.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const post = (who: SignedIn, path: string, body: object = {}) =>
  shop.server.call('POST', `/api${path}`, { token: who.token, body })
const paidOf = async (who: SignedIn) => (await shop.paymentsOf(who)).filter(({ state }) => state === 'paid')

describe('subscribe', () => {
  test('stores the card for nothing, charges the first month at the plan’s price, and books it', async () => {
    const who = await shop.server.signUp()
    const { status, json } = await shop.subscribe(who, 'business')
    expect([status, json]).toMatchObject([
      200,
      {
        user: { subscription: true, subscriptionType: 'business', paymentMethod: '연습카드' },
        payment: { state: 'paid', amount: 220_000, kind: 'period', paymentData: { currency: 'KRW', cancel_amount: 0 } },
      },
    ])
    const mine = await shop.mine(who)
    expect(mine).toMatchObject({
      plan: 'business',
      state: 'active',
      nextAmount: 220_000,
      problem: null,
      checking: null,
    })
    expect(Date.parse(mine.nextChargeAt ?? '')).toBeGreaterThan(shop.now().getTime() + 27 * DAY)
    expect(mine.nextChargeAt).toBe(mine.expiresAt)
    expect([shop.taken(who), await shop.booked(who)]).toEqual([220_000, 220_000])
    expect(await shop.paymentsOf(who)).toHaveLength(1)
  })

  test('asked twice, also at once, it charges once', async () => {
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'subscribe', plan: 'pro' })
    const { merchant_uid, customer_uid = '' } = request
    const { imp_uid } = await registerCard(shop.engine, customer_uid, 'approve', merchant_uid)
    const body = { merchant_uid, customer_uid, imp_uid }
    const answers = await Promise.all([1, 2, 3].map(() => post(who, '/subscriptions/subscribe', body)))
    for (const { status } of answers) expect([200, 202]).toContain(status)
    expect((await post(who, '/subscriptions/subscribe', body)).status).toBe(200)
    expect(shop.taken(who)).toBe(110_000)
  })

  test('a declined card says why, leaves the plan as it was and is forgotten; another one may be tried', async () => {
    const who = await shop.server.signUp()
    const { status, json } = await shop.subscribe(who, 'pro', 'funds')
    expect([status, json]).toMatchObject([409, { code: 'PAYMENT_DECLINED', reason: 'funds' }])
    expect(await shop.mine(who)).toMatchObject({ plan: 'free', state: 'trial', checking: null })
    expect((await shop.paymentsOf(who))[0]).toMatchObject({ state: 'failed', failReason: 'funds', amount: 110_000 })
    const [card] = [...shop.engine.state.customers.keys()].filter((uid) => uid.includes(who.id))
    await expect.poll(() => shop.engine.state.customers.has(card ?? ''), { timeout: 15_000 }).toBe(false)
    expect((await shop.subscribe(who, 'pro')).status).toBe(200)
    expect(shop.taken(who)).toBe(110_000)
  })

  test('attack 37: what is cheaper, foreign, cancelled or used before buys nothing; debug is ignored', async () => {
    const [who, other, third] = [await shop.server.signUp(), await shop.server.signUp(), await shop.server.signUp()]
    const { request } = await shop.checkout(who, { kind: 'onemonth' })
    const theirs = await shop.checkout(other, { kind: 'onemonth' })
    const foreign = await payOnce(shop.engine, theirs.request.merchant_uid, theirs.request.amount, 'approve')
    const body = { merchant_uid: request.merchant_uid, imp_uid: foreign.imp_uid, debug: true }
    const answer = await post(who, '/subscriptions/subscribe-one-month', body)
    expect([answer.status, answer.json['code']]).toEqual([409, 'PAYMENT_MISMATCH'])
    expect((await shop.paymentsOf(who))[0]).toMatchObject({ state: 'mismatch', merchantUid: request.merchant_uid })
    const claimed = { merchant_uid: theirs.request.merchant_uid, imp_uid: foreign.imp_uid }
    expect((await post(who, '/subscriptions/subscribe-one-month', claimed)).status).toBe(404)
    expect(await shop.mine(who)).toMatchObject({ plan: 'free' })
    const cheap = await shop.checkout(third, { kind: 'subscribe', plan: 'standard' })
    const { customer_uid = '', merchant_uid } = cheap.request
    const { imp_uid } = await registerCard(shop.engine, customer_uid, 'approve', merchant_uid)
    const dearer = await post(third, '/subscriptions/subscribe', {
      customer_uid,
      merchant_uid,
      imp_uid,
      plan: 'business',
    })
    expect(dearer.json['code']).toBe('PAYMENT_MISMATCH')
  })

  test('attack 38: somebody else’s card is nobody’s, and the provider is not asked', async () => {
    const [who, other] = [await shop.server.signUp(), await shop.server.signUp()]
    await shop.subscribe(who)
    await shop.subscribe(other)
    const card = [...shop.engine.state.customers.keys()].find((uid) => uid.includes(other.id))
    const before = shop.engine.state.payments.size
    const answer = await post(who, '/subscriptions/change-payment-method', { customer_uid: card, imp_uid: 'imp_1' })
    expect([answer.status, answer.json['code'], shop.engine.state.payments.size]).toEqual([
      404,
      'PAYMENT_NOT_FOUND',
      before,
    ])
    const { request } = await shop.checkout(await shop.server.signUp(), { kind: 'subscribe', plan: 'pro' })
    const third = await shop.server.signUp()
    const own = await shop.checkout(third, { kind: 'subscribe', plan: 'pro' })
    const asked = { merchant_uid: own.request.merchant_uid, customer_uid: request.customer_uid, imp_uid: 'imp_1' }
    expect((await post(third, '/subscriptions/subscribe', asked)).json['code']).toBe('PAYMENT_NOT_FOUND')
  })

  test('attack 39: a month and a plan bought at once: one wins, the other one’s money goes back', async () => {
    const who = await shop.server.signUp()
    const month = await shop.checkout(who, { kind: 'onemonth' })
    const plan = await shop.checkout(who, { kind: 'subscribe', plan: 'pro' })
    const paid = await payOnce(shop.engine, month.request.merchant_uid, 33_000, 'approve')
    const { customer_uid = '', merchant_uid } = plan.request
    const stored = await registerCard(shop.engine, customer_uid, 'approve', merchant_uid)
    const answers = await Promise.all([
      post(who, '/subscriptions/subscribe-one-month', {
        merchant_uid: month.request.merchant_uid,
        imp_uid: paid.imp_uid,
      }),
      post(who, '/subscriptions/subscribe', { customer_uid, merchant_uid, imp_uid: stored.imp_uid }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expect.poll(() => paidOf(who), { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(() => shop.booked(who), { timeout: 20_000 }).toBe((await paidOf(who))[0]?.amount)
    const months = chargesOf(shop.engine, month.request.merchant_uid).reduce(
      (sum, p) => sum + p.amount - p.cancelAmount,
      0,
    )
    expect(shop.taken(who) + months).toBe((await paidOf(who))[0]?.amount)
  })
})
