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

export interface Stand {
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
export function stand(wish: Wish = { pages: 4, items: 4, pictures: 5 }, shell?: object): Stand {
  const here = {} as Stand
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ app }) => {
    here.product = app
    here.owner = await publisher(app)
    here.book = await makePublished(app, here.owner, wish)
    if (shell) await change(here, shell)
  })
  test.beforeEach(async ({ browser }, { tags }) => {
    here.proxy = await startFaultProxy(here.product.url)
    here.device = tags.includes(RESTARTS) ? await testProfile() : null
    here.context = await (here.device?.open() ?? openBriefly(browser))
  })
  test.afterEach(async () => {
    await pictureFailure([here.context])
    await here.context.close()
    await here.device?.remove()
    await here.proxy.close()
  })
  return here
}

/** From now on nothing comes from the browser's own cache: whatever is fetched again goes through the proxy. */
export const withoutCache = ({ proxy }: Stand): void => proxy.add({ 'cache-control': 'no-store' })

export const coverOf = ({ proxy, book }: Stand): string => `${proxy.url}/m/${book.uuid}`
export const saveButton = (page: Page) => page.getByRole('button', { name: '오프라인 저장' })
/** The size beside it, once the server has listed the copy. */
export const listed = (page: Page) => page.getByText(/사진까지 [\d.]+ [KM]B/)
export const saved = (page: Page) => page.getByText('이 기기에 저장됨')
export const stopped = (page: Page) => page.getByText('저장하다 멈췄어요')

export const bundleOf = ({ product, book }: Stand): Promise<Bundle> =>
  ask<Bundle>(product, 'GET', `/api/m/${book.uuid}/bundle`)

/** A token lasts ten minutes, the tests of a file maybe longer. */
export const ownerNow = ({ product, owner }: Stand): Promise<Person> => signIn(product, owner.email, owner.password)

/** Changes the guidebook as its owner would. */
export async function change(here: Stand, shell: object): Promise<void> {
  const { token } = await ownerNow(here)
  const path = `/api/guidebooks/${here.book._id}`
  const { version } = await ask<Made>(here.product, 'GET', path, { token })
  await ask(here.product, 'PATCH', path, { token, body: { shell }, headers: { 'If-Match': `"${version}"` } })
}

export async function open(here: Stand, address = coverOf(here)): Promise<Page> {
  const page = here.context.pages()[0] ?? (await here.context.newPage())
  await page.goto(address)
  return page
}

export const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Whether the worker keeps what this address answered. */
export const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, path)

export async function save(here: Stand): Promise<Page> {
  const page = await open(here)
  await controlled(page)
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  return page
}

/** The next browser on the device, the one before being closed. */
export const reopened = ({ device }: Stand, ...options: Parameters<Profile['open']>): Promise<BrowserContext> => {
  if (device === null) throw new Error(`A test that restarts its browser is tagged ${RESTARTS}.`)
  return device.open(...options)
}

export async function restartBrowser(here: Stand): Promise<void> {
  await here.context.close()
  here.context = await reopened(here)
}

/** @returns how many pictures were seen. */
export async function readEverything(here: Stand, page: Page): Promise<number> {
  await page.goto(coverOf(here))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let pictures = await seeAllPictures(page)
  for (const { _id, title } of here.book.contents) {
    await page.goto(`${coverOf(here)}/contents/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    pictures += await seeAllPictures(page)
  }
  return pictures
}

/** Whatever is stored is what the list says of it. @returns hashes by path. */
export async function expectProven(here: Stand, page: Page): Promise<Record<string, string>> {
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
  const list = await bundleOf(here)
  const hashes = Object.fromEntries([list.document, ...list.assets].map(({ url, sha256 }) => [url, sha256]))
  for (const [url, sha256] of Object.entries(stored)) expect(sha256, url).toBe(hashes[url])
  return stored
}
