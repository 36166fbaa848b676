// A first visit of a public guidebook on a phone: readable without scripts, accessible, and kept by the device afterwards.
import type { Page } from 'playwright/test'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import {
  change,
  controlled,
  coverOf,
  isKept,
  listed,
  open,
  restartBrowser,
  RESTARTS,
  saveButton,
  saved,
  readerFixture,
  expect,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture({ pages: 3, items: 4, pictures: 4 })

/** With the reader's worker at work, which has all its files to fetch first. */
const offered = async (page: Page): Promise<void> => {
  const state = (): Promise<string | undefined> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.state)
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
  await expect(saveButton(page)).toBeVisible()
}

for (const what of ['cover', 'page'] as const)
  test(`public reading: a first visit of a ${what} loads its own script and none of the later parts`, async () => {
    const path = what === 'page' ? `/contents/${fixture.book.contents[0]?._id}` : ''
    const page = await open(fixture, coverOf(fixture) + path)
    await controlled(page)
    await kept(page)
    if (what === 'cover') await expect(listed(page)).toBeVisible()
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        // Only a system that may have no Korean letters finds out.
        .filter((path) => path.endsWith('.js') && !path.includes('/bring-letters-')),
    )
    expect(scripts).toEqual([expect.stringMatching(/^\/reader-assets\/reader-[\w-]+\.js$/)])
  })

test('public reading: the offer stands before the worker is there, and a tap waits for it', async () => {
  const worker = Promise.withResolvers<void>()
  fixture.proxy.fail((path) => (path === '/m/sw.js' ? { until: worker.promise } : 'pass'))
  const page = await open(fixture)
  await saveButton(page).click()
  await expect(page.getByText('잠시만요…')).toBeVisible()
  worker.resolve()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

test('public reading: a first visit asks the storage for nothing until it was read for a while @ci', async () => {
  await fixture.context.addInitScript(() => {
    const asked: number[] = []
    Object.assign(window, { asked })
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const storage = window[name]
      Object.defineProperty(window, name, { get: () => (asked.push(performance.now()), storage) })
    }
  })
  const page = await open(fixture)
  const waited = (): Promise<number> =>
    page.evaluate(() => {
      const [{ loadEventEnd = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return Math.min(...(window as unknown as { asked: number[] }).asked) - loadEventEnd
    })
  await expect.poll(waited).toBeLessThan(Infinity)
  expect(await waited()).toBeGreaterThan(4500)
})

test('viewer: everything is readable and every page reachable with scripts turned off', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(coverOf(fixture))
  await expect(page.getByRole('heading', { level: 1, name: fixture.book.title })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const { title } of fixture.book.contents) {
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('link', { name: '표지로 돌아가기' }).click()
  }
  await context.close()
})

test('viewer: no accessibility violations on cover, page, library and Not Found, light and dark, 320 px and wide @ci', async () => {
  const page = await open(fixture)
  await offered(page)
  const paths = ['', `/contents/${fixture.book.contents[0]?._id}`]
  for (const address of [
    ...paths.map((path) => coverOf(fixture) + path),
    `${fixture.proxy.url}/m/saved`,
    `${fixture.proxy.url}/m/none`,
  ])
    await test.step(address, async () => {
      await page.goto(address)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wider, `at ${width} px it scrolls sideways`).toBe(0)
        await expectAccessibleLightAndDark(page)
      }
    })
})

test('public reading: the font is fetched for the next page, and the one that stands is never laid out again for it @ci', async () => {
  const page = await open(fixture)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('gilbook.font.')))
  const shown = (): Promise<boolean> =>
    page.evaluate(() =>
      getComputedStyle(document.querySelector('.rd') ?? document.body).fontFamily.includes('Gilbook Sans'),
    )
  expect(await page.evaluate(() => document.fonts.size)).toBe(0)
  expect(await shown()).toBe(false)
  await controlled(page)
  await page.reload()
  expect(await shown()).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded'])
})

test('public reading: a device without Korean letters is brought some, once somebody reads @ci', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' })
  // Whatever is drawn looks alike.
  await context.addInitScript(() => (CanvasRenderingContext2D.prototype.fillText = () => undefined))
  const page = await context.newPage()
  const brought = (): Promise<string[]> =>
    page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])))
  await page.goto(coverOf(fixture))
  await expect(page.locator('html')).toHaveClass(/rd-ready/)
  await page.mouse.move(40, 40)
  await expect.poll(brought).toContain('Pretendard Variable')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Pretendard Variable/)
  await page.goto(`${fixture.proxy.url}/m/none`)
  await expect.poll(brought).toContain('Pretendard Variable')
  await context.close()
})

