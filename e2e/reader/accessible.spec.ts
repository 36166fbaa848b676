// Every public page for everybody: axe on each, in both languages and themes, and what a screen reader is told.
import type { BrowserContext, Page } from 'playwright/test'
import { LANGUAGES, localeOf } from '#domain/language.ts'
import { expect, test } from '#e2e/fixtures.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { makeEverything, type Everything } from '#e2e/canvas/everything.ts'
import { expectAccessibleLightAndDark, themesOf, type Theme } from '#e2e/harness/judge.ts'
import { enterByCookie, layOutAll } from '#e2e/harness/screen.ts'
import { COVER, FREE, TRIP } from './spoken.ts'

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE })

async function change(app: App, { token }: Person, { _id }: Everything, shell: object): Promise<void> {
  const { version } = await app.ask<{ version: number }>('GET', `/api/guidebooks/${_id}`, { token })
  const headers = { 'If-Match': `"${version}"` }
  await app.ask('PATCH', `/api/guidebooks/${_id}`, { token, body: { shell }, headers })
}

/** In these themes, folds opened: they hold words too. */
async function expectAllAccessible(page: Page, themes: Theme[], addresses: string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await openFolds(page)
      await layOutAll(page)
      await expectAccessibleLightAndDark(page, themes)
    })
}

const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

for (const language of LANGUAGES)
  test(`accessibility: axe finds nothing on any public page (${language}, ${themesOf(language).join(' and ')}) @ci`, async ({
    app,
    person,
    browser,
  }) => {
    test.slow()
    const themes = themesOf(language)
    const book = await makeEverything(app, person)
    await change(app, person, book, { language })
    const pages = book.contents.slice(0, 3).map(({ _id }) => `/contents/${_id}`)
    const begin = async (): Promise<{ context: BrowserContext; page: Page }> => {
      const locale = localeOf(language)
      const context = await browser.newContext({ baseURL: app.url, viewport: PHONE, locale, serviceWorkers: 'block' })
      await context.addInitScript((chosen) => localStorage.setItem('gilbook.language', chosen), language)
      return { context, page: await context.newPage() }
    }
    const anyone = await begin()
    await expectAllAccessible(anyone.page, themes, [
      ...['', ...pages].map((path) => `/m/${book.uuid}${path}`),
      `/guidebooks/${book._id}${pages[0]}`,
      '/m/saved',
      '/m/none',
      '/login',
      '/signup',
      `/reset-password/${'a'.repeat(40)}`,
      `/users/activate/nobody@example.com/${'b'.repeat(40)}`,
      '/server_not_available',
      '/no-such-page',
    ])
    await change(app, person, book, { password: 'olle-2026' })
    await expectAllAccessible(anyone.page, themes, [`/m/${book.uuid}`])
    await anyone.context.close()
    const owner = await begin()
    await enterByCookie(owner.page, app, person)
    await expectAllAccessible(owner.page, themes, [
      `/guidebooks/preview/${book._id}`,
      `/guidebooks/preview/${book._id}${pages[1]}`,
    ])
    await owner.context.close()
  })

test('accessibility: a screen reader is told every kind of item in its order and under its heading @ci', async ({
  app,
  person,
  page,
}) => {
  const book = await makeEverything(app, person)
  const [free, trip] = book.contents
  for (const [path, told] of [
    ['', COVER],
    [`/contents/${free?._id}`, FREE],
    [`/contents/${trip?._id}`, TRIP],
  ] as const) {
    await page.goto(`/m/${book.uuid}${path}`)
    await page.waitForFunction(() => document.documentElement.classList.contains('rd-ready'))
    await openFolds(page)
    await expect(page.locator('body')).toMatchAriaSnapshot(told)
    // No level is left out on the way down.
    const levels = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-level') ?? one.tagName.slice(1))))
    expect(levels[0]).toBe(1)
    for (const [n, level] of levels.entries()) expect(level - (levels[n - 1] ?? 0)).toBeLessThanOrEqual(1)
  }
})

test('viewer: a sticky picture stays below the bar while the page scrolls, and the column is 435 px or the window @ci', async ({
  app,
  person,
  page,
}) => {
  const book = await makeEverything(app, person)
  await page.goto(`/m/${book.uuid}/contents/${book.contents[0]?._id}`)
  const column = page.locator('.rd-root')
  for (const [width, shown] of [
    [1440, 435],
    [435, 435],
    [320, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    expect((await column.boundingBox())?.width).toBe(shown)
  }
  await layOutAll(page)
  // Low, so that it scrolls beyond the picture.
  await page.setViewportSize({ width: 320, height: 400 })
  /** Scrolled at once: a picture that comes in between would move everything below it. */
  const scrolled = (by: number): Promise<{ gap: number; moved: number }> =>
    page.evaluate((far) => {
      const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const before = at('.rd-it-image:not(.rd-imp)')?.top ?? 0
      scrollBy(0, far)
      const gap = Math.round((at('.rd-it-image.rd-imp')?.top ?? -1) - (at('.rd-tp')?.bottom ?? -1))
      return { gap, moved: (at('.rd-it-image:not(.rd-imp)')?.top ?? 0) - before }
    }, by)
  let gap = 0
  // Pictures that come while it scrolls make the page longer.
  await expect
    .poll(async () => {
      gap = (await scrolled(gap > 0 ? gap + 10 : 0)).gap
      return gap
    })
    .toBe(0)
  const after = await scrolled(30)
  expect(after.gap).toBe(0)
  expect(after.moved).toBeLessThan(-20)
})
