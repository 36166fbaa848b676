// New prices: from when, for whom, and with whose consent; over HTTP beside a provider's stand-in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chargesOf } from '#backend/sandbox/portone/engine/engine.ts'
import { payOnce } from '#backend/sandbox/portone/engine/windows.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import type { Reply } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { renewDue } from './renew.ts'
import { offerPrices } from './price-routes.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())
// Each test in a time of its own, with the prices of the beginning.
let year = 2030
beforeEach(async () => {
  await shop.server.deps.db.query("DELETE FROM plan_price WHERE in_force_from > 'epoch'")
  shop.moveTo(`${(year += 1)}-03-05T03:00:00Z`)
})

const later = (ms: number) => shop.moveTo(new Date(shop.now().getTime() + ms))
const inSeoul = (at: Date) => new Date(at.getTime() + 9 * 3600_000).toISOString().slice(0, 10)
const put = async (plan: string, amount: number, from: string): Promise<Reply> =>
  shop.server.call('POST', '/api/admin/prices', {
    token: (await shop.server.admin()).token,
    body: { plan, amount, from },
  })
const agree = async (who: SignedIn, amount: number): Promise<Reply> => {
  const { token } = await shop.again(who)
  return shop.server.call('POST', '/api/subscriptions/price-consent', { token, body: { amount } })
}
const mine = async (who: SignedIn) => shop.mine(await shop.again(who))
const newPriceMails = async ({ email }: SignedIn) =>
  (await shop.server.mails(email)).filter((mail) => mail.includes('Please agree to the new price'))

/** Subscribed to standard today; a price of 50,000 won is in force from 40 days on, so that the charge after the next asks for it. */
async function dearer(): Promise<SignedIn> {
  const who = await shop.server.signUp({ language: 'en' })
  await shop.subscribe(who, 'standard')
  expect((await put('standard', 50_000, inSeoul(new Date(shop.now().getTime() + 40 * DAY)))).status).toBe(200)
  later(32 * DAY)
  await renewDue(shop.payments)
  expect(shop.taken(who)).toBe(66_000)
  return who
}
const nextMonth = async (who: SignedIn) => {
  shop.moveTo(new Date(new Date((await mine(who)).nextChargeAt ?? '').getTime() + 1000))
  await renewDue(shop.payments)
}

test('prices: a price is put in force 30 days ahead or more, in the audit; newcomers pay it from that day', async () => {
  const soon = inSeoul(new Date(shop.now().getTime() + 29 * DAY))
  expect((await put('pro', 150_000, soon)).json).toMatchObject({ code: 'PRICE_TOO_SOON' })
  expect((await put('pro', -1, '2040-01-01')).status).toBe(400)
  const from = inSeoul(new Date(shop.now().getTime() + 32 * DAY))
  const { prices } = (await put('pro', 150_000, from)).json as unknown as { prices: { plan: string }[] }
  expect(prices.filter(({ plan }) => plan === 'pro')).toMatchObject([
    { amount: 110_000, announcedFor: null },
    { amount: 150_000, announcedFor: '2025-11-01', inForceFrom: new Date(`${from}T00:00:00+09:00`).toISOString() },
  ])
  const audit = await shop.server.deps.db.query(
    "SELECT subject, before, after FROM audit_entry WHERE act = 'price.set' ORDER BY id DESC LIMIT 1",
  )
  expect(audit).toEqual([{ subject: 'pro', before: { amount: 110_000 }, after: { amount: 150_000, from } }])
  const [early, late] = [await shop.server.signUp(), await shop.server.signUp()]
  await shop.subscribe(early, 'pro')
  later(33 * DAY)
  await shop.subscribe(await shop.again(late), 'pro')
  expect([shop.taken(early), shop.taken(late)]).toEqual([110_000, 150_000])
})

test('attack 131: a month laid in at an old price is none once it is dearer, and its money goes back; a window that was open is honoured', async () => {
  const [hoarder, buyer] = [await shop.server.signUp(), await shop.server.signUp()]
  const from = inSeoul(new Date(shop.now().getTime() + 32 * DAY))
  await put('onemonth', 50_000, from)
  const rises = new Date(`${from}T00:00:00+09:00`)
  const pay = async (who: SignedIn, { merchant_uid, amount }: { merchant_uid: string; amount: number }) => {
    const { imp_uid } = await payOnce(shop.engine, merchant_uid, amount, 'approve')
    const { token } = await shop.again(who)
    const body = { merchant_uid, imp_uid }
    return shop.server.call('POST', '/api/subscriptions/subscribe-one-month', { token, body })
  }
  const laidIn = (await shop.checkout(hoarder, { kind: 'onemonth' })).request
  shop.moveTo(new Date(rises.getTime() - 3600_000))
  const open = (await shop.checkout(await shop.again(buyer), { kind: 'onemonth' })).request
  later(2 * 3600_000)
  expect((await pay(buyer, open)).json).toMatchObject({ payment: { state: 'paid', amount: 33_000 } })
  const answer = await pay(hoarder, laidIn)
  expect([answer.status, answer.json['code']]).toEqual([409, 'PAYMENT_MISMATCH'])
  expect(await mine(hoarder)).toMatchObject({ plan: 'free' })
  expect(chargesOf(shop.engine, laidIn.merchant_uid)[0]?.cancelAmount).toBe(33_000)
  expect(await shop.booked(hoarder)).toBe(0)
})

