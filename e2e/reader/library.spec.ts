// The library of saved guidebooks: how each stands, in words that are true, and what can be done about it there.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { expectAccessible, expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import {
  bundleOf,
  controlled,
  coverOf,
  open,
  restartBrowser,
  RESTARTS,
  save,
  saveButton,
  saved,
  readerFixture,
  withoutCache,
  change,
  expect,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture({ pages: 3, items: 3, pictures: 4 })

const library = (): string => `${fixture.proxy.url}/m/saved`
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: fixture.book.title })
const fetched = (): string[] => fixture.proxy.asked.filter((path) => /\/uploads\/|\/files\//.test(path))
const whole = (page: Page) => row(page).getByText('빠진 것 없이 다 있어요')

const keysOf = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), cache)

const damage = (page: Page, url: string): Promise<void> =>
  page.evaluate(async (path) => (await caches.open('gilbook-saved-v1')).put(path, new Response('cut short')), url)

/** Loads the page anew. @returns what it has said since, each time anything of it changed */
const everSaid = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const listen = { childList: true, subtree: true, characterData: true }
    new MutationObserver(() => said.push(document.body?.innerText ?? '')).observe(document, listen)
  })
  await page.reload()
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}

const footer = (text: string) => ({ footer: { type: 'text', title: '', text, image: null } })

test('library: whole, with a hole, outdated and removed: each state is told, mended there, and space is really given back', async () => {
  withoutCache(fixture)
  const page = await save(fixture)
  await page.goto(library())
  await expect(row(page).getByText(/빠진 것 없이 다 있어요 · .*확인/)).toBeVisible()
  await expect(row(page).getByText(/[\d.]+ [KM]B · .*저장/)).toBeVisible()
  await expect(page.getByText(/1개 · [\d.]+ [KM]B/)).toBeVisible()
  await expect(page.getByText(/길북이 쓰는 공간 [\d.]+ [KM]B · 남은 공간 약/)).toBeVisible()

  const lost = (await bundleOf(fixture)).assets.findLast(({ role }) => role === 'picture')?.url ?? ''
  await page.evaluate(async (url) => (await caches.open('gilbook-saved-v1')).delete(url), lost)
  await page.reload()
  await expect(row(page).getByText('파일 몇 개가 없거나 상했어요')).toBeVisible()
  await expect(whole(page)).toBeHidden()
  fixture.proxy.forget()
  await row(page).getByRole('button', { name: '고치기' }).click()
  await expect(whole(page)).toBeVisible()
  expect(fetched().filter((path) => path !== lost)).toEqual([])

  await damage(page, lost)
  const said = await everSaid(page)
  await expect(row(page).getByText('파일 몇 개가 없거나 상했어요')).toBeVisible()
  expect((await said()).filter((words) => words.includes('빠진 것 없이'))).toEqual([])
  await row(page).getByRole('button', { name: '고치기' }).click()
  await expect(whole(page)).toBeVisible()

  await change(fixture, footer('Another foot of the cover'))
  await page.reload()
  await expect(row(page).getByText('새 내용이 있어요')).toBeVisible()
  await row(page).getByRole('button', { name: '받기' }).click()
  await expect(whole(page)).toBeVisible()

  await row(page)
    .getByRole('button', { name: /이 기기에서 지우기/ })
    .click()
  await row(page).getByRole('button', { name: '그대로 두기' }).click()
  await row(page)
    .getByRole('button', { name: /이 기기에서 지우기/ })
    .click()
  await row(page).getByRole('button', { name: '이 기기에서 지우기', exact: true }).click()
  await expect(page.getByText(/이 기기에서 지웠어요\. [\d.]+ [KM]B를 비웠어요/)).toBeVisible()
  await expect(page.getByText('아직 이 기기에 저장한 길북이 없어요')).toBeVisible()
  expect(await keysOf(page, 'gilbook-saved-v1')).toEqual([])
  expect((await keysOf(page, 'gilbook-visited-v1')).filter((path) => path.includes(fixture.book.uuid))).toEqual([])
})

test('library: what was mended while the server was asked about it is not called broken by the answer, and is asked about anew @ci', async () => {
  withoutCache(fixture)
  const page = await save(fixture)
  const lost = (await bundleOf(fixture)).assets.findLast(({ role }) => role === 'picture')?.url ?? ''
  await page.evaluate(async (url) => (await caches.open('gilbook-saved-v1')).delete(url), lost)
  const late = Promise.withResolvers<void>()
  fixture.proxy.fail((path) => (path.endsWith('/bundle') ? { until: late.promise } : 'pass'))
  fixture.proxy.forget()
  const asked = (): number => fixture.proxy.asked.filter((path) => path.endsWith('/bundle')).length
  await page.goto(library())
  await expect.poll(asked).toBe(1)
  await row(page).getByRole('button', { name: '고치기' }).click()
  await expect(whole(page)).toBeVisible()
  late.resolve()
  await expect.poll(asked).toBe(2)
  await expect(whole(page)).toBeVisible()
})

