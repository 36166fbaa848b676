// What administrators do to plans and payments, over HTTP beside a provider's stand-in.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthsAfter } from '#domain/subscription/months.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import type { Reply } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { endDue, renewDue } from './renew.ts'
import { sweepRetained } from '#backend/features/payment/ledger-store.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const query = <T>(sql: string, values: unknown[]): Promise<T[]> => shop.server.deps.db.query(sql, values)
const asAdmin = async (method: string, path: string, body?: object): Promise<Reply> =>
  shop.server.call(method, `/api${path}`, { token: (await shop.server.admin()).token, ...(body && { body }) })
const act = (name: string, who: SignedIn, more: object = {}): Promise<Reply> =>
  asAdmin('POST', `/subscriptions/admin/${name}`, { customerUid: who.id, ...more })
const auditOf = (subject: string) =>
  query<{ act: string; before: object; after: object }>(
    'SELECT act, before, after FROM audit_entry WHERE subject = $1 ORDER BY id',
    [subject],
  )
const afterPaid = async (who: SignedIn, ms: number): Promise<SignedIn> => {
  shop.moveTo(new Date(new Date((await shop.mine(await shop.again(who))).expiresAt ?? '').getTime() + ms))
  return shop.again(who)
}

describe('plans by an administrator', () => {
  test('subscribe: a month of standard by transfer, in the books, which ends by itself; never beside a live plan', async () => {
    const who = await shop.server.signUp({ language: 'en' })
    const began = shop.now()
    const given = await act('subscribe', who, { plan: 'business' })
    expect(given.json).toMatchObject({
      user: { _id: who.id, subscription: true, subscriptionType: 'standard', paymentMethod: null },
    })
    const mails = async () => (await shop.server.mails(who.email)).join()
    await expect.poll(mails, { timeout: 10_000 }).toContain('Nothing is charged by itself after that')
    const [payment] = await shop.paymentsOf(who)
    expect(payment).toMatchObject({ kind: 'transfer', state: 'paid', amount: 33_000, paymentData: null })
    expect(await query('SELECT debit, credit, amount FROM ledger_entry WHERE account_id = $1', [who.id])).toEqual([
      { debit: 'bank', credit: 'sales', amount: 33_000 },
    ])
    expect(shop.taken(who)).toBe(0)
    const { expiresAt, nextChargeAt } = await shop.mine(who)
    expect(new Date(expiresAt ?? '').getTime() - monthsAfter(began, 1).getTime()).toBeLessThan(60_000)
    expect(nextChargeAt).toBeNull()
    expect((await act('subscribe', who)).json).toMatchObject({ code: 'ACCOUNT_SUBSCRIBED' })
    expect(await auditOf(who.id)).toEqual([
      {
        act: 'subscription.subscribe',
        before: expect.objectContaining({ subscriptionType: 'free', subscription: false }),
        after: expect.objectContaining({ subscriptionType: 'standard', subscription: true, state: 'active' }),
      },
    ])
    const now = await afterPaid(who, 1000)
    await renewDue(shop.payments)
    await endDue(shop.payments)
    expect(await shop.mine(now)).toMatchObject({ plan: 'free' })
  })

  test('subscribe begins where the paid time of an unsubscribed plan ends', async () => {
    const who = await shop.server.signUp({ language: 'en' })
    await shop.subscribe(who, 'pro')
    const mails = async () => (await shop.server.mails(who.email)).join()
    await expect.poll(mails, { timeout: 10_000 }).toContain('On that day we charge the next month')
    const until = new Date((await shop.mine(who)).expiresAt ?? '')
    expect((await act('unsubscribe', who)).json).toMatchObject({ user: { subscription: false } })
    expect((await act('subscribe', who)).status).toBe(200)
    expect(await shop.mine(who)).toMatchObject({ plan: 'standard', expiresAt: monthsAfter(until, 1).toISOString() })
  })

  test('change-plan: the rights at once, what is paid only with consent; a cheaper plan costs less from the next charge', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard')
    expect((await act('change-plan', who, { plan: 'business' })).json).toMatchObject({
      user: { subscriptionType: 'business', subscription: true },
    })
    await afterPaid(who, 1000)
    await renewDue(shop.payments)
    expect(shop.taken(who)).toBe(33_000 * 2)
    const other = await shop.server.signUp()
    await shop.subscribe(other, 'business')
    await act('change-plan', other, { plan: 'pro' })
    expect(shop.taken(other)).toBe(220_000)
    await afterPaid(other, 1000)
    await renewDue(shop.payments)
    expect(shop.taken(other)).toBe(220_000 + 110_000)
    expect((await act('change-plan', other, { plan: 'mini' })).status).toBe(400)
    expect((await act('change-plan', await shop.server.signUp(), { plan: 'pro' })).json).toMatchObject({
      code: 'NO_PLAN',
    })
  })

  test('schedule-payment: an unsubscribed plan goes on with its next charge; else it says why not', async () => {
    const who = await shop.server.signUp()
    expect((await act('schedule-payment', who)).json).toMatchObject({ code: 'NO_PLAN' })
    await shop.subscribe(who)
    expect((await act('schedule-payment', who)).json).toMatchObject({ code: 'ALREADY_SCHEDULED' })
    await act('unsubscribe', who)
    expect((await act('schedule-payment', who)).json).toMatchObject({ user: { subscription: true } })
    const now = await afterPaid(who, 1000)
    await endDue(shop.payments)
    await renewDue(shop.payments)
    expect(shop.taken(who)).toBe(33_000 * 2)
    expect(await shop.mine(now)).toMatchObject({ state: 'active' })
    const noCard = await shop.server.signUp()
    await act('subscribe', noCard)
    expect((await act('schedule-payment', noCard)).json).toMatchObject({ code: 'NO_CARD' })
  })

  test('schedule-payment: a declined renewal is tried now', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard', 'expires')
    await afterPaid(who, 1000)
    await renewDue(shop.payments)
    const { problem } = await shop.mine(await shop.again(who))
    expect(new Date(problem?.nextTryAt ?? '').getTime() - shop.now().getTime()).toBeGreaterThan(DAY / 2)
    expect((await act('schedule-payment', who)).status).toBe(200)
    await renewDue(shop.payments)
    const tried = async () =>
      (await query<{ declined: number }>('SELECT declined FROM subscription WHERE account_id = $1', [who.id]))[0]
        ?.declined
    await expect.poll(tried, { timeout: 10_000 }).toBe(2)
  })

  test('nobody unknown is acted on, and nobody makes a payment by a call', async () => {
    expect((await asAdmin('POST', '/subscriptions/admin/subscribe', { customerUid: randomUUID() })).status).toBe(404)
    expect((await asAdmin('POST', '/subscriptions/admin/unsubscribe', { customerUid: "' OR 1" })).status).toBe(404)
    expect([404, 405]).toContain((await asAdmin('POST', '/payments', { amount: 1 })).status)
  })
})

