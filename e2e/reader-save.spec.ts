// Saving a guidebook for offline, in a real browser: complete and proven, or not called saved.
import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import type { Bundle } from '#domain/reader/bundle.ts'
import { ask, signInAsAdmin } from '#e2e/harness/api.ts'
import { makeProfile, type Profile } from '#e2e/harness/browser.ts'
import { wireTo, type Wire } from '#e2e/harness/faulty.ts'
import { makePublished, type Made } from '#e2e/harness/guidebook.ts'
import { startProduct, type Product } from '#e2e/harness/product.ts'

let product: Product
let book: Made
let wire: Wire
let device: Profile
let context: BrowserContext

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  product = await startProduct()
  book = await makePublished(product, await signInAsAdmin(product), { pages: 4, items: 4, pictures: 5 })
})
test.afterAll(() => product.remove())
test.beforeEach(async () => {
  wire = await wireTo(product.url)
  device = await makeProfile()
  context = await device.open()
})
test.afterEach(async () => {
  await device.remove()
  await wire.close()
})

const cover = (): string => `${wire.url}/m/${book.uuid}`
const saveButton = (page: Page) => page.getByRole('button', { name: '오프라인 저장' })
const saved = (page: Page) => page.getByText('이 기기에 저장됨')
const bundle = (): Promise<Bundle> => ask<Bundle>(product, 'GET', `/api/m/${book.uuid}/bundle`)

const open = async (address = cover()): Promise<Page> => {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(address)
  return page
}

const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const save = async (): Promise<Page> => {
  const page = await open()
  await controlled(page)
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  return page
}

/** Whatever is stored is what the list says of it. */
const expectProven = async (page: Page): Promise<Record<string, string>> => {
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
  const list = await bundle()
  const hashes = Object.fromEntries([list.document, ...list.assets].map(({ url, sha256 }) => [url, sha256]))
  for (const [url, sha256] of Object.entries(stored)) expect(sha256, url).toBe(hashes[url])
  return stored
}

const restartBrowser = async (): Promise<void> => {
  await context.close()
  context = await device.open()
}

/** Scrolls to every picture and waits until each shows something. */
const seeAllPictures = async (page: Page): Promise<number> => {
  for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
  return page.locator('img').count()
}

