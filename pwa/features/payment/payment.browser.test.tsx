// Payments as their owner and administrators see them: the row, the facts, and what can be done.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Payment, PaymentList } from '#domain/payment/payment.ts'
import { PaymentActions } from './payment-actions.tsx'
import { BackLink, PaymentFacts } from './payment-screen.tsx'
import { PaymentTable } from './payment-table.tsx'
import { showInApp } from '#pwa/testing/show-in-app.tsx'

const paid: Payment = {
  _id: 'one',
  merchantUid: 'gz1700000000',
  kind: 'period',
  state: 'paid',
  amount: 33_000,
  plan: 'standard',
  billingCycle: 'month',
  createdAt: '2026-11-20T15:00:00Z',
  paidAt: '2026-11-20T15:05:00Z',
  refundedAt: null,
  receiptUrl: 'https://receipt.example/1',
  failReason: null,
  customerUid: { _id: 'kim', name: '김보람', companyName: '바람결여행', email: 'boram@baramgyeol.example' },
  paymentData: {
    currency: 'KRW',
    card_name: '현대카드',
    receipt_url: null,
    amount: 33_000,
    cancel_amount: 0,
    cancelled_at: null,
  },
}

const listOf = (orders: Payment[], page = 1): PaymentList => ({
  orders,
  pages: page,
  page,
  pageCount: page,
  pageSize: 10,
  totalCount: orders.length,
})

const rows = (): (string | null)[] =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent)

test('payments: each row with its number through the pages, day of Seoul, sum and state', async () => {
  const checked: Payment = {
    ...paid,
    merchantUid: 'gz2',
    kind: 'check',
    state: 'refunded',
    amount: 100,
    receiptUrl: null,
  }
  const stored: Payment = {
    ...paid,
    merchantUid: 'gz3',
    kind: 'registration',
    amount: 0,
    receiptUrl: null,
    paidAt: null,
  }
  await showInApp(<PaymentTable list={listOf([paid, checked, stored], 2)} onPage={vi.fn()} />, { language: 'en' })
  await expect.element(page.getByRole('table', { name: 'Payment History' })).toBeVisible()
  expect(rows()).toEqual([
    '11gz1700000000바람결여행Standard₩33,0002026.11.21PaidReceipt of gz1700000000',
    '12gz2바람결여행Card check₩1002026.11.21Cancelled',
    '13gz3바람결여행Card registration₩02026.11.21Registered',
  ])
  const link = page.getByRole('link', { name: 'gz1700000000' })
  await expect.element(link).toHaveAttribute('href', '/users/kim/payments/gz1700000000')
  // Only where there is one.
  expect(page.getByRole('button', { name: /^Receipt of/ }).elements()).toHaveLength(1)
})

test('payments: everybody’s lead to their buyers, and none is said so', async () => {
  await showInApp(<PaymentTable list={listOf([paid])} onPage={vi.fn()} everyones />, { language: 'en' })
  await expect.element(page.getByRole('link', { name: '바람결여행' })).toHaveAttribute('href', '/admin/users/kim')
  await showInApp(<PaymentTable list={listOf([])} onPage={vi.fn()} />)
  await expect.element(page.getByRole('heading', { name: '결제 내역이 없어요' })).toBeVisible()
})

test('payments: why one failed stands in the list, and since when money is on its way back', async () => {
  const failed: Payment = { ...paid, state: 'failed', failReason: 'limit', receiptUrl: null }
  const since = new Date(Date.now() - 3 * 3600_000).toISOString()
  const hangs: Payment = { ...failed, merchantUid: 'gz2', state: 'refunding', failReason: null, refundingSince: since }
  await showInApp(<PaymentTable list={listOf([failed, hangs])} onPage={vi.fn()} everyones />, { language: 'en' })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('FailedLimit of the card reached')
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent('Refundingbegun 3 hours ago')
})

