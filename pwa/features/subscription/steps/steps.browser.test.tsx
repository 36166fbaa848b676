// The steps of a subscription as they show what is known: what is charged, when it ends, and which ways there are.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MySubscription, Prices } from '#domain/subscription/wire.ts'
import { QueryClient } from '@tanstack/react-query'
import { pricesQuery } from '#pwa/features/subscription/queries.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { FreeStep } from '#pwa/features/subscription/subscription-screen.tsx'
import { ChangePlan } from './change-plan.tsx'
import { BillingCycle, PlanCards } from './plan-cards.tsx'
import { PlanStep } from './plan-step.tsx'
import { ProlongStep } from './prolong-step.tsx'
import { PurchaseNotes, PurchaseStep } from './purchase-step.tsx'
import { UnsubscribeStep } from './unsubscribe-step.tsx'

const prices: Prices = { mini: 11_000, standard: 33_000, pro: 110_000, business: 220_000, onemonth: 33_000 }

const subscribed: MySubscription = {
  plan: 'standard',
  state: 'active',
  expiresAt: '2126-12-10T03:00:00Z',
  nextChargeAt: '2126-12-10T03:00:00Z',
  nextAmount: 33_000,
  paymentMethod: '현대카드',
  problem: null,
  priceOffer: null,
  checking: null,
  removedAt: null,
  taken: null,
}

const ending: MySubscription = { ...subscribed, state: 'ending', nextChargeAt: null, nextAmount: null }
const month: MySubscription = { ...ending, plan: 'onemonth', state: 'active' }
const trial: MySubscription = { ...ending, plan: 'free', state: 'trial', paymentMethod: null }

const shown = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const facts = (): string[] =>
  page
    .getByRole('term')
    .elements()
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

afterEach(() => void vi.useRealTimers())

test('storage: each plan says how much it has room for', async () => {
  await showInApp(<PlanCards prices={prices} chosen="pro" onChoose={() => {}} />, { language: 'en' })
  const about = (name: string) => page.getByRole('radio', { name })
  await expect
    .element(about('Standard'))
    .toHaveAccessibleDescription(/ 10 GB of storage ?, Any number of guidebooks ?, 10 published at a time$/)
  await expect.element(about('Pro')).toHaveAccessibleDescription(/50 GB of storage ?, Any number of guidebooks/)
  await expect.element(about('Business')).toHaveAccessibleDescription(/200 GB of storage ?, Any number of guidebooks/)
  await showInApp(<PlanCards prices={prices} chosen="onemonth" onChoose={() => {}} />)
  await expect
    .element(page.getByRole('radio'))
    .toHaveAccessibleDescription(/저장 공간 5\s?GB ?, 길북 30권 ?, 동시에 10권까지 게시/)
})

test('plans: below the cards stands what every plan brings', async () => {
  await showInApp(<PlanCards prices={prices} chosen="pro" onChoose={() => {}} />, { language: 'en' })
  const every = page.getByRole('region', { name: 'Every plan brings' })
  await expect.element(every.getByText('Guidebooks that open with no network')).toBeVisible()
  expect(every.getByRole('listitem').elements()).toHaveLength(6)
})

test('a plan that goes on: its facts, its next charge, and that a new card is charged 100 won that come back', async () => {
  await showInApp(<PlanStep mine={subscribed} />, { language: 'en' })
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Standard plan')
  expect(facts()).toEqual([
    'Plan: Standard',
    'Billing cycle: Monthly',
    'Payment method: 현대카드Change Payment Method',
    'Automatic charge: On day 10 of each monthNext: December 10, 2126, ₩33,000',
  ])
  await shown('Changing the card makes an extra charge of ₩100 that is cancelled at once.')
  await expect.element(button('Unsubscribe')).toBeVisible()
  expect(button('Subscribe').query()).toBeNull()
})

test('a plan that ends: until when, that one can buy again, and nothing to unsubscribe from', async () => {
  await showInApp(<PlanStep mine={ending} />)
  await shown('2126년 12월 10일에 끝나는 요금제예요. 계속 게시하려면 다시 구독해 주세요.')
  expect(button('구독 해지').query()).toBeNull()
  expect(button('결제 수단 바꾸기').query()).toBeNull()
  await expect.element(button('구독하기')).toBeVisible()
})

const open = { from: '2126-12-03T03:00:00Z', open: true, amount: 33_000 }

test('a transfer plan that is active: never to purchase again, but from when it can be prolonged', async () => {
  const transfer: MySubscription = { ...subscribed, nextChargeAt: null, nextAmount: null, paymentMethod: null }
  await showInApp(<PlanStep mine={{ ...transfer, prolong: { ...open, open: false } }} />, { language: 'en' })
  await shown(
    'This plan ends on December 10, 2126 and does not renew. From December 3, 2126 you can prolong it by a month.',
  )
  expect(page.getByText(/Purchase again/).query()).toBeNull()
  expect(button('Prolong by a month').query()).toBeNull()
  expect(button('Subscribe').query()).toBeNull()
  await showInApp(<PlanStep mine={{ ...transfer, plan: 'enterprise', prolong: null }} />, { language: 'en' })
  await shown('This plan ends on December 10, 2126 and does not renew. To go on, please write to us.')
})