const readEverything = async (page: Page): Promise<number> => {
  await page.goto(cover())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let pictures = await seeAllPictures(page)
  for (const { _id, title } of book.contents) {
    await page.goto(`${cover()}/contents/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    pictures += await seeAllPictures(page)
  }
  return pictures
}

test('§14-15 save offline: with the server gone and the browser restarted, every page and picture is there and proven', async () => {
  const list = await bundle()
  const page = await open()
  await expect(page.getByText(/사진까지 [\d.]+ [KM]B/)).toBeVisible()
  await save()
  await wire.close()
  await restartBrowser()
  const again = await open()
  expect(await readEverything(again)).toBeGreaterThan(5)
  expect(Object.keys(await expectProven(again)).toSorted()).toEqual(
    [...new Set([list.document, ...list.assets].map(({ url }) => url))].toSorted(),
  )
})

test('offline 23: nothing opaque is stored, and the copy takes little more than its files', async () => {
  const list = await bundle()
  const page = await save()
  const found = await page.evaluate(async () => {
    const cache = await caches.open('gilbook-saved-v1')
    const types = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.type))
    return { types, usage: (await navigator.storage.estimate()).usage ?? 0, kept: types.length }
  })
  expect(found.types.filter((type) => type === 'opaque')).toEqual([])
  expect(found.kept).toBe(new Set([list.document, ...list.assets].map(({ url }) => url)).size)
  // What was seen before saving, and the reader's own shell, lie beside it.
  expect(found.usage).toBeLessThan(list.totalBytes * 2 + 1_000_000)
})

test('offline 25: a missing file is named, never called saved, and only it is fetched again', async () => {
  // The last one stands on a page that was never opened.
  const picture = (await bundle()).assets.findLast(({ role }) => role === 'picture')
  const page = await open()
  await controlled(page)
  await expect(saveButton(page)).toBeVisible()
  wire.fail((path) => (path === picture?.url ? { status: 404 } : 'pass'))
  await saveButton(page).click()
  await expect(page.getByText('저장하다 멈췄어요')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(picture?.url.split('/').at(-1) ?? '?')).toBeVisible()
  await expect(saved(page)).toBeHidden()
  wire.fail(() => 'pass')
  wire.forget()
  await page.getByRole('button', { name: '다시' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
  expect(wire.asked.filter((path) => /\/uploads\/|\/files\/|reader-assets/.test(path))).toEqual([picture?.url])
})

test('offline 26 27: cut bodies and a portal’s page are not stored; a second try completes', async () => {
  const page = await open()
  await controlled(page)
  wire.fail((path) =>
    path.startsWith('/uploads/')
      ? 'cut'
      : path.includes('/files/')
        ? { status: 200, type: 'text/html', body: '<h1>Wi-Fi</h1>' }
        : 'pass',
  )
  await saveButton(page).click()
  await expect(page.getByText('저장하다 멈췄어요')).toBeVisible({ timeout: 60_000 })
  // What the page had loaded before, whole, may be there already.
  await expectProven(page)
  wire.fail(() => 'pass')
  await page.getByRole('button', { name: '다시' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

test('offline 27: behind a portal the saved guidebook opens, and a seen page too', async () => {
  await save()
  const other = `${wire.url}/m/saved`
  wire.fail(() => ({ status: 200, type: 'text/html', body: '<h1>Please pay for Wi-Fi</h1>' }))
  const page = await open()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Wi-Fi')
  await page.goto(other)
  await expect(page.getByRole('link', { name: new RegExp(book.title) })).toBeVisible()
})

test('offline 28: an interrupted download goes on where it stopped', async () => {
  const page = await open()
  await controlled(page)
  let let_through = 8
  wire.fail((path) => (/\/uploads\/|\/files\//.test(path) && (let_through -= 1) < 0 ? 'hold' : 'pass'))
  await saveButton(page).click()
  await expect.poll(() => let_through, { timeout: 30_000 }).toBeLessThan(-3)
  const before = await page.evaluate(async () =>
    (await (await caches.open('gilbook-saved-v1')).keys()).map(({ url }) => new URL(url).pathname),
  )
  expect(before.length).toBeGreaterThan(4)
  await restartBrowser()
  wire.fail(() => 'pass')
  const again = await open()
  await controlled(again)
  await expect(saveButton(again)).toBeVisible()
  wire.forget()
  await saveButton(again).click()
  await expect(saved(again)).toBeVisible({ timeout: 60_000 })
  const twice = wire.asked.filter((path) => before.includes(path) && /\/files\//.test(path))
  expect(twice).toEqual([])
})

test('offline 36: answers that vary still show their pictures offline', async () => {
  wire.add({ Vary: 'Accept' })
  await save()
  await wire.close()
  expect(await readEverything(await open())).toBeGreaterThan(5)
})

test('offline 37: a range of a saved file is answered as one', async () => {
  const picture = (await bundle()).assets.find(({ role }) => role === 'picture')
  const page = await save()
  await wire.close()
  const answer = await page.evaluate(async (url) => {
    const frame = document.createElement('video')
    frame.src = url ?? ''
    // A media element asks for ranges; whether it can play it does not matter here.
    document.body.append(frame)
    return new Promise<string>((resolve) => {
      frame.addEventListener('error', () => resolve(frame.error?.message ?? ''))
      setTimeout(() => resolve('still waiting'), 3000)
    })
  }, picture?.url)
  expect(answer).not.toMatch(/network|404|502/i)
})

test('§15 removing: the space is free again, and another copy keeps what it shares', async () => {
  const page = await save()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('button', { name: '이 기기에서 지우기' }).click()
  await expect(saveButton(page)).toBeVisible()
  const left = await page.evaluate(async () => (await (await caches.open('gilbook-saved-v1')).keys()).length)
  expect(left).toBe(0)
})

test('offline 29: a newer version comes beside the old one and replaces it at once', async () => {
  const page = await save()
  const admin = await signInAsAdmin(product)
  const now = await ask<Made>(product, 'GET', `/api/guidebooks/${book._id}`, { token: admin.token })
  const body = { shell: { footer: { type: 'text', title: 'New', text: 'A new foot of the cover', image: null } } }
  await ask(product, 'PATCH', `/api/guidebooks/${book._id}`, {
    token: admin.token,
    body,
    headers: { 'If-Match': `"${now.version}"` },
  })
  await page.reload()
  await expect(page.getByText('새 내용이 있어요')).toBeVisible()
  await expect(page.getByText('A new foot of the cover')).toBeHidden()
  wire.fail((path) => (path.includes('/files/') ? 'gone' : 'pass'))
  await page.getByRole('button', { name: '받기' }).click()
  await expect(page.getByText('저장하다 멈췄어요')).toBeVisible({ timeout: 30_000 })
  await restartBrowser()
  wire.fail(() => 'gone')
  const offline = await open()
  await expect(offline.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offline.getByText('A new foot of the cover')).toBeHidden()
  await readEverything(offline)
  wire.fail(() => 'pass')
  await offline.goto(cover())
  await offline.getByRole('button', { name: '받기' }).click()
  await expect(saved(offline)).toBeVisible({ timeout: 60_000 })
  await wire.close()
  await offline.reload()
  await expect(offline.getByText('A new foot of the cover')).toBeVisible()
})
