// Orders against words from outside, silence, and two hands at once.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkOrder, reconcile, sweep } from '#backend/features/payment/flow/check-order.ts'
import { chargesOf } from '#backend/sandbox/portone/engine/engine.ts'
import { cancel } from '#backend/sandbox/portone/engine/payments.ts'
import { payOnce, registerCard } from '#backend/sandbox/portone/engine/windows.ts'
import { GatewayUnavailable } from '#backend/platform/payment-gateway/gateway.ts'
import { subscribe } from '#backend/features/subscription/subscribe.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import type { SignedIn } from '#backend/testing/identities.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.server.admin()
}, 120_000)
afterAll(() => shop.stop())

const post = (who: SignedIn | null, path: string, body: object | string, headers = {}) =>
  shop.server.call('POST', `/api${path}`, { token: who?.token, body, headers })
const first = async (who: SignedIn) => (await shop.paymentsOf(who))[0]

describe('attack 60: refunds', () => {
  test('two at once: one cancel with the checksum, one line of the audit, and the plan ends', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'pro')
    const { merchantUid = '' } = (await first(who)) ?? {}
    const answers = await Promise.all([1, 2].map(() => post(admin, '/payments/refund', { merchantUid })))
    for (const { status } of answers) expect([200, 202]).toContain(status)
    expect((await post(admin, '/payments/refund', { merchantUid })).json['refundedAt']).toBeTruthy()
    const [charge] = chargesOf(shop.engine, merchantUid)
    expect(charge?.cancels).toHaveLength(1)
    const acts = await shop.server.deps.db.query('SELECT act, before, after FROM audit_entry WHERE subject = $1', [
      merchantUid,
    ])
    expect(acts).toEqual([
      {
        act: 'payment.refund',
        before: { state: 'paid', amount: 110_000, returned: 0 },
        after: { state: 'refunding', returned: 110_000 },
      },
    ])
    expect(await shop.mine(who)).toMatchObject({ plan: 'free', state: 'past' })
    expect([shop.taken(who), await shop.booked(who)]).toEqual([0, 0])
  })

  test('attack 53: another business sees nothing of a payment, and gives back and deletes none', async () => {
    const [who, other] = [await shop.server.signUp(), await shop.server.signUp()]
    await shop.buyMonth(who)
    const { merchantUid = '' } = (await first(who)) ?? {}
    const { token } = other
    const get = async (path: string) => (await shop.server.call('GET', `/api/payments/${path}`, { token })).status
    expect([await get(merchantUid), await get(`user/${who.id}`), await get('all')]).toEqual([404, 404, 403])
    expect((await post(other, '/payments/refund', { merchantUid })).status).toBe(403)
    expect((await shop.server.call('DELETE', `/api/payments/${merchantUid}`, { token })).status).toBe(403)
    expect(await first(who)).toMatchObject({ merchantUid, state: 'paid', refundedAt: null })
  })

  test('refused by the provider, nothing went back and the payment stays paid', async () => {
    const who = await shop.server.signUp()
    await shop.buyMonth(who, 'stuck')
    const { merchantUid = '' } = (await first(who)) ?? {}
    expect((await post(admin, '/payments/refund', { merchantUid })).json['code']).toBe('REFUND_REFUSED')
    expect(await first(who)).toMatchObject({ state: 'paid', refundedAt: null })
    expect(await shop.mine(who)).toMatchObject({ plan: 'onemonth', state: 'active' })
  })

  test('an answer that was lost is looked for: it went back once', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who)
    const { merchantUid = '' } = (await first(who)) ?? {}
    shop.engine.faults.next('cancel', 'drop-after')
    expect((await post(admin, '/payments/refund', { merchantUid })).status).toBe(200)
    expect(chargesOf(shop.engine, merchantUid)[0]?.cancels).toHaveLength(1)
    expect(await shop.booked(who)).toBe(0)
  })

  test('one that hangs needs attention with its age, is tried again by itself and by hand, and goes back once', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who)
    const { merchantUid = '' } = (await first(who)) ?? {}
    shop.engine.faults.next('cancel', 'drop', 2)
    expect((await post(admin, '/payments/refund', { merchantUid })).json).toEqual({ refundedAt: null })
    const begun = shop.now()
    const since = Date.parse((await first(who))?.refundingSince ?? '')
    expect(Math.abs(since - begun.getTime())).toBeLessThan(20_000)
    const attention = async () =>
      (await shop.server.call('GET', '/api/dashboard', { token: (await shop.server.admin()).token })).json['attention']
    expect(await attention()).toMatchObject({ refunding: 0, refundingSince: null })
    shop.moveTo(new Date(begun.getTime() + 10 * 60_000))
    await sweep(shop.payments)
    expect(await attention()).toMatchObject({ refunding: 1, refundingSince: new Date(since).toISOString() })
    shop.moveTo(new Date(begun.getTime() + 20 * 60_000))
    admin = await shop.server.admin()
    expect((await post(admin, '/payments/refund', { merchantUid })).json['refundedAt']).toBeTruthy()
    expect(await attention()).toMatchObject({ refunding: 0, refundingSince: null })
    expect(chargesOf(shop.engine, merchantUid)[0]?.cancels).toHaveLength(1)
    expect(await first(await shop.again(who))).toMatchObject({ state: 'refunded', refundingSince: null })
  })

  test('refused while nobody waits, it is tried again until the money is back; whoever presses again is told', async () => {
    const [one, two] = [await shop.server.signUp(), await shop.server.signUp()]
    const uids: string[] = []
    for (const who of [one, two]) {
      await shop.buyMonth(who, 'stuck')
      const { merchantUid = '' } = (await first(who)) ?? {}
      shop.engine.faults.next('read', 'drop', 4)
      expect((await post(admin, '/payments/refund', { merchantUid })).status).toBe(202)
      shop.engine.faults.clear()
      uids.push(merchantUid)
    }
    shop.moveTo(new Date(shop.now().getTime() + 2 * 60_000))
    await sweep(shop.payments)
    for (const who of [one, two]) expect(await first(await shop.again(who))).toMatchObject({ state: 'refunding' })
    const [charge] = chargesOf(shop.engine, uids[0] ?? '')
    if (charge) charge.card = 'approve'
    shop.moveTo(new Date(shop.now().getTime() + 60 * 60_000))
    await sweep(shop.payments)
    expect(await first(await shop.again(one))).toMatchObject({ state: 'refunded' })
    expect(await shop.booked(one)).toBe(0)
    admin = await shop.again(admin)
    expect((await post(admin, '/payments/refund', { merchantUid: uids[1] })).json['code']).toBe('REFUND_REFUSED')
    expect(await first(await shop.again(two))).toMatchObject({ state: 'paid', refundedAt: null })
  })

  test('nobody else refunds, and what was never paid cannot go back', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'pro', 'decline')
    const { merchantUid = '' } = (await first(who)) ?? {}
    expect((await post(who, '/payments/refund', { merchantUid })).status).toBe(403)
    expect((await post(admin, '/payments/refund', { merchantUid })).json['code']).toBe('PAYMENT_STATE')
    expect((await post(admin, '/payments/refund', { merchantUid: 'gz1' })).json['code']).toBe('PAYMENT_NOT_FOUND')
  })
})

