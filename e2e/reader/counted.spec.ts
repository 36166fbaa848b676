// What a reader reads is counted once a day, with or without a network, by nobody in particular; its owner sees how much.
import type { Page } from 'playwright/test'
import { ask } from '#e2e/harness/api.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import {
  controlled,
  coverOf,
  open,
  save,
  saveButton,
  saved,
  readerFixture,
  expect,
  ownerNow,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture({ pages: 2, items: 2, pictures: 1 })

interface Statistics {
  views: number
  days: { readers: number }[]
  pages: { readers: number }[]
  saves: number
  scans: { poster: string; count: number }[]
}

const statistics = async (): Promise<Statistics> => {
  const { token } = await ownerNow(fixture)
  return ask(fixture.product, 'GET', `/api/guidebooks/${fixture.book._id}/statistics`, { token })
}

/** Everything that was read here is known to the server. @param read a page that was just opened */
const told = (page: Page, read?: string): Promise<unknown> =>
  page.waitForFunction((mark) => {
    const days = Object.values(JSON.parse(localStorage.getItem('gilbook.reads') ?? '{}') as Record<string, Day>)
    const isNoted = mark === undefined || days.some(({ marks }) => marks.some((each) => each.includes(mark)))
    return isNoted && days.every(({ marks, told: known }) => marks.length > 0 && marks.length === known)
  }, read)
interface Day {
  marks: string[]
  told: number
}

const readersToday = async (): Promise<number | undefined> => (await statistics()).days.at(-1)?.readers

test('views: a reader counts once a day, pages, saves and posters each once, and no cookie is set @ci', async () => {
  const { token } = await ownerNow(fixture)
  await ask(fixture.product, 'PUT', `/api/guidebooks/${fixture.book._id}/posters/lobby`, { token, body: {} })
  const before = await statistics()
  const page = await open(fixture, `${coverOf(fixture)}?p=lobby`)
  await expect(saveButton(page)).toBeVisible()
  await told(page, 'cover')
  expect(page.url()).toBe(coverOf(fixture))
  const first = fixture.book.contents[0]?._id
  await page.goto(`${coverOf(fixture)}/contents/${first}`)
  await told(page, first)
  await save(fixture)
  await told(page, 'save')
  const after = await statistics()
  expect(after.views - before.views).toBe(1)
  expect(after.pages.map(({ readers }, at) => readers - (before.pages[at]?.readers ?? 0))).toEqual([1, 1, 0])
  expect(after.saves - before.saves).toBe(1)
  expect(after.scans).toContainEqual({ poster: 'lobby', count: 1 })
  expect(await fixture.context.cookies()).toEqual([])
})

test('offline reading is counted when the line is back, and a lost answer counts nobody twice @ci', async () => {
  const page = await save(fixture)
  await told(page)
  const before = await readersToday()
  await page.evaluate(() => localStorage.removeItem('gilbook.reads'))
  await fixture.context.setOffline(true)
  await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[1]?._id}`)
  await page.waitForFunction(() => localStorage.getItem('gilbook.reads') !== null)
  expect(await readersToday()).toBe(before)
  // The answer is lost on its way: the server has counted, and this device does not know.
  let lost = 0
  await page.route('**/views', async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await fixture.context.setOffline(false)
  await expect.poll(() => lost).toBe(1)
  await expect.poll(readersToday).toBe((before ?? 0) + 1)
  await page.reload()
  await told(page)
  expect(await readersToday()).toBe((before ?? 0) + 1)
})

test('what is read while the server is being told is told right after @ci', async () => {
  const page = await open(fixture)
  await controlled(page)
  const first = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/views', async (route) => {
    sent += 1
    if (sent === 1) await first.promise
    await route.continue()
  })
  await expect.poll(() => sent).toBe(1)
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect(sent).toBe(1)
  first.resolve()
  await told(page, 'save')
})

test('the owner opens the counts from the lists, and their own reading is not counted @ci', async () => {
  const page = await open(fixture, fixture.product.url)
  await signInOnScreen(page, fixture.product, fixture.owner)
  await page.waitForFunction((uuid) => localStorage.getItem('gilbook.own')?.includes(uuid), fixture.book.uuid)
  const before = (await statistics()).views
  await page.goto(`${fixture.product.url}/m/${fixture.book.uuid}`)
  await page.waitForFunction(() => document.documentElement.classList.contains('rd-ready'))
  await page.goto(`${fixture.product.url}/guidebooks`)
  await page
    .getByRole('button', { name: new RegExp(`${fixture.book.title}.*더`) })
    .or(page.getByRole('button', { name: new RegExp(`더.*${fixture.book.title}`) }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: '독자 통계' }).click()
  const dialog = page.getByRole('dialog', { name: `‘${fixture.book.title}’ 독자 통계` })
  await expect(dialog.getByRole('definition').last()).toHaveText(String(before))
  await expect(dialog.getByRole('listitem')).toHaveCount(30)
  await dialog.getByRole('radio', { name: '7일' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  // On a phone each day of a year is still drawn.
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('radio', { name: '1년' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(365)
  const today = dialog.getByRole('listitem').last().locator('span').first()
  expect(await today.evaluate((column) => column.getBoundingClientRect().width)).toBeGreaterThan(0.5)
  await expect(dialog.getByRole('rowheader', { name: 'lobby' })).toBeVisible()
  await expectAccessible(page)
  expect((await statistics()).views).toBe(before)
})