test('prices: without consent, or with one to another amount, the old price goes on', async () => {
  const who = await dearer()
  expect((await mine(who)).priceOffer).toMatchObject({ amount: 50_000, oldAmount: 33_000, consentedAt: null })
  expect((await agree(who, 49_999)).json).toMatchObject({ code: 'NO_PRICE_OFFER' })
  await nextMonth(who)
  expect(shop.taken(who)).toBe(33_000 * 3)
})

test('prices: a consent is taken in the 30 days before the charge alone, and what it was to is recorded', async () => {
  const who = await shop.server.signUp()
  await shop.subscribe(who, 'standard')
  await put('standard', 50_000, inSeoul(new Date(shop.now().getTime() + 31 * DAY)))
  // The next charge comes before the price does.
  expect((await agree(who, 50_000)).json).toMatchObject({ code: 'NO_PRICE_OFFER' })
  later(32 * DAY)
  await renewDue(shop.payments)
  const answer = await agree(who, 50_000)
  expect(answer.json).toMatchObject({ nextAmount: 50_000, priceOffer: { consentedAt: expect.any(String) } })
  expect((await agree(who, 50_000)).status).toBe(200)
  const { nextChargeAt } = await mine(who)
  const recorded = await shop.server.deps.db.query(
    `SELECT c.old_amount, c.amount, c.plan, c.effective_at FROM price_consent c
     JOIN subscription s ON s.id = c.subscription_id WHERE s.account_id = $1`,
    [who.id],
  )
  expect(recorded).toEqual([
    { old_amount: 33_000, amount: 50_000, plan: 'standard', effective_at: new Date(nextChargeAt ?? '') },
  ])
  await nextMonth(who)
  expect(shop.taken(who)).toBe(33_000 * 2 + 50_000)
  expect(await mine(who)).toMatchObject({ priceOffer: null, nextAmount: 50_000 })
})

test('prices: a consent that is too old when the charge comes counts for nothing', async () => {
  const who = await dearer()
  expect((await agree(who, 50_000)).status).toBe(200)
  await shop.server.deps.db.query(
    `UPDATE price_consent SET consented_at = consented_at - interval '31 days'
     WHERE subscription_id IN (SELECT id FROM subscription WHERE account_id = $1)`,
    [who.id],
  )
  await nextMonth(who)
  expect(shop.taken(who)).toBe(33_000 * 3)
})

test('prices: a cheaper price is charged from its day on, and nobody is asked', async () => {
  const who = await shop.server.signUp()
  await shop.subscribe(who, 'business')
  await put('business', 200_000, inSeoul(new Date(shop.now().getTime() + 33 * DAY)))
  await nextMonth(who)
  await nextMonth(who)
  expect(shop.taken(who)).toBe(220_000 * 2 + 200_000)
  expect((await mine(who)).priceOffer).toBeNull()
})

test('prices: who would pay more is written to once, when the 30 days before the charge begin', async () => {
  const who = await dearer()
  const { nextChargeAt } = await mine(who)
  shop.moveTo(new Date(new Date(nextChargeAt ?? '').getTime() - 31 * DAY))
  await offerPrices(shop.server.deps)
  shop.moveTo(new Date(new Date(nextChargeAt ?? '').getTime() - 29 * DAY))
  await offerPrices(shop.server.deps)
  await offerPrices(shop.server.deps)
  await expect.poll(() => newPriceMails(who), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = await newPriceMails(who)
  expect(mail).toContain('Price now: ₩33,000\nNew price: ₩50,000')
  await nextMonth(who)
  await offerPrices(shop.server.deps)
  const asked = await shop.server.deps.db.query(
    "SELECT 1 AS one FROM pgboss.job WHERE name = 'payment-letter' AND data->>'accountId' = $1 AND data->>'kind' = 'new-price'",
    [who.id],
  )
  expect(asked).toEqual([{ one: 1 }])
})
