// The sample guidebook: opened by anyone who is signed in, tried out on the device, and saved as a guidebook of one's own.
import type { Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { photo } from '#e2e/harness/photo.ts'
import { expectAccessible, expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { expect, test } from './builder.ts'

test.use({ environment: { DEMO: 'on' } })
// In one process: each would start a product that draws the sample first, which takes seconds.
test.describe.configure({ mode: 'default' })

const TITLE = '제주, 바람길 사흘'
const WARNING = 'Warning: Newly created guidebook is not saved yet. Are you sure you wish to continue?'

interface Book {
  _id: string
  title: string
  contents: { _id: string; title: string }[]
}

const sampleOf = (app: App, { token }: Person): Promise<Book> => app.ask('GET', '/api/sample/guidebook', { token })

/** Every id of a document: of the guidebook, its pages and all that stands in them. */
const idsOf = (book: unknown): string[] =>
  [...JSON.stringify(book).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id ?? '')

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Guidebook title' })

async function open(page: Page): Promise<void> {
  await page.goto('/guidebooks/sample')
  await expect(page.getByText('The sample is not saved.')).toBeVisible()
}

test('the sample is tried out on this device only, also over a reload; Save inserts a copy under new ids @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  const { token } = person
  await app.ask('POST', '/api/guidebooks', { token, body: { title: 'Mine' } })
  const sample = await sampleOf(app, person)
  await page.clock.install()
  await page.goto('/guidebooks/recent')
  await page.getByRole('link', { name: 'Open the sample' }).click()
  await expect(titleOf(page)).toHaveValue(TITLE)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`))
  await titleOf(page).fill('Jeju for us')
  await builder.openPage('준비물')
  await page.getByRole('link', { name: 'Back to COVER' }).click()
  await page.waitForURL('**/guidebooks/sample')
  await expect(page.getByText('On this device only')).toBeVisible()
  // Longer than a saved guidebook would wait before it saves itself.
  await page.clock.runFor(3500)
  expect(sent.filter((request) => !request.includes('/auth/'))).toEqual([])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Jeju for us')
  const id = await builder.save()
  const stored = await app.ask<Book & { user: { _id: string } }>('GET', `/api/guidebooks/${id}`, { token })
  expect([stored.title, stored.user._id]).toEqual(['Jeju for us', person.user._id])
  expect(idsOf(stored.contents)).toHaveLength(idsOf(sample.contents).length)
  const known = new Set(idsOf(sample))
  expect(idsOf(stored).filter((each) => known.has(each))).toEqual([])
  expect(await sampleOf(app, person)).toEqual(sample)
  await open(page)
  await expect(titleOf(page)).toHaveValue(TITLE)
  const listed = await app.ask<{ totalCount: number }>('GET', '/api/guidebooks', { token })
  expect(listed.totalCount).toBe(2)
})

test('an administrator saves a copy of the sample too, and a new guidebook stays apart from it @ci', async ({
  app,
  page,
  context,
}) => {
  const admin = await app.admin()
  const sample = await sampleOf(app, admin)
  await signInOnScreen(page, app, admin)
  await page.evaluate(() => localStorage.setItem('gilbook.language', 'en'))
  await open(page)
  await titleOf(page).fill('Tried by an administrator')
  const other = await context.newPage()
  await other.goto('/guidebooks/create')
  await expect(titleOf(other)).toHaveValue('Untitled Guidebook')
  await other.close()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/guidebooks\/edit\//)
  await expect(page.getByText('All saved')).toBeVisible()
  expect(await sampleOf(app, admin)).toEqual(sample)
})

test('leaving the changed sample warns as for a new guidebook; an unchanged one is left freely @ci', async ({
  builder,
}) => {
  const { page } = builder
  const away = () => page.getByRole('link', { name: 'Back to Guidebooks' }).click()
  await open(page)
  await away()
  await page.waitForURL(/\/guidebooks(\/create)?$/)
  await open(page)
  await titleOf(page).fill('Changed')
  await away()
  await expect(page.getByRole('alertdialog')).toContainText(WARNING)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/guidebooks\/sample$/)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop changes' }).click()
  await page.waitForURL(/\/guidebooks(\/create)?$/)
  await expect(page.getByText('Dropped the changes to the sample')).toBeVisible()
  await open(page)
  await expect(titleOf(page)).toHaveValue(TITLE)
})

test('pictures: the sample takes one before it is saved, which waits on the device @ci', async ({ builder }) => {
  const { page } = builder
  await open(page)
  const cover = page.locator('[data-block=cover]')
  await cover.click({ position: { x: 200, y: 60 } })
  await cover
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(3, 640, 480) })
  await expect(cover.locator('img[src^="blob:"]').first()).toBeVisible()
})

test('the sample opens from this device when the server is gone, and says so where it has no copy @ci', async ({
  builder,
}) => {
  const { page } = builder
  await page.route('**/api/sample/**', (route) => route.abort())
  await page.goto('/guidebooks/sample')
  await page.waitForURL('**/server_not_available')
  await page.unroute('**/api/sample/**')
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(titleOf(page)).toHaveValue(TITLE)
  await page.route('**/api/sample/**', (route) => route.abort())
  await page.reload()
  await expect(titleOf(page)).toHaveValue(TITLE)
})

test('what is left of the sample in a guidebook begun with it is found when the server is gone, too @ci', async ({
  builder,
}) => {
  const { page } = builder
  const asked = page.waitForResponse('**/api/sample/guidebook-content')
  await open(page)
  await asked
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Offline, 1 change waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Show: Check before publishing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check before publishing' })
  const rows = dialog.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Words of the sample guidebook' }).first()).toBeVisible()
  // The sample pages alone do not tell of it.
  await expect(rows.filter({ hasText: 'A picture of the sample guidebookCover' })).toBeVisible()
})

test('page types: nine samples at most beside the types; choosing one adds a copy of it under new ids @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  await page.getByRole('main').getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a page type' })
  await expect(dialog.getByRole('heading', { name: 'Or begin with a sample' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(4 + 9)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '준비물 sample', exact: true }).press('Enter')
  await expect.poll(() => builder.tiles()).toEqual(['준비물'])
  const id = await builder.save()
  const stored = await app.ask<Book>('GET', `/api/guidebooks/${id}`, { token: person.token })
  const sample = await sampleOf(app, person)
  const original = sample.contents.find((each) => each.title === '준비물')
  expect(idsOf(stored.contents)).toHaveLength(idsOf(original).length)
  const known = new Set(idsOf(sample))
  expect(idsOf(stored).filter((each) => known.has(each))).toEqual([])
})

test('WCAG: the sample and the strip that leads to it have no violations, in light and dark @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await app.ask('POST', '/api/guidebooks', { token: person.token, body: { title: 'Mine' } })
  await page.goto('/guidebooks/recent')
  await expect(page.getByRole('link', { name: 'Open the sample' })).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await open(page)
  await expectAccessibleLightAndDark(page)
})