describe('provider spoofing', () => {
  test('attack 63: a forged word of a payment changes nothing, and many cause few looks', async () => {
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'onemonth' })
    const { merchant_uid } = request
    for (let n = 0; n < 20; n += 1)
      expect((await post(null, '/payments/webhook', { imp_uid: 'imp_1', merchant_uid, status: 'paid' })).status).toBe(
        200,
      )
    await checkOrder(shop.payments, merchant_uid)
    expect(await shop.mine(who)).toMatchObject({ plan: 'free' })
    expect(
      (await post(null, '/payments/webhook', { imp_uid: 'imp_1', merchant_uid: 'merchant_1', status: 'paid' })).status,
    ).toBe(200)
  })

  test('attack 64: a real payment that is told as another order’s buys nothing with it, and stays its buyer’s', async () => {
    const [who, buyer] = [await shop.server.signUp(), await shop.server.signUp()]
    const [mine, theirs] = [
      (await shop.checkout(who, { kind: 'onemonth' })).request,
      (await shop.checkout(buyer, { kind: 'onemonth' })).request,
    ]
    const { imp_uid } = await payOnce(shop.engine, theirs.merchant_uid, theirs.amount, 'approve')
    const told = { imp_uid, merchant_uid: mine.merchant_uid, status: 'paid' }
    expect((await post(null, '/payments/webhook', told)).status).toBe(200)
    await checkOrder(shop.payments, mine.merchant_uid)
    expect(await shop.mine(who)).toMatchObject({ plan: 'free' })
    const claimed = await post(who, '/subscriptions/subscribe-one-month', { merchant_uid: mine.merchant_uid, imp_uid })
    expect([claimed.status, claimed.json['code']]).toEqual([409, 'PAYMENT_MISMATCH'])
    expect([await shop.mine(who), await first(who)]).toMatchObject([{ plan: 'free' }, { state: 'mismatch' }])
    expect((await post(null, '/payments/webhook', { imp_uid, merchant_uid: theirs.merchant_uid })).status).toBe(200)
    await checkOrder(shop.payments, theirs.merchant_uid)
    expect([await shop.mine(buyer), await first(buyer)]).toMatchObject([{ plan: 'onemonth' }, { state: 'paid' }])
    expect(chargesOf(shop.engine, theirs.merchant_uid)[0]?.cancels).toEqual([])
  })

  test('attack 65: another amount than ordered is none: no plan, and the money goes back', async () => {
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'onemonth' })
    const { merchant_uid } = request
    // As if the provider had not kept the amount that it was told.
    shop.engine.state.prepared.delete(merchant_uid)
    const { imp_uid } = await payOnce(shop.engine, merchant_uid, 100, 'approve')
    const answer = await post(who, '/subscriptions/subscribe-one-month', { merchant_uid, imp_uid })
    expect([answer.status, answer.json['code']]).toEqual([409, 'PAYMENT_MISMATCH'])
    expect(await shop.mine(who)).toMatchObject({ plan: 'free' })
    await expect.poll(() => chargesOf(shop.engine, merchant_uid)[0]?.cancelAmount, { timeout: 20_000 }).toBe(100)
    await expect.poll(async () => (await first(who))?.failReason).toBe('mismatch')
    await expect.poll(() => shop.booked(who)).toBe(0)
  })

  test('what was paid on a test channel is no money: no plan, nothing in the books, and nothing goes back', async () => {
    const who = await shop.server.signUp()
    const { merchant_uid, amount } = (await shop.checkout(who, { kind: 'onemonth' })).request
    const gateway = shop.payments.deps.payments
    const { paymentsOf } = gateway
    onTestFinished(() => void Object.assign(gateway, { paymentsOf }))
    // As where such payments count for nothing.
    gateway.paymentsOf = async (uid) => (await paymentsOf(uid)).map((record) => ({ ...record, isSandbox: true }))
    await payOnce(shop.engine, merchant_uid, amount, 'approve')
    await checkOrder(shop.payments, merchant_uid)
    expect([await shop.mine(who), await first(who)]).toMatchObject([{ plan: 'free' }, { state: 'mismatch' }])
    expect([await shop.booked(who), chargesOf(shop.engine, merchant_uid)[0]?.cancels]).toEqual([0, []])
  })

  test('attack 133: money paid under the number of a card’s registration buys nothing and goes back', async () => {
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'subscribe', plan: 'pro' })
    const { merchant_uid, customer_uid = '' } = request
    await registerCard(shop.engine, customer_uid, 'approve', 'another')
    const { imp_uid } = await payOnce(shop.engine, merchant_uid, 100, 'approve')
    const answer = await post(who, '/subscriptions/subscribe', { merchant_uid, customer_uid, imp_uid })
    expect([answer.status, answer.json['code']]).toEqual([409, 'PAYMENT_MISMATCH'])
    await checkOrder(shop.payments, merchant_uid)
    const rows = async () =>
      shop.server.deps.db.query('SELECT state, check_at FROM payment_order WHERE merchant_uid = $1', [merchant_uid])
    // The job that was queued with the order may have begun before that look: then it gives the money back.
    await expect.poll(rows, { timeout: 20_000 }).toEqual([{ state: 'refunded', check_at: null }])
    expect(chargesOf(shop.engine, merchant_uid)[0]?.cancelAmount).toBe(100)
    expect(await shop.booked(who)).toBe(0)
  })

  test('attack 66: told a hundred times, in any order, it comes to one transition; the provider’s state wins', async () => {
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'onemonth' })
    const { merchant_uid, amount } = request
    const { imp_uid } = await payOnce(shop.engine, merchant_uid, amount, 'approve')
    // At once as many as jobs ever work on: more would wait for the pool, and be told to come again.
    for (let n = 0; n < 20; n += 1)
      await Promise.all(Array.from({ length: 5 }, () => checkOrder(shop.payments, merchant_uid)))
    expect(await shop.booked(who)).toBe(amount)
    expect(await shop.mine(who)).toMatchObject({ plan: 'onemonth', state: 'active' })
    const asked = {
      impUid: imp_uid ?? '',
      merchantUid: merchant_uid,
      amount: 0,
      checksum: null,
      reason: '',
      webhook: true,
    }
    cancel(shop.engine, asked)
    await expect.poll(async () => (await first(who))?.state, { timeout: 20_000 }).toBe('refunded')
    await post(null, '/payments/webhook', { imp_uid, merchant_uid, status: 'paid' })
    await checkOrder(shop.payments, merchant_uid)
    expect(await shop.mine(who)).toMatchObject({ plan: 'free', state: 'past' })
    expect(await shop.booked(who)).toBe(0)
  })

  test.each([
    ['a form', 'merchant_uid=gz1&imp_uid=imp_1&status=paid', 'application/x-www-form-urlencoded', 200],
    ['an array', JSON.stringify([{ merchant_uid: 'gz1' }]), 'application/json', 400],
    ['arrays within', JSON.stringify({ merchant_uid: ['gz1'], imp_uid: {} }), 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a megabyte', JSON.stringify({ merchant_uid: 'x'.repeat(1_000_000) }), 'application/json', 413],
  ])('attack 67: %s is taken or refused, and nothing breaks', async (_, body, type, status) => {
    expect((await post(null, '/payments/webhook', body, { 'Content-Type': type })).status).toBe(status)
  })
})