test('a single month that is active: nothing to buy before its last 7 days, then a month more, and never to purchase again', async () => {
  const soon = { ...open, open: false }
  await showInApp(<PlanStep mine={{ ...month, prolong: soon }} />, { language: 'en' })
  await shown(
    'This plan ends on December 10, 2126 and does not renew. From December 3, 2126 you can prolong it by a month.',
  )
  const offers = () => ['Subscribe', 'Prolong by a month'].filter((name) => button(name).query())
  expect([offers(), page.getByText(/Purchase again/).query()]).toEqual([[], null])
  await showInApp(<PlanStep mine={{ ...month, prolong: open }} />, { language: 'en' })
  await expect.poll(offers).toEqual(['Prolong by a month'])
  expect(page.getByText(/Purchase again/).query()).toBeNull()
})

test('prolonging: what is charged now, and that the next month begins where this one ends', async () => {
  const { address } = await showInApp(<PlanStep mine={{ ...month, prolong: open }} />, { language: 'en' })
  await userEvent.click(button('Prolong by a month'))
  await expect.poll(address).toBe('/settings/subscription?step=prolong')
  await showInApp(<ProlongStep mine={{ ...month, plan: 'pro', prolong: { ...open, amount: 110_000 } }} />)
  await expect.element(page.getByRole('heading', { name: '프로 요금제 한 달 연장하기' })).toBeVisible()
  await shown('110,000원')
  await shown('새 한 달은 지금 기간이 끝나는 2126년 12월 10일부터 시작해요. 하루도 손해 보지 않아요.')
  // The button that takes the money says so, with the sum: it is not the word of the one that led here.
  await expect.element(button('110,000원 결제하기')).toBeVisible()
})

test('choosing: the button that takes the money names the sum of the plan that is chosen', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(pricesQuery.queryKey, prices)
  await showInApp(<PurchaseStep mine={trial} choice="standard" />, { queries })
  await expect.element(button('33,000원 결제하기')).toBeVisible()
  await showInApp(<PurchaseStep mine={trial} choice="onemonth" />, { language: 'en', queries })
  await expect.element(button('Purchase for ₩33,000')).toBeVisible()
  expect(button('Subscribe').query()).toBeNull()
})

const changes = [
  { plan: 'standard', amount: 33_000 },
  { plan: 'pro', amount: 110_000 },
  { plan: 'business', amount: 220_000 },
] satisfies MySubscription['changes']

test('another plan while subscribed: what is charged when, that nothing is now, and how to have it', async () => {
  await showInApp(<ChangePlan mine={{ ...subscribed, changes }} choice="pro" />, { language: 'en' })
  await shown('Charged on December 10, 2126, VAT included')
  await shown('₩110,000')
  await shown('Nothing is charged now. Until December 10, 2126 you stay on the Standard plan, which is paid.')
  await shown('On December 10, 2126 the Pro plan begins, and ₩110,000 are charged then and each month after.')
  await expect.element(button('Change to Pro')).toBeVisible()
  expect(page.getByText(/room for/).query()).toBeNull()
})

test('a smaller plan while subscribed: how much room it has, and that nothing goes', async () => {
  await showInApp(<ChangePlan mine={{ ...subscribed, plan: 'business', changes }} choice="pro" />)
  await shown(/저장 공간은 50\s?GB예요\. 넘게 저장한 것은 그대로 있고/)
  await shown('지금 결제하는 금액은 없어요. 2126년 12월 10일까지는 이미 결제한 비즈니스 요금제를 그대로 써요.')
})

test('another plan that is chosen already: from when, and the way back', async () => {
  const next = { plan: 'pro', amount: 110_000, from: '2126-12-10T03:00:00Z' } as const
  const chosen: MySubscription = { ...subscribed, nextAmount: 110_000, next, changes }
  await showInApp(<ChangePlan mine={chosen} choice="pro" />, { language: 'en' })
  await shown('From December 10, 2126 you are on the Pro plan for ₩110,000 a month. To undo this, choose Standard.')
  expect(page.getByRole('button').query()).toBeNull()
  await showInApp(<ChangePlan mine={chosen} choice="standard" />, { language: 'en' })
  await expect.element(button('Stay on Standard')).toBeVisible()
  await showInApp(<PlanStep mine={chosen} />, { language: 'en' })
  await expect.poll(facts).toContain('Next plan: Pro from December 10, 2126, ₩110,000 a month')
  await expect.element(button('Change plan')).toBeVisible()
})