test(
  'offline 28: what was only begun is called so in the library, with no network too, and goes on there',
  { tag: RESTARTS },
  async () => {
    const page = await open(fixture)
    await controlled(page)
    let left = 6
    fixture.proxy.fail((path) => (/\/uploads\/|\/files\//.test(path) && (left -= 1) < 0 ? 'hold' : 'pass'))
    await saveButton(page).click()
    await expect.poll(() => left).toBeLessThan(-3)
    await restartBrowser(fixture)
    fixture.proxy.fail(() => 'gone')
    const again = await open(fixture, library())
    await expect(row(again).getByText('저장하다 말았어요')).toBeVisible()
    await expect(row(again).getByRole('link')).toHaveCount(0)
    fixture.proxy.fail(() => 'pass')
    await row(again).getByRole('button', { name: '이어 받기' }).click()
    await expect(whole(again)).toBeVisible({ timeout: 60_000 })
    await row(again).getByRole('link', { name: fixture.book.title }).click()
    await expect(saved(again)).toBeVisible()
  },
)

test('first start: with nothing on the device and no network it is explained, and opens with one @ci', async () => {
  const page = await open(fixture, library())
  await controlled(page)
  const address = coverOf(fixture)
  fixture.proxy.fail(() => 'gone')
  await page.goto(address)
  await expect(page.getByText('아직 이 기기에 없어요')).toBeVisible()
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await page.goto(`${fixture.proxy.url}/m/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: '아직 이 기기에 없어요' })).toBeVisible()
  await page.goto(address)
  fixture.proxy.fail(() => 'pass')
  await page.getByRole('link', { name: '다시' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.title)
})

test('update: what is new is told before it comes, only that is fetched, and the old one may stay @ci', async () => {
  withoutCache(fixture)
  const page = await save(fixture)
  const before = await bundleOf(fixture)
  await change(fixture, footer('열한 시에 만나요'))
  await page.reload()
  await expect(page.getByText('새 내용이 있어요')).toBeVisible()
  await page.getByRole('button', { name: '바뀐 곳' }).click()
  const news = page.getByRole('region', { name: '바뀐 곳' })
  await expect(news.getByText('표지')).toBeVisible()
  await expect(news.getByRole('listitem')).toContainText(['열한 시에 만나요'])

  await page.getByRole('button', { name: '지금 것 계속 보기' }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('열한 시에 만나요')).toBeHidden()
  // Mending it does not bring the new one either.
  const lost = before.assets.findLast(({ role }) => role === 'picture')?.url ?? ''
  await page.evaluate(async (url) => (await caches.open('gilbook-saved-v1')).delete(url), lost)
  await page.reload()
  await page.getByRole('button', { name: '고치기' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('열한 시에 만나요')).toBeHidden()

  fixture.proxy.forget()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('button', { name: '새 내용 받기' }).click()
  await expect(page.getByText('열한 시에 만나요')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  const old = new Set([before.document, ...before.assets].map(({ url }) => url))
  expect(fetched().filter((path) => old.has(path))).toEqual([])
  const now = await bundleOf(fixture)
  expect((await keysOf(page, 'gilbook-saved-v1')).toSorted()).toEqual(
    [...new Set([now.document, ...now.assets].map(({ url }) => url))].toSorted(),
  )
})

test('library: covers, brands and dates stand there with no network, and the guidebook of today comes first', async () => {
  const today = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const trip = (firstDay: string) => ({
    trip: { firstDay, days: 4, zone: 'UTC', country: null, guideName: '', guidePhone: '' },
    header: { type: 'text', text: '바람결여행', image: null },
  })
  const now = {
    ...fixture,
    book: await makePublished(fixture.product, fixture.owner, { pages: 1, items: 1, pictures: 0, seed: 7 }),
  }
  await change(now, trip(today(-1)))
  await change(fixture, trip(today(20)))
  await save(now)
  const page = await save(fixture)
  await fixture.context.setOffline(true)
  await page.goto(library())
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([
    /바람결여행.*올레 7.*오늘은 2일차예요/s,
    /바람결여행.*올레 1.*여행까지 20일 남았어요/s,
  ])
  await expect(rows.first().locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() =>
      rows
        .first()
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessibleLightAndDark(page)
})

test('server not available: what this device keeps is listed there, and opens without a line @ci', async () => {
  const page = await save(fixture)
  await page.goto(`${fixture.proxy.url}/server_not_available`)
  const kept = page.getByRole('region', { name: '저장한 길북' })
  await expect(kept.getByRole('listitem')).toHaveText(/[\d.]+ ?[km]B · \d{4}\.\d\d\.\d\d 저장$/i)
  await expectAccessible(page)
  await page.context().setOffline(true)
  await kept.getByRole('link', { name: fixture.book.title }).click()
  await expect(saved(page)).toBeVisible()
})
