// One owner with one published guidebook for the tests of a file, and for each test a proxy that can fail and a device.
import type { BrowserContext, Page } from 'playwright/test'
import type { Bundle } from '#domain/reader/bundle.ts'
import { expect, test as base, type App } from '#e2e/fixtures.ts'
import { ask, signIn, type Person } from '#e2e/harness/api.ts'
import { openBriefly, pictureFailure, testProfile, type Profile } from '#e2e/harness/browser.ts'
import { startFaultProxy, type FaultProxy } from '#e2e/harness/fault-proxy.ts'
import { makePublished, type Made, type Wish } from '#e2e/harness/guidebook.ts'
import { seeAllPictures } from './pictures.ts'

export { expect } from 'playwright/test'

export const test = base.extend({ serviceWorkers: 'allow' })

export interface ReaderFixture {
  product: App
  owner: Person
  book: Made
  proxy: FaultProxy
  /** Of a test that restarts its browser. */
  device: Profile | null
  context: BrowserContext
}

/** A test with this tag has a browser of its own, which it may close and start again. */
export const RESTARTS = '@restarts'

/** Somebody new whose guidebooks may be published. */
export async function publisher(app: App): Promise<Person> {
  const [person, { token }] = await Promise.all([app.signUp(), app.admin()])
  await app.ask('POST', '/api/subscriptions/admin/subscribe', { token, body: { customerUid: person.user._id } })
  return person
}

/**
 * Declares the hooks; what it gives is filled in before each test.
 * @param shell changed of the guidebook once it is made, its password say
 */
export function readerFixture(wish: Wish = { pages: 4, items: 4, pictures: 5 }, shell?: object): ReaderFixture {
  const fixture = {} as ReaderFixture
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ app }) => {
    fixture.product = app
    fixture.owner = await publisher(app)
    fixture.book = await makePublished(app, fixture.owner, wish)
    if (shell) await change(fixture, shell)
  })
  test.beforeEach(async ({ browser }, { tags }) => {
    fixture.proxy = await startFaultProxy(fixture.product.url)
    fixture.device = tags.includes(RESTARTS) ? await testProfile() : null
    fixture.context = await (fixture.device?.open() ?? openBriefly(browser))
  })
  test.afterEach(async () => {
    await pictureFailure([fixture.context])
    await fixture.context.close()
    await fixture.device?.remove()
    await fixture.proxy.close()
  })
  return fixture
}

/** From now on nothing comes from the browser's own cache: whatever is fetched again goes through the proxy. */
export const withoutCache = ({ proxy }: ReaderFixture): void => proxy.add({ 'cache-control': 'no-store' })

export const coverOf = ({ proxy, book }: ReaderFixture): string => `${proxy.url}/m/${book.uuid}`
export const saveButton = (page: Page) => page.getByRole('button', { name: '오프라인 저장' })
/** The size beside it, once the server has listed the copy. */
export const listed = (page: Page) => page.getByText(/사진까지 [\d.]+ [KM]B/)
export const saved = (page: Page) => page.getByText('이 기기에 저장됨')
export const stopped = (page: Page) => page.getByText('저장하다 멈췄어요')

export const bundleOf = ({ product, book }: ReaderFixture): Promise<Bundle> =>
  ask<Bundle>(product, 'GET', `/api/m/${book.uuid}/bundle`)

/** A token lasts ten minutes, the tests of a file maybe longer. */
export const ownerNow = ({ product, owner }: ReaderFixture): Promise<Person> =>
  signIn(product, owner.email, owner.password)

/** Changes the guidebook as its owner would. */
export async function change(fixture: ReaderFixture, shell: object): Promise<void> {
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}`
  const { version } = await ask<Made>(fixture.product, 'GET', path, { token })
  await ask(fixture.product, 'PATCH', path, { token, body: { shell }, headers: { 'If-Match': `"${version}"` } })
}

export async function open(fixture: ReaderFixture, address = coverOf(fixture)): Promise<Page> {
  const page = fixture.context.pages()[0] ?? (await fixture.context.newPage())
  await page.goto(address)
  return page
}

/** By a worker that a browser which ends now starts again with: one that is still activating may be gone. */
export const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Whether the worker keeps what this address answered. */
export const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, path)

export async function save(fixture: ReaderFixture): Promise<Page> {
  const page = await open(fixture)
  await controlled(page)
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  return page
}

/** The next browser on the device, the one before being closed. */
export const reopened = (
  { device }: ReaderFixture,
  ...options: Parameters<Profile['open']>
): Promise<BrowserContext> => {
  if (device === null) throw new Error(`A test that restarts its browser is tagged ${RESTARTS}.`)
  return device.open(...options)
}

export async function restartBrowser(fixture: ReaderFixture): Promise<void> {
  await fixture.context.close()
  fixture.context = await reopened(fixture)
}

/** @returns how many pictures were seen. */
export async function readEverything(fixture: ReaderFixture, page: Page): Promise<number> {
  await page.goto(coverOf(fixture))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let pictures = await seeAllPictures(page)
  for (const { _id, title } of fixture.book.contents) {
    await page.goto(`${coverOf(fixture)}/contents/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    pictures += await seeAllPictures(page)
  }
  return pictures
}

/** Whatever is stored is what the list says of it. @returns hashes by path. */
export async function expectProven(fixture: ReaderFixture, page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(async () => {
    const cache = await caches.open('gilbook-saved-v1')
    const files: Record<string, string> = {}
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request))?.arrayBuffer()
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer()))
      files[new URL(request.url).pathname] = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    return files
  })
  const list = await bundleOf(fixture)
  const hashes = Object.fromEntries([list.document, ...list.assets].map(({ url, sha256 }) => [url, sha256]))
  for (const [url, sha256] of Object.entries(stored)) expect(sha256, url).toBe(hashes[url])
  return stored
}