/** The worker keeps this page as one that was seen. */
const kept = (page: Page): Promise<void> => expect.poll(() => isKept(page, new URL(page.url()).pathname)).toBe(true)

test(
  'public reading: what was seen once opens offline and says that it is not complete @ci',
  { tag: RESTARTS },
  async () => {
    const page = await open(fixture)
    await controlled(page)
    await kept(page)
    const seen = fixture.book.contents[0]
    await page.getByRole('link', { name: seen?.title ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen?.title ?? '')
    await kept(page)
    await fixture.proxy.close()
    await restartBrowser(fixture)
    const again = await open(fixture)
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(fixture.book.title)
    await expect(again.getByText('지금은 오프라인이에요')).toBeVisible()
    await again.goto(`${coverOf(fixture)}/contents/${seen?._id}`)
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(seen?.title ?? '')
    await again.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[2]?._id}`)
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('저장한 길북')
  },
)

test('offline 35: a portal’s redirect is not kept, and offline the seen page opens', async () => {
  const page = await open(fixture)
  await controlled(page)
  await kept(page)
  fixture.proxy.fail((path) =>
    path.startsWith('/portal')
      ? { status: 200, type: 'text/html', body: 'portal' }
      : { status: 302, headers: { Location: '/portal' } },
  )
  await page.goto(coverOf(fixture))
  await expect(page.getByText('portal')).toBeVisible()
  expect(await isKept(page, '/portal')).toBe(false)
  expect(await isKept(page, `/m/${fixture.book.uuid}`)).toBe(true)
  await fixture.proxy.close()
  await page.goto(coverOf(fixture))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.title)
})

test('public reading: over a line that never answers the library and a page that was seen open, and a late answer is kept @ci', async () => {
  const page = await open(fixture)
  await controlled(page)
  await kept(page)
  await change(fixture, { footer: { title: 'Later', text: '' } })
  const late = Promise.withResolvers<void>()
  let asked = 0
  fixture.proxy.fail((path) => {
    if (path !== `/m/${fixture.book.uuid}`) return 'hold'
    asked += 1
    // What the worker asks with the page; the page itself asks for it again later.
    return asked === 1 ? { until: late.promise } : 'hold'
  })
  await page.goto(`${fixture.proxy.url}/m/saved`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('저장한 길북')
  await page.goto(coverOf(fixture), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.title)
  await expect(page.getByText('Later')).toHaveCount(0)
  late.resolve()
  const keptText = (): Promise<string | undefined> =>
    page.evaluate(async (path) => (await caches.match(path))?.text(), `/m/${fixture.book.uuid}`)
  await expect.poll(keptText).toContain('Later')
})

test('viewer: scroll buttons appear after 100 px and go to the top and the bottom @ci', async () => {
  const page = await open(fixture, `${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}`)
  const top = page.getByRole('button', { name: '맨 위로' })
  await page.waitForFunction(() => document.documentElement.classList.contains('rd-ready'))
  const scrolled = (y: number) =>
    page.evaluate(async (to) => {
      scrollTo(0, to)
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }, y)
  await scrolled(100)
  await expect(top).toBeHidden()
  await scrolled(101)
  await expect(top).toBeVisible()
  await page.getByRole('button', { name: '맨 아래로' }).click()
  await page.waitForFunction(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 2)
  await top.click()
  await page.waitForFunction(() => scrollY === 0)
})

test('offline 40: every address of the guidebook starts with its app’s scope', async () => {
  const page = await open(fixture)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json() as Promise<{ scope: string }>
  })
  const addresses = await page
    .locator('.rd a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) expect(address.startsWith(manifest.scope), address).toBe(true)
  const session = await fixture.context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('update: the first visit of somebody who has the builder offers no update @ci', async () => {
  const builder = await fixture.context.newPage()
  await builder.goto(fixture.proxy.url)
  await builder.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
  const page = await open(fixture)
  await offered(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What would offer an update is loaded for it.
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('길북이 새로워졌어요.')).toBeHidden()
})
