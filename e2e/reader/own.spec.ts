// The owner's device keeps published guidebooks by itself: whole and proven, without a tap, and readable after signing out.
import type { BrowserContext, Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import { ask, type Person } from '#e2e/harness/api.ts'
import { openBriefly, pictureFailure } from '#e2e/harness/browser.ts'
import { makePublished, type Made } from '#e2e/harness/guidebook.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { seeAllPictures } from './pictures.ts'
import { expect, publisher, test } from './reader-fixture.ts'

let product: App
let isStopped = false
let owner: Person
let context: BrowserContext
let page: Page

test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ app, browser }) => {
  product = app
  owner = await publisher(app)
  context = await openBriefly(browser)
  page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
})
test.afterEach(async () => {
  await pictureFailure([context])
  await context.close()
  if (isStopped) await product.start()
  isStopped = false
})

const publish = (seed: number): Promise<Made> =>
  makePublished(product, owner, { pages: 2, items: 1, pictures: 3, seed })

const unpublish = (book: Made): Promise<unknown> =>
  ask(product, 'PUT', `/api/guidebooks/${book._id}/unpublish`, { token: owner.token, body: {} })

const stopServer = async (): Promise<void> => {
  isStopped = true
  await product.stop()
}

/** Versions of the copies that lie on the device, by guidebook. Opening a database that is not there would make it. */
const copiesOn = (): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'gilbook-device')) return {}
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const database = await asked(indexedDB.open('gilbook-device'))
    const copies: { uuid: string; active: string }[] = await asked(
      database.transaction('copies').objectStore('copies').getAll(),
    )
    database.close()
    return Object.fromEntries(copies.map(({ uuid, active }) => [uuid, active]))
  })

const versionOf = async ({ uuid }: Made): Promise<string> =>
  (await ask<{ version: string }>(product, 'GET', `/api/m/${uuid}/bundle`)).version

/** Waits until the device holds the newest version of it. */
const expectKept = async (book: Made): Promise<void> => {
  const version = await versionOf(book)
  await expect.poll(async () => (await copiesOn())[book.uuid], { timeout: 60_000 }).toBe(version)
}

/** The builder's worker and the reader's, each for its addresses. */
const bothWorkersServe = (): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map((at) => at.active?.state)),
      {
        timeout: 60_000,
      },
    )
    .toEqual(['activated', 'activated'])

/** @returns how many pictures were seen on all of its pages. */
const readAll = async (base: string, book: Made): Promise<number> => {
  await page.goto(base)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title)
  let pictures = await seeAllPictures(page)
  for (const { _id, title } of book.contents) {
    await page.goto(`${base}/contents/${_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    pictures += await seeAllPictures(page)
  }
  return pictures
}

test('public reading: with the server gone, a published guidebook and its preview open whole on the owner’s device @ci', async () => {
  const book = await publish(1)
  await signInOnScreen(page, product, owner)
  await expectKept(book)
  await bothWorkersServe()
  await stopServer()
  expect(await readAll(`${product.url}/m/${book.uuid}`, book)).toBeGreaterThan(3)
  await expect(page.getByText('지금은 오프라인이에요')).toBeHidden()
  expect(await readAll(`${product.url}/guidebooks/preview/${book._id}`, book)).toBeGreaterThan(3)
  await page.goto(`${product.url}/m/saved`)
  await expect(page.getByRole('link', { name: book.title })).toBeVisible()
})

test('public reading: publishing in the builder is enough, and a newer version replaces the older one @ci', async () => {
  const book = await publish(2)
  await unpublish(book)
  await signInOnScreen(page, product, owner)
  await page.goto(`${product.url}/guidebooks/edit/${book._id}`)
  await page.getByRole('switch', { name: '비공개' }).click()
  await expect(page.getByRole('switch', { name: '게시 중' })).toBeChecked()
  await expectKept(book)
  const now = await ask<Made>(product, 'GET', `/api/guidebooks/${book._id}`, { token: owner.token })
  await ask(product, 'PATCH', `/api/guidebooks/${book._id}`, {
    token: owner.token,
    body: { shell: { title: '새 이름' } },
    headers: { 'If-Match': `"${now.version}"` },
  })
  await page.reload()
  await expectKept(book)
})

test('public reading: what is unpublished leaves the device, and what was removed by hand stays removed @ci', async () => {
  const [one, two] = [await publish(3), await publish(4)]
  await signInOnScreen(page, product, owner)
  await expectKept(one)
  await expectKept(two)
  await unpublish(one)
  await page.goto(`${product.url}/m/saved`)
  await page
    .getByRole('button', { name: /이 기기에서 지우기/ })
    .first()
    .click()
  await page.getByRole('button', { name: '이 기기에서 지우기', exact: true }).click()
  await expect(page.getByText('이 기기에서 지웠어요')).toBeVisible()
  const left = Object.keys(await copiesOn())
  const third = await publish(5)
  await page.goto(`${product.url}/guidebooks/recent`)
  await expectKept(third)
  const expected = left.filter((uuid) => uuid !== one.uuid)
  expect(Object.keys(await copiesOn()).toSorted()).toEqual([...expected, third.uuid].toSorted())
})

test('offline 20: after signing out the published guidebook stays readable with no network, and nothing else does', async () => {
  const book = await publish(1)
  await signInOnScreen(page, product, owner)
  await expectKept(book)
  await page.goto(`${product.url}/guidebooks/recent`)
  await page.getByRole('button', { name: /계정/ }).first().click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.waitForURL(`${product.url}/`)
  await bothWorkersServe()
  await context.setOffline(true)
  expect(await readAll(`${product.url}/m/${book.uuid}`, book)).toBeGreaterThan(3)
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases).toEqual(['gilbook-device'])
  expect(await page.evaluate(() => localStorage.getItem('gilbook.kept'))).toBeNull()
})