test('payments: back from one leads to the list as it was narrowed, on its page', async () => {
  const back = <BackLink userId="kim" isOwn={false} />
  const list = <PaymentTable list={listOf([paid])} onPage={vi.fn()} everyones />
  const path = '/admin/payments?state=failed&page=2'
  const both = (
    <>
      {back}
      {list}
    </>
  )
  const { address } = await showInApp(both, { language: 'en', path })
  const link = page.getByRole('link', { name: 'Back to Payment History' })
  await expect.element(link).toHaveAttribute('href', '/users/kim/payments')
  await userEvent.click(page.getByRole('link', { name: 'gz1700000000' }))
  await expect.poll(address).toBe('/users/kim/payments/gz1700000000')
  await expect.element(link).toHaveAttribute('href', path)
})

test('a receipt opens in a window of its own, and says so where the browser lets none open', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await showInApp(<PaymentTable list={listOf([paid])} onPage={vi.fn()} />, { language: 'en' })
  await userEvent.click(page.getByRole('button', { name: 'Receipt of gz1700000000' }))
  expect(open.mock.calls[0]?.[0]).toBe('https://receipt.example/1')
  await expect.element(page.getByRole('alert').getByText(/^The receipt could not be opened\./)).toBeVisible()
  open.mockRestore()
})

const facts = (): Record<string, string> =>
  Object.fromEntries(
    page
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test('a payment: its facts, those of money that went back, and why one failed', async () => {
  await showInApp(<PaymentFacts payment={paid} />, { language: 'en' })
  await expect.poll(facts).toMatchObject({
    Status: 'Paid',
    Plan: 'Standard',
    Amount: '₩33,000',
    'Payment method': '현대카드',
    'Billing cycle': 'Monthly',
    'Paid on': '2026.11.21 00:05',
    Buyer: '김보람',
    Currency: 'KRW',
  })
  await showInApp(<PaymentFacts payment={{ ...paid, state: 'refunded', refundedAt: '2026-11-21T00:00:00Z' }} />, {
    language: 'en',
  })
  await expect.poll(facts).toMatchObject({ 'Refunded on': '2026.11.21 09:00', 'Refunded amount': '₩33,000' })
  await showInApp(<PaymentFacts payment={{ ...paid, state: 'failed', failReason: 'limit' }} />)
  await expect.poll(facts).toMatchObject({ 상태: '결제 실패', 까닭: '카드 한도 초과' })
})

const acts = (payment: Payment, isAdmin: boolean) => (
  <PaymentActions payment={payment} isAdmin={isAdmin}>
    {(foot) => foot}
  </PaymentActions>
)
const names = (): (string | null)[] =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

test('what can be done: its owner has the receipt, an administrator gives back what was paid and deletes', async () => {
  await showInApp(acts(paid, false), { language: 'en' })
  await expect.poll(names).toEqual(['Receipt'])
  await showInApp(acts(paid, true), { language: 'en' })
  await expect.poll(names).toEqual(['Delete', 'Receipt', 'Refund'])
  await showInApp(acts({ ...paid, state: 'refunded', refundedAt: paid.paidAt }, true), { language: 'en' })
  await expect.poll(names).toEqual(['Delete', 'Receipt'])
  await showInApp(acts({ ...paid, state: 'refunding' }, true), { language: 'en' })
  await expect.poll(names).toEqual(['Delete', 'Receipt', 'Try the refund again'])
  await showInApp(acts({ ...paid, receiptUrl: null, state: 'failed' }, false), { language: 'en' })
  await expect.poll(names).toEqual([])
})

test('giving back and deleting are asked first, and say what will happen', async () => {
  await showInApp(acts(paid, true), { language: 'en' })
  await userEvent.click(page.getByRole('button', { name: 'Refund' }))
  const asks = page.getByRole('alertdialog')
  await expect.element(asks).toHaveAccessibleName('Refund ₩33,000?')
  await expect.element(asks).toMatchTextContent('₩33,000 go back to the card of 바람결여행.')
  await userEvent.click(asks.getByRole('button', { name: 'Keep it' }))
  await expect.poll(() => asks.query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Delete' }))
  await expect.element(asks).toMatchTextContent('Order gz1700000000 vanishes from every list for good')
  await userEvent.click(asks.getByRole('button', { name: 'Keep it' }))
  await showInApp(acts({ ...paid, kind: 'transfer' }, true), { language: 'en' })
  await userEvent.click(page.getByRole('button', { name: 'Refund' }))
  await expect.element(asks).toMatchTextContent('the money has to be sent by hand, because it came by transfer.')
})
