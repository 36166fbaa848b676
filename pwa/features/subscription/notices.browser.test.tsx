// What stands above the steps of a subscription: how a purchase ended, and the consent to a new price.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#domain/language.ts'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { type End, type Flow, setFlow } from '#pwa/features/subscription/buying/flow.ts'
import { clearPublish, storePublish } from '#pwa/features/session/publish-next.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { FlowNotice, RepublishNotice } from './notices.tsx'
import { OfferNotice } from './offer-notice.tsx'

afterEach(() => setFlow({ kind: 'calm' }))

const shows = async (flow: Flow, language: Language = 'en', isChecking = false): Promise<void> => {
  setFlow(flow)
  await showInApp(<FlowNotice isChecking={isChecking} />, { language })
}

test.each<[string, End, 'alert' | 'status', string]>([
  ['is bought', { what: 'done', purpose: 'subscribe' }, 'status', 'You are subscribed.'],
  ['is a month', { what: 'done', purpose: 'onemonth' }, 'status', 'Your month has begun.'],
  ['is a card', { what: 'done', purpose: 'card' }, 'status', 'The ₩100 for checking it are cancelled.'],
  ['is left', { what: 'left', purpose: 'subscribe' }, 'status', 'You closed the payment window. Nothing was charged.'],
  [
    'is come back from',
    { what: 'cameBack', purpose: 'subscribe' },
    'status',
    'You came back before the payment was finished. Nothing was charged.',
  ],
  [
    'may have been paid',
    { what: 'cameBack', purpose: 'onemonth' },
    'status',
    'we find it within ten minutes, and your month begins.',
  ],
  [
    'is declined',
    { what: 'declined', purpose: 'subscribe', reason: 'declined' },
    'alert',
    'nothing was charged. The card company declined it.',
  ],
  [
    'lacks money',
    { what: 'declined', purpose: 'subscribe', reason: 'funds' },
    'alert',
    'nothing was charged. There was not enough money.',
  ],
  [
    'is of another card',
    { what: 'declined', purpose: 'card', reason: 'expired' },
    'alert',
    'The new card could not be checked, and the old one stays. The card has expired.',
  ],
  ['is refused', { what: 'refused', text: 'You are already subscribed.' }, 'alert', 'You are already subscribed.'],
  ['has no window', { what: 'noWindow' }, 'alert', 'The payment window could not be opened, and nothing was charged.'],
  ['has no line', { what: 'noLine' }, 'alert', 'There is no connection, and nothing was charged.'],
  ['has a new price', { what: 'newPrice' }, 'alert', 'The price has just changed, and nothing was charged.'],
  ['is unknown', { what: 'unknown' }, 'alert', 'There is no such payment at the card company.'],
])('a purchase that %s says so until its notice is closed', async (_, end, role, words) => {
  await shows({ kind: 'over', end })
  await expect.element(page.getByRole(role)).toMatchTextContent(words)
  await userEvent.click(page.getByRole('button', { name: 'Close notice' }))
  await expect.poll(() => page.getByRole(role).query()).toBeNull()
})

test('a plan that was wanted for publishing leads back to that guidebook, a new card does not', async () => {
  const id = crypto.randomUUID()
  storePublish(id)
  await shows({ kind: 'over', end: { what: 'done', purpose: 'subscribe' } })
  const back = page.getByRole('link', { name: 'Publish the guidebook now' })
  await expect.element(back).toHaveAttribute('href', `/guidebooks/edit/${id}`)
  await shows({ kind: 'over', end: { what: 'done', purpose: 'card' } })
  await expect.poll(() => back.query()).toBeNull()
  clearPublish()
  await shows({ kind: 'over', end: { what: 'done', purpose: 'subscribe' } })
  await expect.element(page.getByRole('status')).toMatchTextContent('You are subscribed.')
  expect(back.query()).toBeNull()
})

test('a declined purchase in Korean says why and what to do', async () => {
  await shows({ kind: 'over', end: { what: 'declined', purpose: 'subscribe', reason: 'limit' } }, 'kr')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      '결제하지 못했어요. 결제된 금액은 없어요. 카드 한도를 넘었어요. 한도를 늘리거나 다른 카드를 써 주세요.',
    )
})

