// The sandbox's payment window, as its script opens it over a page of the product, and in its place on phones.
import type { FrameLocator, Page } from 'playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import type { App } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

const SANDBOX = '/api/sandbox/portone'

interface Outcome {
  imp_uid: string | null
  merchant_uid: string
  error_code?: string
  error_msg?: string
}

interface Iamport {
  init: (code: string) => void
  request_pay: (params: object, callback: (outcome: Outcome) => void) => void
}

/** Opens the window; the answer is what the page is told in the end, wrapped so that it is not waited for. */
const requestPay = async (page: Page, params: object): Promise<{ outcome: Promise<Outcome> }> => {
  await page.addScriptTag({ url: `${SANDBOX}/iamport.js` })
  const outcome = page.evaluate(
    (given) =>
      new Promise<Outcome>((resolve) => {
        const { IMP } = window as unknown as { IMP: Iamport }
        IMP.init('imp00000000')
        IMP.request_pay(given, resolve)
      }),
    params,
  )
  // The redirect way leaves the page, and nobody is told.
  outcome.catch(() => undefined)
  return { outcome }
}

const windowIn = (page: Page): FrameLocator => page.frameLocator('[data-iamport-sandbox] iframe')

const shown = async (app: App, merchantUid: string) => {
  const path = `${SANDBOX}/__sandbox/payments?merchant_uid=${merchantUid}`
  const { token } = await app.admin()
  return app.ask<{ attempts: { status: string; failReason: string | null }[]; charges: unknown[] }>('GET', path, {
    token,
  })
}

const uid = (): string => `gz${Date.now()}${Math.random().toString(36).slice(2, 8)}`
const BUYER = { buyer_email: 'a@example.com', buyer_name: '한바다', buyer_tel: '01012345678' }
const ORDER = { ...BUYER, pay_method: 'card', name: 'Gilbook', amount: 33_000, currency: 'KRW', language: 'ko' }
const order = (merchant_uid: string, more: object = {}) => ({ ...ORDER, merchant_uid, ...more })

test('card payment: a card is chosen by keyboard, and the page is told four things at most', async ({ app, page }) => {
  await page.goto(`${app.url}/login`)
  const merchantUid = uid()
  const { outcome } = await requestPay(page, order(merchantUid))
  const frame = windowIn(page)
  await expect(frame.getByRole('heading', { name: '카드로 결제하기' })).toBeFocused()
  await expect(frame.getByText('진짜 카드가 아니고 돈도 나가지 않아요')).toBeVisible()
  await expect(frame.getByText('33,000원')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: '늘 승인되는 카드' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await outcome).toEqual({ imp_uid: expect.stringMatching(/^imp_\d{12}$/), merchant_uid: merchantUid })
  await expect(page.locator('[data-iamport-sandbox]')).toHaveCount(0)
  expect((await shown(app, merchantUid)).charges).toHaveLength(1)
  // Paid once, it cannot be paid again.
  const second = await requestPay(page, order(merchantUid))
  expect(await second.outcome).toMatchObject({ imp_uid: null, error_msg: '이미 결제가 이루어진 거래건입니다.' })
})

test('card payment: Escape closes the window, and that is no payment @ci', async ({ app, page }) => {
  await page.goto(`${app.url}/login`)
  const merchantUid = uid()
  const { outcome } = await requestPay(page, order(merchantUid, { language: 'en', amount: 0, customer_uid: 'gz_1_1' }))
  await expect(windowIn(page).getByRole('heading', { name: 'Store a card' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await outcome).toMatchObject({ merchant_uid: merchantUid, error_msg: '사용자가 결제를 취소하셨습니다' })
  const { attempts } = await shown(app, merchantUid)
  expect(attempts).toMatchObject([{ status: 'failed', failReason: '[결제포기] 사용자가 결제를 취소하셨습니다' }])
})

test('card payment: with no network the window still closes @ci', async ({ app, page, context }) => {
  await page.goto(`${app.url}/login`)
  const merchantUid = uid()
  const { outcome } = await requestPay(page, order(merchantUid))
  await expect(windowIn(page).getByRole('heading')).toBeFocused()
  await context.setOffline(true)
  await page.getByRole('button', { name: '결제창 닫기' }).click()
  expect(await outcome).toMatchObject({ merchant_uid: merchantUid, error_code: 'F400' })
})

test('card payment: on a phone the window takes the page’s place and leads back by the address @ci', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app.url}/login`)
  const back = { m_redirect_url: `${app.url}/login?from=window` }
  const merchantUid = uid()
  await requestPay(page, order(merchantUid, back))
  await expect(page.getByRole('heading', { name: '카드로 결제하기' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: '늘 승인되는 카드' }).click()
  await page.waitForURL((url) => url.searchParams.get('merchant_uid') === merchantUid)
  expect(new URL(page.url()).searchParams.get('imp_uid')).toMatch(/^imp_\d{12}$/)

  const given = uid()
  await requestPay(page, order(given, back))
  await page.getByRole('button', { name: '취소하고 닫기' }).click()
  await page.waitForURL((url) => url.searchParams.get('merchant_uid') === given)
  expect(new URL(page.url()).searchParams.get('error_msg')).toBe('사용자가 결제를 취소하셨습니다')
})

test('sandbox: its console says what it is, and cancels what was paid @ci', async ({ app, page }) => {
  await page.goto(`${app.url}/login`)
  const merchantUid = uid()
  const { outcome } = await requestPay(page, order(merchantUid))
  await windowIn(page).getByRole('button', { name: '늘 승인되는 카드' }).click()
  await outcome
  await page.goto(`${app.url}${SANDBOX}/`)
  await expect(page.getByRole('heading', { name: '관리자만 열 수 있어요' })).toBeVisible()
  await expectAccessible(page)
  await enterByCookie(page, app, await app.admin())
  await page.goto(`${app.url}/admin/operations`)
  await page.getByRole('link', { name: '결제 연습장' }).click()
  await expect(page.getByText('Payment sandbox · no real card, no money moves')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row', { name: merchantUid }).getByRole('button', { name: '취소 · Cancel' }).click()
  await expect(page.getByRole('status')).toContainText(merchantUid)
  expect((await shown(app, merchantUid)).attempts).toMatchObject([{ status: 'cancelled' }])
})
