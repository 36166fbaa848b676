// A page to read and nothing else, for anyone who may: published for all, a password in between, drafts for their owner.
import type { Page } from 'playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

interface Book {
  _id: string
  uuid: string
  version: number
  contents: { _id: string }[]
}

const SENTENCE = 'Follow the red line to the harbour.'

async function make(app: App, { token }: Person): Promise<Book> {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: SENTENCE }] }] }
  const page = (title: string, sections: object[] = []) => ({
    _id: crypto.randomUUID(),
    title,
    contentType: 'attractions',
    sections,
  })
  const items = [{ _id: crypto.randomUUID(), type: 'text', isImportant: false, content }]
  const contents = [page('Harbour walk', [{ _id: crypto.randomUUID(), items }]), page('Second page')]
  return app.ask<Book>('POST', '/api/guidebooks', { token, body: { title: 'Walks', language: 'en', contents } })
}

async function publish(app: App, { _id }: Book): Promise<void> {
  const { token } = await app.admin()
  await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token, body: {} })
}

const addressOf = ({ _id, contents }: Book): string => `/guidebooks/${_id}/contents/${contents[0]?._id}`

const english = (page: Page) => page.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Harbour walk' })

test('read-only content: anyone reads a published page at its address, with nothing to edit', async ({
  app,
  person,
  page,
}) => {
  const book = await make(app, person)
  await english(page)
  await page.goto(addressOf(book))
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
  await publish(app, book)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${addressOf(book)}$`))
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('[contenteditable=true]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to COVER' }).click()
  await page.waitForURL(`**/m/${book.uuid}`)
})

test('password: the page is read after its password, and the next time without; the password itself is not kept @ci', async ({
  app,
  person,
  page,
}) => {
  const book = await make(app, person)
  await publish(app, book)
  await app.ask('PATCH', `/api/guidebooks/${book._id}`, {
    token: person.token,
    body: { shell: { password: 'olle-2026' } },
    headers: { 'If-Match': `"${book.version}"` },
  })
  await english(page)
  await page.goto(addressOf(book))
  await expect(page.getByRole('heading', { name: 'This guidebook needs a password' })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByLabel('Password', { exact: true })
  const open = page.getByRole('button', { name: 'Open' })
  await expect(open).toBeDisabled()
  await field.fill('wrong')
  await open.click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect password')
  await expect(field).toHaveValue('')
  await field.fill('olle-2026')
  await open.click()
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await page.reload()
  await expect(page.getByText(SENTENCE)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('olle-2026')
})

test('read-only content: its owner reads what is not published, another business only what is @ci', async ({
  app,
  person,
  page,
  browser,
}) => {
  const book = await make(app, person)
  await enterByCookie(page, app, person)
  await english(page)
  await page.goto(addressOf(book))
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await page.getByRole('link', { name: /Second page/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second page' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/guidebooks/${book._id}/contents/`))
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const other = await context.newPage()
  await enterByCookie(other, app, await app.signUp())
  await english(other)
  await other.goto(addressOf(book))
  await expect(other.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await publish(app, book)
  await other.reload()
  await expect(other.getByText(SENTENCE)).toBeVisible()
  // What the preview shows a stranger is the same.
  await other.goto(`/guidebooks/preview/${book._id}`)
  await other.getByRole('link', { name: 'Harbour walk' }).click()
  await expect(other.getByText(SENTENCE)).toBeVisible()
  await context.close()
})

test('read-only content: with nobody answering, the page that says so @ci', async ({ app, person, page }) => {
  const book = await make(app, person)
  await english(page)
  await page.route('**/api/guidebooks/**', (route) => route.abort())
  await page.goto(addressOf(book))
  await page.waitForURL('**/server_not_available')
  await expectAccessible(page)
  await page.unroute('**/api/guidebooks/**')
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
})
