// The public gallery: for anyone, with and without script, card after card, and honest where nothing can be reached.
import { expect, test as base } from '#e2e/fixtures.ts'
import type { App } from '#e2e/fixtures.ts'
import type { GalleryAnswer } from '#domain/gallery.ts'
import type { Person } from '#e2e/harness/api.ts'
import { ONE_AT_A_TIME } from '#e2e/frame/one-at-a-time.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

/** Whatever stood in the gallery is out of it, and so is all of this test when it is over. */
const test = base.extend<{ admin: Person }>({
  admin: async ({ app }, provide) => {
    const admin = await app.admin()
    const empty = () => app.ask('PUT', '/api/guidebooks/unpublishall', { token: admin.token, body: {} })
    await empty()
    await provide(admin)
    await empty()
  },
})

test.use({ environment: ONE_AT_A_TIME })
test.describe.configure({ mode: 'default' })

/** Publishes it and shows it in the gallery. */
const show = async (app: App, { token }: Person, title: string, password?: string): Promise<string> => {
  const made = await app.ask<{ _id: string; uuid: string }>('POST', '/api/guidebooks', {
    token,
    body: { _id: crypto.randomUUID(), title, ...(password && { password }) },
  })
  await app.ask('PUT', `/api/guidebooks/${made._id}/publish`, { token, body: {} })
  const body = { isPublicGallery: true }
  await app.ask('PATCH', `/api/guidebooks/${made._id}/public-gallery`, { token, body })
  return made.uuid
}

const asked = (address: string): boolean => address.includes('/api/guidebooks/public-gallery')

// Whoever has chosen no language has that of the browser here.
test.use({ locale: 'en-US' })

test('gallery: the page stands before any script, and the app takes it over without asking again', async ({
  admin,
  app,
  page,
}) => {
  await show(app, admin, 'Locked island', 'open-sesame')
  await show(app, admin, 'Olle on foot')
  const calls: string[] = []
  page.on('request', (request) => asked(request.url()) && calls.push(request.url()))
  // Counts cards in every state that is ever painted.
  await page.addInitScript(() => {
    const counts: number[] = []
    Object.assign(globalThis, { counts })
    const count = () => {
      if (document.getElementById('app')?.nextElementSibling) counts.push(document.querySelectorAll('article').length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await page.goto(`${app.url}/public-guidebooks`)
  // The app's own header has what needs a script.
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 guidebooks')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('That is all of them.')).toBeVisible()
  const counts = await page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts)
  expect(new Set(counts)).toEqual(new Set([2]))
  expect(calls).toEqual([])
  await expect(page.getByRole('article', { name: 'Locked island' }).getByText('Opens with a password')).toBeVisible()
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: 'Search by title' })
  await search.fill('olle')
  await search.press('Enter')
  await page.waitForURL('**/public-guidebooks?search=olle')
  await expect(page.getByRole('article')).toHaveCount(1)
  await search.fill('nothing like it')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sorry! No Guidebooks Found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Olle on foot' }).click()
  await page.waitForURL('**/m/*')
})

test('gallery: who has scrolled before the app is there stays where they are', async ({ admin, app, page }) => {
  for (let n = 1; n <= 4; n += 1) await show(app, admin, `Book ${n}`)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${app.url}/public-guidebooks`, { waitUntil: 'commit' })
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.evaluate(() => scrollTo(0, 200))
  release(undefined)
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book 4' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(200)
  // The next screen begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manual' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('guidebooks')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('gallery: administrators make a thumbnail anew, by keyboard too; nobody else is offered it @ci', async ({
  admin,
  app,
  page,
}) => {
  await show(app, admin, 'Locked island', 'open-sesame')
  await show(app, admin, 'Olle on foot')
  const again = page.getByRole('button', { name: /^Regenerate thumbnail of/ })
  await page.goto(`${app.url}/public-guidebooks`)
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await expect(again).toHaveCount(0)
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/settings/profile`)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(again).toHaveCount(1)
  await page.getByRole('link', { name: 'Olle on foot' }).focus()
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await expect(again).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  // The list of recent ones had it made already, where it was not there yet.
  await expect(again).toBeEnabled({ timeout: 40_000 })
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /thumbnail/i })
      .first(),
  ).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('gallery: cards, search and pages are links and a form @ci', async ({ admin, app, page }) => {
    await page.goto(`${app.url}/public-guidebooks`)
    await expect(page.getByRole('heading', { name: 'No public guidebooks yet.' })).toBeVisible()
    const uuid = await show(app, admin, 'Olle on foot')
    await show(app, admin, 'Second')
    await page.goto(`${app.url}/public-guidebooks`)
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('olle')
    await page.getByRole('searchbox', { name: 'Search by title' }).press('Enter')
    await page.waitForURL('**/public-guidebooks?search=olle')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Olle on foot' })).toHaveAttribute('href', `/m/${uuid}`)
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden()
  })
})