describe('payments by an administrator', () => {
  test('transactions: every movement of money, newest first, of everybody or of one account', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'pro')
    const [payment] = await shop.paymentsOf(who)
    await asAdmin('POST', '/payments/refund', { merchantUid: payment?.merchantUid })
    const own = await asAdmin('GET', `/admin/subscriptions/user-transactions/${who.id}`)
    expect(own.json).toMatchObject({
      totalCount: 2,
      transactions: [
        { status: 'refund', amount: { value: 110_000 }, user: { _id: who.id, email: who.email } },
        { status: 'charge', amount: { value: 110_000 } },
      ],
    })
    const all = await asAdmin('GET', '/admin/subscriptions/transactions?limit=1')
    expect(all.json).toMatchObject({ pageSize: 1, transactions: [{ status: 'refund' }] })
    expect(Number(all.json['totalCount'])).toBeGreaterThan(2)
  })

  test('deleted, a payment leaves the product and is kept apart for five years, with its lines and in the audit', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard')
    const [payment] = await shop.paymentsOf(who)
    const uid = payment?.merchantUid ?? ''
    expect((await asAdmin('DELETE', `/payments/${uid}`)).status).toBe(204)
    expect(await shop.paymentsOf(who)).toEqual([])
    expect((await asAdmin('GET', `/payments/${uid}`)).status).toBe(404)
    expect((await asAdmin('GET', `/admin/subscriptions/user-transactions/${who.id}`)).json).toMatchObject({
      totalCount: 0,
    })
    const [kept] = await query<{ record: object; why: string; kept_at: Date; keep_until: Date }>(
      'SELECT * FROM payment_kept WHERE merchant_uid = $1',
      [uid],
    )
    expect(kept).toMatchObject({
      why: 'deleted',
      record: { order: { amount: 33_000, state: 'paid' }, buyer: { email: who.email }, entries: [{ kind: 'charge' }] },
    })
    expect(kept!.keep_until.getUTCFullYear() - kept!.kept_at.getUTCFullYear()).toBe(5)
    expect(JSON.stringify(kept)).not.toContain(`gz_${who.id}`)
    expect(await auditOf(uid)).toEqual([
      { act: 'payment.delete', before: expect.objectContaining({ state: 'paid', amount: 33_000 }), after: null },
    ])
    expect(await shop.booked(who)).toBe(33_000)
    shop.moveTo(new Date(kept!.keep_until.getTime() - DAY))
    await sweepRetained(shop.server.deps.db, shop.server.deps.clock.now())
    expect(await query('SELECT 1 AS one FROM payment_kept WHERE merchant_uid = $1', [uid])).toEqual([{ one: 1 }])
    shop.moveTo(new Date(kept!.keep_until.getTime() + 1000))
    await sweepRetained(shop.server.deps.db, shop.server.deps.clock.now())
    expect(await query('SELECT 1 FROM payment_kept WHERE merchant_uid = $1', [uid])).toEqual([])
  })

  test('a payment whose end is not known, or whose month is still tried, stays', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard', 'expires')
    await afterPaid(who, 1000)
    await renewDue(shop.payments)
    const failed = (await shop.paymentsOf(await shop.again(who))).find(({ state }) => state === 'failed')
    expect((await asAdmin('DELETE', `/payments/${failed?.merchantUid}`)).json).toMatchObject({ code: 'PAYMENT_STATE' })
    const { request } = await shop.checkout(await shop.server.signUp(), { kind: 'onemonth' })
    expect((await asAdmin('DELETE', `/payments/${request.merchant_uid}`)).json).toMatchObject({ code: 'PAYMENT_STATE' })
  })
})
