// A guidebook behind a password: the server judges, and what a device keeps of it nobody reads without the password.
import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { ask, call, signInAsAdmin } from '#e2e/harness/api.ts'
import { testProfile, type Profile } from '#e2e/harness/browser.ts'
import { wireTo, type Wire } from '#e2e/harness/faulty.ts'
import { makePublished, type Made } from '#e2e/harness/guidebook.ts'
import { everythingKept, filesWith } from '#e2e/harness/kept.ts'
import { startProduct, type Product } from '#e2e/harness/product.ts'

const PASSWORD = 'olle-2026'

let product: Product
let book: Made
let wire: Wire
let device: Profile
let context: BrowserContext

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  product = await startProduct()
  const admin = await signInAsAdmin(product)
  book = await makePublished(product, admin, { pages: 2, items: 3, pictures: 2 })
  const headers = { 'If-Match': `"${book.version}"` }
  await ask(product, 'PATCH', `/api/guidebooks/${book._id}`, {
    token: admin.token,
    body: { shell: { password: PASSWORD } },
    headers,
  })
})
test.afterAll(() => product.remove())
test.beforeEach(async () => {
  wire = await wireTo(product.url)
  device = await testProfile()
  context = await device.open()
})
test.afterEach(async () => {
  await device.remove()
  await wire.close()
})

const cover = (): string => `${wire.url}/m/${book.uuid}`
const sentence = (): string => {
  const item = book.contents[0]?.sections[0]?.items.find(({ type }) => type === 'text')
  const text = /"text":"([^"]+)"/.exec(JSON.stringify(item?.content))?.[1] ?? ''
  return text.slice(0, 24)
}
const field = (page: Page) => page.getByLabel('비밀번호', { exact: true })
const enter = async (page: Page, password: string): Promise<void> => {
  await field(page).fill(password)
  await page.getByRole('button', { name: '열기' }).click()
}
const open = async (address = cover()): Promise<Page> => {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(address)
  return page
}

const changePassword = async (password: string): Promise<void> => {
  const { token } = await signInAsAdmin(product)
  const path = `/api/guidebooks/${book._id}`
  const { version } = await ask<Made>(product, 'GET', path, { token })
  await ask(product, 'PATCH', path, { token, body: { shell: { password } }, headers: { 'If-Match': `"${version}"` } })
}

/** As when the server's word ran out: the copy asks for its password again. */
const forgetKey = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('gilbook-device')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('secrets', 'readwrite').objectStore('secrets')
    await new Promise((resolve) => {
      const request = store.getAll()
      request.onsuccess = () => {
        store.put({ ...request.result[0], key: null }).onsuccess = resolve
      }
    })
    database.close()
  })

test('§5 password gate: disabled while blank, wrong clears the field and says so until typing', async () => {
  const page = await open()
  await expect(page.getByRole('heading', { name: '비밀번호가 필요해요' })).toBeVisible()
  const send = page.getByRole('button', { name: '열기' })
  await expect(send).toBeDisabled()
  await field(page).fill('   ')
  await expect(send).toBeDisabled()
  await enter(page, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('비밀번호가 맞지 않아요.')
  await expect(field(page)).toHaveValue('')
  await field(page).pressSequentially('o')
  await expect(page.getByRole('alert')).toHaveText('')
})

test('offline 41: before the password nothing of it is on the device, after it nothing that can be read', async () => {
  const page = await open()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await everythingKept(page)).not.toContain(sentence())
  await enter(page, PASSWORD)
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  await page.goto(`${cover()}/contents/${book.contents[0]?._id}`)
  await expect(page.getByText(sentence()).first()).toBeVisible()
  await page.waitForTimeout(1500)
  const kept = await everythingKept(page)
  expect(kept).not.toContain(sentence())
  expect(kept).not.toContain(PASSWORD)
  expect(kept).not.toContain('RIFF')
  // The browser writes its last words to the disk as it ends.
  await context.close()
  // It finds what is there: the title is nobody's secret.
  expect(await filesWith(device.folder, book.title)).not.toEqual([])
  for (const secret of [sentence(), PASSWORD]) expect(await filesWith(device.folder, secret)).toEqual([])
})

