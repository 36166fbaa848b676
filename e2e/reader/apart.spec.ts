// The reader on a host of its own: links and codes follow, and an installed builder no longer hides a guidebook's install.
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { toString as qrText } from 'qrcode'
import { ask, signInAsAdmin, type Person } from '#e2e/harness/api.ts'
import { testProfile, type Profile } from '#e2e/harness/browser.ts'
import { makePublished, type Made } from '#e2e/harness/guidebook.ts'
import { waitForStoredList } from '#e2e/harness/stored-on-device.ts'
import { freePort } from '#backend/testing/port.ts'
import { startProduct, type Product } from '#e2e/harness/product.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { expect, publisher, test } from './reader-fixture.ts'

const WISH = { pages: 2, items: 2, pictures: 1 }

interface Place {
  product: Product
  owner: Person
  books: [Made, Made]
  /** Where its guidebooks are read. */
  reader: string
}

const settle = async (product: Product, owner: Person, reader = product.url): Promise<Place> => {
  const books = await Promise.all([1, 2].map((seed) => makePublished(product, owner, { ...WISH, seed })))
  return { product, owner, books: books as [Made, Made], reader }
}

let apart: Place
let shared: Place
let device: Profile
let context: BrowserContext
let page: Page

test.describe.configure({ mode: 'default' })
test.beforeEach(async () => {
  device = await testProfile()
  context = await device.open({ viewport: { width: 1280, height: 800 } })
  page = context.pages()[0] ?? (await context.newPage())
})
test.afterEach(() => device.remove())

const appId = async (): Promise<string | undefined> => {
  const session = await context.newCDPSession(page)
  return (await session.send('Page.getAppId')).appId
}

/** What a code for this address looks like, as the product draws it. */
const codeOf = (address: string): Promise<string> =>
  qrText(address, {
    errorCorrectionLevel: 'H',
    margin: 4,
    color: { dark: '#16201eff', light: '#ffffffff' },
    type: 'svg',
  })

const expectCode = async (name: string, address: string): Promise<void> => {
  const expected = await codeOf(address)
  const lines = page.getByRole('img', { name }).locator('path[stroke]')
  await expect.poll(async () => expected.includes((await lines.getAttribute('d')) ?? 'none')).toBe(true)
}

/** Puts the builder on the home screen, as its owner would. */
const installBuilder = async ({ product }: Place): Promise<void> => {
  await page.goto(`${product.url}/login`)
  const session = await context.newCDPSession(page)
  const manifestId = `${product.url}/?app=builder`
  expect(await appId()).toBe(manifestId)
  await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: `${product.url}/login` })
}

/** Opens a guidebook; from then on `promptsSeen` counts how often the browser offers to install it. */
const openCounting = async ({ product }: Place, { uuid }: Made): Promise<void> => {
  await page.goto(`${product.url}/m/${uuid}`)
  const session = await context.newCDPSession(page)
  const problems = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors
  await expect.poll(problems).toEqual([])
}

const promptsSeen = (): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset['prompts'] ?? 0))

const countPrompts = (): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('beforeinstallprompt', () => {
      const { dataset } = document.documentElement
      dataset['prompts'] = String(Number(dataset['prompts'] ?? 0) + 1)
    }),
  )