test('gallery: more comes near the end, a failure stops it until it is asked for, and no line is said so @ci', async ({
  admin,
  app,
  context,
  page,
}) => {
  for (let n = 1; n <= 6; n += 1) await show(app, admin, `Book ${n}`)
  const calls: string[] = []
  let isDown = false
  // The server's own answers, two entries at a time.
  await context.route(
    ({ href }) => asked(href),
    (route) => {
      calls.push(route.request().url())
      return isDown ? route.abort() : route.continue({ url: route.request().url().replace('limit=20', 'limit=2') })
    },
  )
  await page.goto(`${app.url}/public-guidebooks`)
  // A search before the app has taken over is a page of its own.
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await page.setViewportSize({ width: 400, height: 700 })
  const search = page.getByRole('searchbox', { name: 'Search by title' })
  const cards = page.getByRole('article')
  const look = async (words: string): Promise<void> => {
    await search.fill(words)
    await search.press('Enter')
  }
  /** Leaves so many pixels between the window and the end of the list. */
  const scrollTo = (left: number): Promise<void> =>
    page.evaluate((px) => {
      const end = document.querySelector('main ul:last-of-type')!.getBoundingClientRect().bottom
      scrollBy(0, end - innerHeight - px)
    }, left)
  await expect(cards).toHaveCount(6)
  await look('book')
  await expect(cards).toHaveCount(2)
  await scrollTo(400)
  expect(calls).toHaveLength(1)
  await scrollTo(250)
  await expect(cards).toHaveCount(4)
  isDown = true
  await context.setOffline(true)
  await scrollTo(250)
  await expect(page.getByRole('alert').getByText('You are offline')).toBeVisible()
  await expect(cards).toHaveCount(4)
  const before = calls.length
  await scrollTo(400)
  await scrollTo(100)
  await look('nowhere')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved guidebooks' })).toBeVisible()
  await expectAccessible(page)
  expect(calls).toHaveLength(before + 1)
  isDown = false
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sorry! No Guidebooks Found' })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(4)
  await scrollTo(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards).toHaveCount(6)
  await expect(page.getByText('That is all of them.')).toBeVisible()
  expect(new Set(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).size).toBe(6)
})

test('gallery: who waits at the very end sees what has come, and not all of the gallery comes by itself', async ({
  admin,
  app,
  context,
  page,
}) => {
  for (let n = 1; n <= 9; n += 1) await show(app, admin, `Book ${n}`)
  let calls = 0
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  // The server's own answers, each entry of which comes four times: nobody may publish as many as are needed here.
  await context.route(
    ({ href }) => asked(href),
    async (route) => {
      calls += 1
      if (calls > 1) await released
      const response = await route.fetch({ url: route.request().url().replace('limit=20', 'limit=3') })
      const { results, ...rest } = (await response.json()) as GalleryAnswer
      const copies = [0, 1, 2, 3].flatMap((n) => results.map((card) => ({ ...card, _id: `${card._id}${n}` })))
      await route.fulfill({ response, json: { ...rest, results: copies } })
    },
  )
  await page.goto(`${app.url}/public-guidebooks`)
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await page.setViewportSize({ width: 400, height: 700 })
  const search = page.getByRole('searchbox', { name: 'Search by title' })
  // What the page was made from is no answer of the API.
  await search.fill('book')
  await search.press('Enter')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  // The End key moves there in steps, which end where the end was before.
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await toEnd()
  await expect(page.getByText('Loading')).toBeVisible()
  // Below the last card now: what is on its way and the foot of the page.
  await toEnd()
  await expect(cards.last()).not.toBeInViewport()
  release(undefined)
  await expect(cards).toHaveCount(24)
  const seen = await cards.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).filter((box) => box.bottom > 0 && box.top < innerHeight),
  )
  expect(seen).not.toHaveLength(0)
  expect(calls).toBe(2)
})