test('§2 password: a saved locked guidebook opens with no network, its pictures too, and stays remembered', async () => {
  const page = await open()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await enter(page, PASSWORD)
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  await wire.close()
  await context.close()
  context = await device.open()
  const offline = await open()
  for (const { _id, title } of book.contents) {
    await offline.goto(`${cover()}/contents/${_id}`)
    await expect(offline.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const image of await offline.locator('img').all()) await image.scrollIntoViewIfNeeded()
    await offline.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
  }
  await forgetKey(offline)
  await offline.goto(cover())
  await expect(offline.getByRole('heading', { name: '비밀번호가 필요해요' })).toBeVisible()
  await enter(offline, 'wrong')
  await expect(offline.getByRole('alert')).toHaveText('비밀번호가 맞지 않아요.')
  await expect(field(offline)).toHaveValue('')
  await enter(offline, PASSWORD)
  await expect(offline.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
})

test('offline 25: what was damaged in a saved locked copy is noticed at the next start, never called saved, and mended', async () => {
  const page = await open()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await enter(page, PASSWORD)
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  const damaged = await page.evaluate(async () => {
    const cache = await caches.open('gilbook-saved-v1')
    const sealed = (await cache.keys()).filter(({ url }) => new URL(url).search.includes('sealed'))
    for (const { url } of sealed) {
      const stored = await cache.match(url)
      const body = new Uint8Array((await stored?.arrayBuffer()) ?? [])
      await cache.put(url, new Response(body.with(-1, 255 - (body.at(-1) ?? 0)), { headers: stored?.headers ?? {} }))
    }
    return sealed.map(({ url }) => url)
  })
  expect(damaged.length).toBeGreaterThan(3)
  await page.goto(cover())
  await expect(page.getByText('파일 몇 개가 없거나 상했어요')).toBeVisible()
  await expect(page.getByText('이 기기에 저장됨')).toBeHidden()
  await page.getByRole('button', { name: '고치기' }).click()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  wire.fail(() => 'gone')
  await page.goto(`${cover()}/contents/${book.contents[0]?._id}`)
  await expect(page.getByText(sentence()).first()).toBeVisible()
})

test('§5 password: the address alone opens nothing, whatever is sent with it @ci', async () => {
  const path = `/m/${book.uuid}/contents/${book.contents[0]?._id}`
  for (const headers of [{}, { 'X-Unlock': 'made-up' }, { Cookie: 'unlock=made-up' }]) {
    expect((await call(product, 'GET', path, { headers })).text).not.toContain(sentence())
  }
})

test('§2 password: after a change the saved copy asks for the new one at its next contact @ci', async () => {
  const page = await open()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await enter(page, PASSWORD)
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  await changePassword('hallasan-1950')
  await page.goto(`${cover()}/contents/${book.contents[0]?._id}`)
  await expect(page.getByRole('heading', { name: '비밀번호가 필요해요' })).toBeVisible()
  await enter(page, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('비밀번호가 맞지 않아요.')
  // Nor with no network: what it would open is gone.
  wire.fail(() => 'gone')
  await page.goto(cover())
  await expect(page.getByText(sentence())).toHaveCount(0)
  await expect(page.getByText('아직 이 기기에 없어요')).toBeVisible()
  wire.fail(() => 'pass')
  await page.goto(cover())
  await enter(page, 'hallasan-1950')
  await expect(page.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  await changePassword('seongsan-182')
  await page.goto(`${wire.url}/m/saved`)
  await expect(page.getByRole('listitem').filter({ hasText: book.title })).toContainText('비밀번호가 바뀌었어요')
})