describe('fault: PortOne timeout, 500, reset after charging', () => {
  test.each(['drop', 'drop-after', 'error', 'error-after'] as const)(
    '%s: asked again only after a look; one charge',
    async (fault) => {
      const who = await shop.server.signUp()
      shop.engine.faults.next('again', fault)
      const { status, json } = await shop.subscribe(who, 'pro')
      const isMade = fault.endsWith('after')
      expect([status, json['payment']]).toMatchObject(isMade ? [200, { state: 'paid' }] : [202, { state: 'unknown' }])
      const { checking } = await shop.mine(who)
      expect(checking === null).toBe(isMade)
      if (!isMade) {
        expect((await post(who, '/subscriptions/checkout', { kind: 'subscribe', plan: 'pro' })).json['code']).toBe(
          'PAYMENT_CHECKING',
        )
        // Whoever asked may still be told: nobody else asks meanwhile.
        expect(await checkOrder(shop.payments, checking ?? '')).toMatchObject({ state: 'unknown', asks: 1 })
        shop.moveTo(new Date(shop.now().getTime() + 60_000))
        await sweep(shop.payments)
      }
      expect(await shop.mine(who)).toMatchObject({ plan: 'pro', state: 'active', checking: null })
      expect([shop.taken(who), await shop.booked(who)]).toEqual([110_000, 110_000])
    },
  )

  test('charged, and the provider silent after it: checking, never failed, and found once it speaks', async () => {
    shop.engine.webhooks.mode = 'never'
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'subscribe', plan: 'pro' })
    const { merchant_uid, customer_uid = '' } = request
    const { imp_uid } = await registerCard(shop.engine, customer_uid, 'approve', merchant_uid)
    const { deps } = shop.payments
    const paymentsOf = () => Promise.reject(new GatewayUnavailable('away'))
    const silent = { ...shop.payments, deps: { ...deps, payments: { ...deps.payments, paymentsOf } } }
    shop.engine.faults.next('again', 'drop-after')
    const caller = { ...who.user, id: who.id, sessionId: '', confirmedAt: shop.now(), sessionUntil: shop.now() }
    const asked = { merchant_uid, customer_uid, imp_uid: imp_uid ?? '' }
    expect(await subscribe(silent, caller, asked)).toMatchObject({ state: 'unknown' })
    expect(await shop.mine(who)).toMatchObject({ plan: 'free', checking: expect.stringMatching(/^gz/) })
    shop.moveTo(new Date(shop.now().getTime() + 60_000))
    await sweep(shop.payments)
    shop.engine.webhooks.mode = 'normal'
    expect(await shop.mine(who)).toMatchObject({ plan: 'pro', state: 'active', checking: null })
    expect(shop.taken(who)).toBe(110_000)
  })

  test('fault: webhook never arrives and the window never came back: the sweep settles within ten minutes', async () => {
    shop.engine.webhooks.mode = 'never'
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'onemonth' })
    await payOnce(shop.engine, request.merchant_uid, request.amount, 'approve')
    for (let minute = 0; minute < 10; minute += 1) {
      shop.moveTo(new Date(shop.now().getTime() + 60_000))
      await sweep(shop.payments)
    }
    shop.engine.webhooks.mode = 'normal'
    expect(await shop.mine(await shop.again(who))).toMatchObject({ plan: 'onemonth', state: 'active' })
  })

  test.each([
    ['two orders', 2, 0],
    ['what a slow provider answers in two minutes and a half', 200, 150_000],
  ])('fault: the nightly look takes %s in one job, and queues the next from there', async (_, most, slow) => {
    // No word of the payment has its order looked at beside this look.
    shop.engine.webhooks.mode = 'never'
    onTestFinished(() => void (shop.engine.webhooks.mode = 'normal'))
    const buyers = await Promise.all([1, 2, 3].map(() => shop.server.signUp()))
    for (const who of buyers) {
      await shop.buyMonth(who)
      const { merchantUid = '' } = (await first(who)) ?? {}
      cancel(shop.engine, { impUid: '', merchantUid, amount: 0, checksum: null, reason: '', webhook: false })
    }
    const { deps } = shop.payments
    const queued: (string | undefined)[] = ['']
    let looks = 0
    const enqueue: typeof deps.jobs.enqueue = async (name, data, options) => {
      if (name !== 'payment-reconcile') return deps.jobs.enqueue(name, data, options)
      queued.push((data as { after: string }).after)
    }
    const paymentsOf: typeof deps.payments.paymentsOf = (merchantUid) => {
      looks += 1
      shop.moveTo(new Date(shop.now().getTime() + slow))
      return deps.payments.paymentsOf(merchantUid)
    }
    const watched = { ...deps, jobs: { ...deps.jobs, enqueue }, payments: { ...deps.payments, paymentsOf } }
    for (const after of queued) {
      looks = 0
      await reconcile({ ...shop.payments, deps: watched }, after, most)
      expect(looks).toBeLessThanOrEqual(2)
    }
    expect(queued.length).toBeGreaterThan(1)
    for (const who of buyers) expect(await first(await shop.again(who))).toMatchObject({ state: 'refunded' })
  })

  test('the nightly look ends where there is nothing more to look at', async () => {
    const { deps } = shop.payments
    const queued: string[] = []
    const enqueue: typeof deps.jobs.enqueue = async (name) => void queued.push(name)
    const watched = { ...deps, jobs: { ...deps.jobs, enqueue } }
    await reconcile({ ...shop.payments, deps: watched }, '~')
    expect(queued).toEqual([])
  })

  test('a window that nobody paid in is nothing after a day, and is not listed', async () => {
    const who = await shop.server.signUp()
    const { request } = await shop.checkout(who, { kind: 'onemonth' })
    for (const hours of [1, 1, 1, 1, 3, 30, 30]) {
      shop.moveTo(new Date(shop.now().getTime() + hours * 3_600_000))
      await sweep(shop.payments)
    }
    const rows = await shop.server.deps.db.query('SELECT state FROM payment_order WHERE merchant_uid = $1', [
      request.merchant_uid,
    ])
    expect([rows, await shop.paymentsOf(await shop.again(who))]).toEqual([[{ state: 'failed' }], []])
  })
})

describe('attack 61: books and audit', () => {
  test.each(['ledger_entry', 'audit_entry'])('%s: the database lets nobody change or remove a line', async (table) => {
    const { db } = shop.server.deps
    for (const sql of [`UPDATE ${table} SET at = now()`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(db.query(sql)).rejects.toThrow('append-only')
  })
})