test('a purchase that goes on: in its window, and while nobody knows yet', async () => {
  await shows({ kind: 'window', purpose: 'subscribe' })
  await expect.element(page.getByRole('status')).toMatchTextContent('Please go on in the payment window.')
  await expect.element(page.getByRole('button', { name: 'The window is gone' })).toBeVisible()
  await shows({ kind: 'calm' }, 'en', true)
  await expect.element(page.getByText(/^We are checking the payment\./)).toBeVisible()
  await shows({ kind: 'calm' })
  expect(page.getByText(/checking/).query()).toBeNull()
})

const mine: MySubscription = {
  plan: 'standard',
  state: 'active',
  expiresAt: null,
  nextChargeAt: '2126-12-10T03:00:00Z',
  nextAmount: 33_000,
  paymentMethod: '현대카드',
  problem: null,
  priceOffer: { from: '2127-01-10T03:00:00Z', amount: 50_000, oldAmount: 33_000, consentedAt: null },
  checking: null,
  removedAt: null,
  taken: null,
}

test('a new price: what, from when, and that without consent the old one stays', async () => {
  await showInApp(<OfferNotice mine={mine} />, { language: 'en' })
  const notice = page.getByRole('status').filter({ hasText: 'Standard' })
  await expect
    .element(notice)
    .toMatchTextContent('From January 10, 2127 the Standard plan costs ₩50,000 a month, in place of ₩33,000.')
  await expect.element(notice).toMatchTextContent('Without your consent you go on paying ₩33,000.')
  await userEvent.click(page.getByRole('button', { name: 'Look and decide' }))
  const asks = page.getByRole('alertdialog', { name: 'Agree to the new price?' })
  const facts = asks.getByRole('term').elements()
  expect(facts.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
    'Charged from: January 10, 2127',
    'Until now: ₩33,000',
    'New price, VAT included: ₩50,000',
    'Payment method: 현대카드',
  ])
  await expect.element(asks.getByText(/^You can unsubscribe at any time/)).toBeVisible()
  await expect.element(asks.getByRole('button', { name: 'Agree to ₩50,000' })).toBeVisible()
  await userEvent.click(asks.getByRole('button', { name: 'Not now' }))
  await expect.poll(() => asks.query()).toBeNull()
})

test('a new price in Korean, and once it was agreed to', async () => {
  await showInApp(<OfferNotice mine={mine} />)
  await expect
    .element(page.getByText(/^2127년 1월 10일부터 스탠더드 요금제가 월 33,000원에서 50,000원으로 바뀌어요\./))
    .toBeVisible()
  const agreed = { ...mine, priceOffer: { ...mine.priceOffer!, consentedAt: '2126-11-01T03:00:00Z' } }
  await showInApp(<OfferNotice mine={agreed} />)
  await expect.element(page.getByText(/^2126년 11월 1일에 동의했어요\./)).toBeVisible()
  expect(page.getByRole('button', { name: '살펴보고 정하기' }).query()).toBeNull()
})

test('what the end of a plan unpublished is asked about, with how many there is room for', async () => {
  await showInApp(<RepublishNotice mine={{ taken: { count: 12, room: 10 } }} />)
  const notice = page.getByRole('status').first()
  await expect.element(notice).toMatchTextContent('길북 12권이 비공개가 됐어요. 다시 게시할까요?')
  await expect.element(notice).toMatchTextContent('10권까지 게시할 수 있어서 최근 것부터 10권을 게시해요.')
  await expect.element(page.getByRole('button', { name: '다시 게시하기' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: '그대로 두기' })).toBeEnabled()
})

test('without room there is nothing to publish again, and it says why', async () => {
  await showInApp(<RepublishNotice mine={{ taken: { count: 1, room: 0 } }} />)
  await expect.element(page.getByRole('button', { name: '그대로 두기' })).toBeVisible()
  expect(page.getByRole('button', { name: '다시 게시하기' }).query()).toBeNull()
})
