// What people do on a screen before a test begins.
import type { Page } from 'playwright/test'
import type { Person } from './api.ts'
import type { Product } from './product.ts'

/** Signed in by the cookie alone, as on a device whose storage was cleared: the app asks it at its start. */
export const enterByCookie = async (
  page: Page,
  product: Product,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  const basic = Buffer.from(`${email}:${password}`, 'utf8').toString('base64')
  const answer = await page.request.post(`${product.url}/api/auth`, {
    headers: { Authorization: `Basic ${basic}` },
    data: {},
  })
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()}`)
}

/** Signs in on the login screen, in Korean, and waits until the app has led on. */
export const signInOnScreen = async (
  page: Page,
  product: Product,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** What readers get laid out once it comes near is laid out now: until then it is painted apart and its motions rest. */
export const layOutAll = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('.rd-it { content-visibility: visible !important; }')
    document.adoptedStyleSheets.push(atOnce)
  })
