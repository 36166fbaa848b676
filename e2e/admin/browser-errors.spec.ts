// Errors of people's browsers, from the program that fails to the list of administrators.
import type { Page } from 'playwright/test'
import type { BrowserError } from '#domain/browser-error/report.ts'
import { openBriefly } from '#e2e/harness/browser.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { expect, save, readerFixture, test } from '#e2e/reader/reader-fixture.ts'

const fixture = readerFixture({ pages: 1, items: 1, pictures: 1 })

const SECRETS = /한라산|olle|secret|kim/
/** As an engine puts what it met into its sentence. */
const MESSAGE = 'Cannot read properties of 한라산 (reading "olle") of kim@secret.example/?q=secret'

async function told(): Promise<BrowserError[]> {
  const { token } = await fixture.product.admin()
  return (await fixture.product.ask<{ errors: BrowserError[] }>('GET', '/api/admin/browser-errors', { token })).errors
}
/** Where a press on the page is looked at; another listener of ours fails as well. */
const PLACE = 'pwa/features/viewer/script/click-actions.ts:'
const pressed = async (name: string) =>
  (await told()).filter((error) => error.name === name && error.places[0]?.startsWith(PLACE))

/** From now on whatever asks for a relative of an element fails, with somebody's words in what it says. */
const breakPage = (page: Page, name: string) =>
  page.evaluate(
    ([message, name]) => {
      Element.prototype.closest = function secretPlan() {
        throw Object.assign(new Error(message), { name })
      }
    },
    [MESSAGE, name] as const,
  )

test('what fails in guidebook, worker and builder is told once by a device, later where there was no network, without anybody’s words, and listed by its place in the sources @ci', async ({
  page: appPage,
  person,
  browser,
}) => {
  const page = await save(fixture)
  const press = () => page.getByRole('heading', { level: 1 }).click()
  await breakPage(page, 'TypeError')
  await press()
  await expect.poll(() => pressed('TypeError')).toHaveLength(1)
  // Again, also in another life of the page.
  await press()
  await page.reload()
  await breakPage(page, 'TypeError')
  const failed = page.waitForEvent('pageerror')
  await press()
  await failed
  // The one after it is told after it.
  await breakPage(page, 'RangeError')
  await press()
  await expect.poll(() => pressed('RangeError')).toHaveLength(1)
  const [first] = await pressed('TypeError')
  expect(first).toMatchObject({ program: 'reader', kind: 'error', count: 1, engine: 'chromium' })

  // No network.
  fixture.proxy.fail(() => 'gone')
  await breakPage(page, 'SyntaxError')
  const tries = (): number => fixture.proxy.asked.filter((path) => path === '/api/browser-errors').length
  const triesBefore = tries()
  await press()
  // It is on the device before anybody tries to tell it.
  await expect.poll(tries).toBeGreaterThan(triesBefore)
  expect(await pressed('SyntaxError')).toEqual([])
  fixture.proxy.fail(() => 'pass')
  await page.reload()
  await expect.poll(() => pressed('SyntaxError')).toMatchObject([{ count: 1 }])

  // The worker.
  const [worker] = fixture.context.serviceWorkers()
  await worker?.evaluate((message) => {
    caches.open = () => Promise.reject(Object.assign(new Error(message), { name: 'EvalError' }))
  }, MESSAGE)
  await page.reload()
  const ofWorker = async () => (await told()).filter(({ program }) => program === 'worker')
  await expect.poll(async () => (await ofWorker())[0]?.places[0]).toMatch(/^pwa\/worker\/reader\/.+\.ts:\d+/)
  for (const error of await ofWorker()) expect(error).toMatchObject({ kind: 'rejection', name: 'EvalError', count: 1 })

  // The builder: a screen that fails shows something else, and no window hears of it.
  await enterByCookie(appPage, fixture.product, person)
  const message = {
    _id: 'x',
    title: 'x',
    message: 'x',
    type: 'alert',
    shownAt: '한라산',
    read: true,
    notification: false,
  }
  const figures = { page: 1, pageCount: 1, pages: 1, pageSize: 10, totalCount: 1, unreadCount: 0 }
  await appPage.route('**/api/messages?*', (route) => route.fulfill({ json: { messages: [message], ...figures } }))
  await appPage.goto(`${fixture.product.url}/settings/notifications`)
  await expect(appPage.getByRole('alert').getByRole('heading')).toBeVisible()
  const ofApp = async () => (await told()).filter(({ program }) => program === 'app')
  await expect.poll(ofApp).toMatchObject([{ count: 1 }])

  expect(JSON.stringify(await told())).not.toMatch(SECRETS)

  const office = await openBriefly(browser)
  const list = await office.newPage()
  await enterByCookie(list, fixture.product, await fixture.product.admin())
  await list.goto(`${fixture.product.url}/admin/operations?tab=errors`)
  const row = list.getByRole('row').filter({ hasText: 'TypeError' }).filter({ hasText: PLACE })
  await expect(row).toContainText(/크롬 \d+/)
  await row.getByRole('button', { name: /지우기$/ }).click()
  await expect(row).toHaveCount(0)
  await office.close()
})