test.describe('the reader on a host of its own', () => {
  test.beforeAll(async () => {
    const reader = `http://localhost:${await freePort()}`
    const product = await startProduct({ READER_ORIGIN: reader })
    apart = await settle(product, await signInAsAdmin(product), reader)
  })
  test.afterAll(() => apart.product.remove())

  test('Get URL: address, code and its file name the reader’s own host @ci', async () => {
    const [book] = apart.books
    const address = `${apart.reader}/m/${book.uuid}`
    await signInOnScreen(page, apart.product, apart.owner)
    await page.goto(`${apart.product.url}/guidebooks/edit/${book._id}`)
    await page.getByRole('button', { name: '링크와 QR' }).first().click()
    await expect(page.getByRole('textbox', { name: '주소' })).toHaveValue(address)
    await expectCode(`${book.title} QR`, address)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SVG' }).click()])
    expect(await readFile(await file.path(), 'utf8')).toBe(await codeOf(address))
  })

  test('lists: with no server the code still stands for the reader’s own host @ci', async () => {
    const [book] = apart.books
    const told = page.waitForResponse('**/api/reader')
    await signInOnScreen(page, apart.product, apart.owner)
    await told
    await page.goto(`${apart.product.url}/guidebooks/recent`)
    const card = page.getByRole('article', { name: book.title })
    await expect(card).toBeVisible()
    await waitForStoredList(page, book.title)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await apart.product.stop()
    await page.reload()
    await card.getByRole('button', { name: /QR/ }).click()
    await expectCode(`${book.title} QR`, `${apart.reader}/m/${book.uuid}`)
    await apart.product.start()
  })

  test('READER_ORIGIN: an old code leads to the reader’s host, whose pages and pictures all come from there @ci', async () => {
    const [book] = apart.books
    const hosts = new Set<string>()
    page.on('response', (response) => hosts.add(new URL(response.url()).origin))
    await page.goto(`${apart.product.url}/m/${book.uuid}`)
    await expect(page).toHaveURL(`${apart.reader}/m/${book.uuid}`)
    hosts.clear()
    await page.getByRole('link', { name: book.contents[0]?.title ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.contents[0]?.title ?? '')
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect([...hosts]).toEqual([apart.reader])
  })

  test('views: what its owner opens from the lists is not counted, and is shared as anyone’s address @ci', async () => {
    const [, book] = apart.books
    const address = `${apart.reader}/m/${book.uuid}`
    const readers = async (): Promise<number> => {
      const { token } = await signInAsAdmin(apart.product)
      return (await ask<{ views: number }>(apart.product, 'GET', `/api/guidebooks/${book._id}/statistics`, { token }))
        .views
    }
    await signInOnScreen(page, apart.product, apart.owner)
    await page.waitForFunction((uuid) => localStorage.getItem('gilbook.own')?.includes(uuid), book.uuid)
    await page.goto(`${apart.product.url}/guidebooks`)
    await page.getByRole('button', { name: new RegExp(`${book.title}.*더`) }).click()
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('menuitem', { name: '손님 화면 열기' }).click(),
    ])
    // Once the address is anyone's, it was noted for this window, and nothing was counted.
    await expect(opened).toHaveURL(address)
    await opened.getByRole('link', { name: book.contents[0]?.title ?? '' }).click()
    await opened.waitForURL('**/contents/*')
    expect(await opened.evaluate(() => sessionStorage.getItem('gilbook.own'))).toBe(book.uuid)
    expect(await opened.evaluate(() => localStorage.getItem('gilbook.reads'))).toBeNull()
    // Somebody else at the same address.
    await page.goto(address)
    await expect.poll(readers).toBe(1)
  })

  test('offline 38: with the builder installed, a guidebook on the reader’s own host is still offered for installing @window @ci', async () => {
    const [book] = apart.books
    await countPrompts()
    await installBuilder(apart)
    await openCounting(apart, book)
    await expect.poll(promptsSeen).toBeGreaterThan(0)
    expect(await appId()).toBe(`${apart.reader}/m/${book.uuid}`)
  })
})

test.describe('builder and reader on one origin', () => {
  test.beforeAll(async ({ app }) => {
    shared = await settle(app, await publisher(app))
  })

  test('offline 38: on one origin it is offered before the builder is installed, and no more after @window @ci', async () => {
    const [book] = shared.books
    await countPrompts()
    await openCounting(shared, book)
    await expect.poll(promptsSeen).toBeGreaterThan(0)
    await installBuilder(shared)
    await openCounting(shared, book)
    await page.waitForLoadState('networkidle')
    expect(await promptsSeen()).toBe(0)
  })

  test('offline 39: what would be installed follows from one guidebook to another and to the builder @window @ci', async () => {
    const { product, books } = shared
    for (const { uuid, contents } of books) {
      await page.goto(`${product.url}/m/${uuid}`)
      await expect.poll(appId).toBe(`${product.url}/m/${uuid}`)
      await page.getByRole('link', { name: contents[0]?.title ?? '' }).click()
      await page.waitForURL('**/contents/*')
      await expect.poll(appId).toBe(`${product.url}/m/${uuid}`)
    }
    await page.goto(`${product.url}/login`)
    await expect.poll(appId).toBe(`${product.url}/?app=builder`)
    await page.goBack()
    await expect.poll(appId).toBe(`${product.url}/m/${books[1].uuid}`)
  })
})
