// Searching a guidebook: with no network in the saved copy, behind a password only once it is open, and nothing loaded before.
import type { Page } from 'playwright/test'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { change, controlled, expect, open, save, readerFixture, test } from './reader-fixture.ts'

const fixture = readerFixture({ pages: 3, items: 3, pictures: 0 })

const PASSWORD = 'olle-2026'
const openSearch = (page: Page): Promise<void> => page.getByRole('button', { name: '찾기', exact: true }).click()
const field = (page: Page) => page.getByRole('searchbox', { name: '찾는 말' })
const results = (page: Page) => page.getByRole('dialog').getByRole('link')
const loaded = (): string[] => fixture.proxy.asked.filter((path) => /reader-assets\/(?:search|mark)/.test(path))
const initialsOf = (words: string): string =>
  [...words]
    .map((letter) => 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'[Math.floor((letter.charCodeAt(0) - 0xac00) / 588)])
    .join('')
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('rd-hit') ?? [])].map((range) => (range as Range).toString()))

test('search: with no network all of a saved guidebook is found by initials, and its page opens at the hit', async () => {
  const page = await save(fixture)
  await fixture.context.setOffline(true)
  await openSearch(page)
  const name = fixture.book.contents[2]?.title.replace(/^\d+\. /, '').split(' ')[0] ?? ''
  await field(page).fill(initialsOf(name))
  const last = page.getByRole('heading', { level: 2, name: fixture.book.contents[2]?.title ?? '' })
  await expect(last).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await page.locator('section').filter({ has: last }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.contents[2]?.title ?? '')
  await expect.poll(() => marked(page)).toEqual([expect.stringContaining(name)])
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('search: a guidebook that is not saved is read from the network once somebody searches, its script too @ci', async () => {
  const page = await open(fixture)
  await expect(page.getByRole('button', { name: '찾기', exact: true })).toBeVisible()
  expect(loaded().length + fixture.proxy.asked.filter((path) => path.includes('/contents/')).length).toBe(0)
  await openSearch(page)
  await field(page).fill(fixture.book.contents[1]?.title ?? '')
  await expect(results(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.contents[1]?.title ?? '')
  await expect.poll(() => marked(page)).toEqual([fixture.book.contents[1]?.title])
})

test('search: a guidebook with a password is searched once it is open, and no more once it is locked again @ci', async () => {
  await change(fixture, { password: PASSWORD })
  const page = await open(fixture)
  await controlled(page)
  await expect(page.getByRole('button', { name: '찾기', exact: true })).toHaveCount(0)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '열기' }).click()
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  await fixture.context.setOffline(true)
  const title = fixture.book.contents[1]?.title ?? ''
  await openSearch(page)
  await field(page).fill(title)
  await expect(results(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  // As another tab does that was told of another password.
  await page.evaluate(
    (uuid) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('gilbook-device')
        opening.onsuccess = () => {
          const store = opening.result.transaction('secrets', 'readwrite').objectStore('secrets')
          const row = store.get(uuid)
          row.onsuccess = () => (store.put({ ...row.result, key: null }).onsuccess = () => resolve())
        }
      }),
    fixture.book.uuid,
  )
  await openSearch(page)
  await expect(page.getByText('먼저 비밀번호로 길북을 열어 주세요')).toBeVisible()
  await expect(results(page)).toHaveCount(0)
})