test('choosing: the list of prices has its day, one’s own plan is marked, and nobody is told to pay today for what they have', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(pricesQuery.queryKey, { ...prices, at: '2126-11-20T03:00:00Z' })
  await showInApp(<PurchaseStep mine={{ ...subscribed, changes }} choice="standard" />, { language: 'en', queries })
  await shown('Price list of November 20, 2126, VAT included')
  await expect.element(page.getByRole('radio', { name: 'Standard' })).toHaveAccessibleDescription(/Your plan/)
  await expect.element(page.getByRole('radio', { name: 'Pro' })).not.toHaveAccessibleDescription(/Your plan/)
  await shown('You are subscribed to the Standard plan.')
  expect(page.getByText(/until you unsubscribe/).query()).toBeNull()
})

test('a single month: ends by itself on the same day of next month', async () => {
  await showInApp(<PlanStep mine={month} />, { language: 'en' })
  await shown('This subscription ends on December 10, 2126, the same day of next month, and does not renew.')
  expect(button('Unsubscribe').query()).toBeNull()
})

test('on trial and free: what it means, and the way to a plan', async () => {
  await showInApp(<FreeStep mine={trial} />, { language: 'en' })
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Trial plan')
  await shown('Your trial runs until December 10, 2126. Everything but publishing is open to you.')
  const { address } = await showInApp(<FreeStep mine={{ ...trial, state: 'past' }} />, { language: 'en' })
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Free plan')
  await userEvent.click(button('Subscribe'))
  await expect.poll(address).toBe('/settings/subscription?step=purchase')
})

test('choosing: each plan with its price in both languages, and a year is not offered', async () => {
  const onChoose = vi.fn()
  const cards = (
    <>
      <PlanCards prices={prices} chosen="standard" onChoose={onChoose} />
      <BillingCycle />
    </>
  )
  await showInApp(cards)
  await expect.element(page.getByRole('radio', { name: '프로' })).toHaveAccessibleDescription(/^110,000원 \/ 월/)
  await showInApp(cards, { language: 'en' })
  for (const [name, price] of [
    ['Standard', /^₩33,000 \/ month/],
    ['Pro', /^₩110,000 \/ month/],
    ['Business', /^₩220,000 \/ month/],
  ] as const)
    await expect.element(page.getByRole('radio', { name })).toHaveAccessibleDescription(price)
  await expect.element(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Yearly' })).toBeDisabled()
  await userEvent.click(page.getByRole('radio', { name: 'Business' }))
  expect(onChoose.mock.calls).toEqual([['business']])
})

test('before paying: the day and sum of each charge, that it ends when one wants, and the way to one month only', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), toFake: ['Date'] })
  const { address } = await showInApp(<PurchaseNotes mine={trial} choice="pro" prices={prices} />, { language: 'en' })
  await shown('The registered card is charged ₩110,000 on day 22 of each month, until you unsubscribe.')
  await shown(/^When you unsubscribe, you go on until the end of the period that is paid\./)
  await shown('When you change the card, ₩100 are charged to check it and cancelled at once.')
  await userEvent.click(page.getByRole('link', { name: 'one month only' }))
  await expect.poll(address).toBe('/settings/subscription?step=purchase&plan=onemonth')
})

test('before paying on the 31st: shorter months are charged on their last day', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-31T03:00:00Z'), toFake: ['Date'] })
  await showInApp(<PurchaseNotes mine={trial} choice="standard" prices={prices} />, { language: 'en' })
  await shown(/on day 31 of each month, until you unsubscribe\. In shorter months it is the last day\.$/)
})

test('before paying while something is paid: the new month begins at its end, a single one is charged once', async () => {
  await showInApp(<PurchaseNotes mine={ending} choice="onemonth" prices={prices} />, { language: 'en' })
  await shown('You have paid until December 10, 2126: the new month begins there.')
  await shown('Your card is charged ₩33,000 once. Nothing is charged again.')
  await shown('It ends on the same day of next month. It cannot be unsubscribed.')
})

test('unsubscribing: what it means and until when, and a way back', async () => {
  const { address } = await showInApp(<UnsubscribeStep mine={subscribed} />, { language: 'en', path: '/settings' })
  await expect.element(page.getByRole('heading', { name: 'Unsubscribe from the Standard plan?' })).toBeVisible()
  await shown('You can use everything until December 10, 2126. Nothing is charged after that.')
  await shown(/kept for six months, and then removed for good\. We mail you 30 and 7 days before\.$/)
  await userEvent.click(button('Cancel'))
  await expect.poll(address).toBe('/settings/subscription')
})

test('unsubscribing from a single month: it ends by itself', async () => {
  await showInApp(<UnsubscribeStep mine={month} />, { language: 'en' })
  await shown('One month subscription is not allowed to unsubscribe')
  await shown('It ends by itself on December 10, 2126, and nothing is charged after that.')
  expect(button('Unsubscribe').query()).toBeNull()
})
