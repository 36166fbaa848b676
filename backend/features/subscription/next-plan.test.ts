// Another plan from the next charge on, over HTTP beside a provider's stand-in and with a clock that moves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checkout } from '#domain/subscription/wire.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { renewDue } from './renew.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const post = (who: SignedIn, path: string, body: object = {}) =>
  shop.server.call('POST', `/api/subscriptions/${path}`, { token: who.token, body })
const choose = (who: SignedIn, plan: string, amount: number) => post(who, 'next-plan', { plan, amount })
const mails = async ({ email }: SignedIn) => (await shop.server.mails(email)).join()
const rightsOf = async (who: SignedIn) =>
  (await shop.server.call('GET', `/api/users/${who.id}`, { token: who.token })).json

/** To just after the next charge; the session is a new one. */
async function charged(who: SignedIn): Promise<SignedIn> {
  shop.moveTo(new Date(Date.parse((await shop.mine(who)).nextChargeAt ?? '') + 1000))
  await Promise.all([renewDue(shop.payments), renewDue(shop.payments)])
  await renewDue(shop.payments)
  return shop.again(who)
}

describe('another plan from the next charge on', () => {
  test('a dearer one: told by mail, nothing charged or changed before; then its price once, and its rights', async () => {
    const who = await shop.server.signUp({ language: 'en' })
    await shop.subscribe(who, 'standard')
    const { changes, nextChargeAt } = await shop.mine(who)
    expect(changes).toEqual([
      { plan: 'standard', amount: 33_000 },
      { plan: 'pro', amount: 110_000 },
      { plan: 'business', amount: 220_000 },
    ])
    const answers = await Promise.all([choose(who, 'pro', 110_000), choose(who, 'pro', 110_000)])
    for (const { status } of answers) expect(status).toBe(200)
    expect(await shop.mine(who)).toMatchObject({
      plan: 'standard',
      nextAmount: 110_000,
      next: { plan: 'pro', amount: 110_000, from: nextChargeAt },
    })
    await expect.poll(() => mails(who), { timeout: 10_000 }).toContain('we charge ₩110,000, and the Pro plan begins')
    expect((await mails(who)).split('Subject: Your next Gilbook charge').length - 1).toBe(1)
    expect(shop.taken(who)).toBe(33_000)
    const later = await charged(who)
    expect([shop.taken(who), await shop.booked(who)]).toEqual([143_000, 143_000])
    expect(await shop.mine(later)).toMatchObject({ plan: 'pro', state: 'active', next: null, nextAmount: 110_000 })
    expect(await rightsOf(later)).toMatchObject({ subscriptionType: 'pro', subscription: true })
    expect((await shop.paymentsOf(later))[0]).toMatchObject({ plan: 'pro', amount: 110_000 })
    await charged(later)
    expect(shop.taken(who)).toBe(253_000)
  })

  test('a cheaper one: what is paid lasts, and the next charge is the cheaper one', async () => {
    const who = await shop.server.signUp({ language: 'kr' })
    await shop.subscribe(who, 'business')
    expect((await choose(who, 'standard', 33_000)).json).toMatchObject({ plan: 'business', next: { plan: 'standard' } })
    await expect.poll(() => mails(who), { timeout: 10_000 }).toContain('33,000원을 결제하면 스탠더드 요금제가 시작돼요')
    const later = await charged(who)
    expect(shop.taken(who)).toBe(253_000)
    expect(await shop.mine(later)).toMatchObject({ plan: 'standard', nextAmount: 33_000 })
  })

  test('taken back by choosing one’s own, and gone with the subscription', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard')
    await choose(who, 'business', 220_000)
    expect((await choose(who, 'standard', 33_000)).json).toMatchObject({ next: null, nextAmount: 33_000 })
    const later = await charged(who)
    expect([shop.taken(who), (await shop.mine(later)).plan]).toEqual([66_000, 'standard'])
    await choose(later, 'pro', 110_000)
    await post(later, 'unsubscribe')
    expect(await shop.mine(later)).toMatchObject({ state: 'ending', next: null, changes: null })
  })

  test('declined: the plan stays the old one, and is the new one once a try is paid; who thinks again pays the old price', async () => {
    const [who, other] = [await shop.server.signUp(), await shop.server.signUp()]
    for (const each of [who, other]) {
      await shop.subscribe(each, 'standard', 'expires')
      await choose(each, 'pro', 110_000)
    }
    const [you, me] = [await charged(other), await shop.again(who)]
    for (const each of [me, you]) expect(await shop.mine(each)).toMatchObject({ plan: 'standard', problem: {} })
    await choose(you, 'standard', 33_000)
    for (const each of [me, you]) await shop.changeCard(each)
    await renewDue(shop.payments)
    expect([shop.taken(who), (await shop.mine(me)).plan]).toEqual([143_000, 'pro'])
    expect([shop.taken(other), (await shop.mine(you)).plan]).toEqual([66_000, 'standard'])
    const months = (await shop.paymentsOf(you)).filter(({ kind }) => kind === 'period')
    expect(months.map(({ plan, amount }) => [plan, amount])).toEqual([
      ['standard', 33_000],
      ['standard', 33_000],
    ])
  })

  test('refused: another amount than is charged, and where nothing renews', async () => {
    const [who, month] = [await shop.server.signUp(), await shop.server.signUp()]
    await shop.subscribe(who, 'standard')
    expect((await choose(who, 'pro', 33_000)).json).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await choose(who, 'mini', 11_000)).status).toBe(400)
    await shop.buyMonth(month)
    expect((await choose(month, 'pro', 110_000)).json).toMatchObject({ code: 'NO_NEXT_CHARGE' })
    expect((await choose(await shop.server.signUp(), 'pro', 110_000)).json).toMatchObject({ code: 'NO_NEXT_CHARGE' })
  })

  test('a price that rises before the charge: what was agreed to is charged', async () => {
    const who = await shop.server.signUp()
    await shop.subscribe(who, 'standard')
    await choose(who, 'pro', 110_000)
    const raised = new Date(shop.now().getTime() + DAY)
    await shop.server.deps.db.query(`INSERT INTO plan_price (plan, amount, in_force_from) VALUES ('pro', 150000, $1)`, [
      raised,
    ])
    // Asked about from 30 days before the charge after this one, which may be the moment of this one.
    expect(await shop.mine(who)).toMatchObject({ nextAmount: 110_000, priceOffer: null })
    const later = await charged(who)
    expect(shop.taken(who)).toBe(143_000)
    expect(await shop.mine(later)).toMatchObject({ plan: 'pro', nextAmount: 110_000 })
  })
})

describe('the window', () => {
  test('says the plan by its name and what is charged now, in both languages', async () => {
    const nameFor = async (language: Language, asked: Parameters<Shop['checkout']>[1]) => {
      const who = await shop.server.signUp({ language })
      if (asked.kind === 'card') await shop.subscribe(who)
      const { json } = await shop.server.call('POST', '/api/subscriptions/checkout', {
        token: who.token,
        body: asked,
        headers: { 'Accept-Language': localeOf(language) },
      })
      return (json as unknown as Checkout).request.name
    }
    expect(await nameFor('kr', { kind: 'subscribe', plan: 'business' })).toBe('길북 비즈니스 · 지금 220,000원 결제')
    expect(await nameFor('en', { kind: 'subscribe', plan: 'standard' })).toBe('Gilbook Standard · ₩33,000 now')
    expect(await nameFor('kr', { kind: 'onemonth' })).toBe('길북 한 달 이용 · 지금 33,000원 결제')
    expect(await nameFor('en', { kind: 'card' })).toBe('Gilbook card check · ₩100, cancelled')
  })
})
