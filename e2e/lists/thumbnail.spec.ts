// Thumbnails on cards: made by themselves, made anew by administrators, and what stands there when they can't be had.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

interface Book {
  _id: string
  title: string
}

/** In the gallery; a locked one has no thumbnail, and none on its way. What tests before it published makes room. */
const makeShown = async (app: App, { token }: Person, name: string, password: string | null = null): Promise<Book> => {
  await app.ask('PUT', '/api/guidebooks/unpublishall', { token, body: {} })
  const title = `${name} ${crypto.randomUUID().slice(0, 8)}`
  const made = await app.ask<Book>('POST', '/api/guidebooks', { token, body: { title, password } })
  await app.ask('PUT', `/api/guidebooks/${made._id}/publish`, { token, body: {} })
  await app.ask('PATCH', `/api/guidebooks/${made._id}/public-gallery`, { token, body: { isPublicGallery: true } })
  return made
}

const drawn = (app: App, { token }: Person, { _id }: Book): Promise<void> =>
  expect
    .poll(
      async () => {
        const path = `/api/thumbnails/status?guidebookIds=${_id}`
        return (await app.ask<{ thumbnails: { state: string }[] }>('GET', path, { token })).thumbnails[0]?.state
      },
      { timeout: 60_000 },
    )
    .toBe('ready')

const open = async (app: App, page: Page, admin: Person, title: string): Promise<Locator> => {
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/guidebooks/recent`)
  return page.getByRole('article', { name: title })
}

const isShown = (card: Locator): Promise<void> => expect(card.locator('img')).toHaveJSProperty('naturalWidth', 435)

test('thumbnail: a missing one of the three newest is asked for, and shown once it is there @ci', async ({
  app,
  page,
}) => {
  const admin = await app.admin()
  const { token } = admin
  const book = await makeShown(app, admin, 'Missing', 'olle-7')
  const { version } = await app.ask<{ version: number }>('GET', `/api/guidebooks/${book._id}`, { token })
  const headers = { 'If-Match': `"${version}"` }
  const card = await open(app, page, admin, book.title)
  await expect(card.getByText('is not generated for password-protected guidebooks')).toBeVisible()
  await expectAccessible(page)
  await app.ask('PATCH', `/api/guidebooks/${book._id}`, { token, headers, body: { shell: { password: null } } })
  await page.clock.install()
  await page.reload()
  await expect(card.getByText('Making the cover picture')).toBeVisible()
  await expectAccessible(page)
  await drawn(app, admin, book)
  await page.clock.fastForward(5000)
  await isShown(card)
  await expect(card.getByText('Making the cover picture')).toBeHidden()
  await expectAccessible(page)
})

test('thumbnails: an administrator has one made anew, hears when, and that it is there @ci', async ({ app, page }) => {
  const admin = await app.admin()
  const book = await makeShown(app, admin, 'Anew')
  await drawn(app, admin, book)
  await page.clock.install()
  const card = await open(app, page, admin, book.title)
  await isShown(card)
  await card.getByRole('button', { name: 'QR code' }).click()
  const again = card.getByRole('button', { name: `Regenerate thumbnail of ${book.title}` })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The thumbnail will be updated/)).toBeVisible()
  const busy = card.getByRole('status').filter({ hasText: 'Making it anew' })
  await expect(busy).toBeVisible()
  await drawn(app, admin, book)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Thumbnail updated')).toBeVisible()
  await expect(busy).toBeHidden()
  await page.route('**/api/admin/thumbnails/generate', (route) => route.abort())
  await again.click()
  await expect(page.getByText('Failed to regenerate the thumbnail')).toBeVisible()
})

test('thumbnail: a picture that fails is asked for elsewhere, and at last stands for nothing @ci', async ({
  app,
  page,
}) => {
  const admin = await app.admin()
  const book = await makeShown(app, admin, 'Failing')
  await drawn(app, admin, book)
  const asked: string[] = []
  let latest = true
  await page.route('**/thumbnails/*/*.webp*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    asked.push(name)
    return name === 'latest.webp' && latest ? route.continue() : route.abort()
  })
  const card = await open(app, page, admin, book.title)
  await isShown(card)
  await expect(card.locator('img')).toHaveAttribute('src', `/thumbnails/${book._id}/latest.webp`)
  latest = false
  await page.reload()
  await expect(card.getByText('In the gallery')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.locator('.rd-cover')).toBeVisible()
  expect(asked.filter((name) => name === 'latest.webp').length).toBeGreaterThan(1)
})

test('thumbnails: an administrator has those of a page made anew @ci', async ({ app, page }) => {
  const admin = await app.admin()
  const book = await makeShown(app, admin, 'One of a page')
  await drawn(app, admin, book)
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/admin/guidebooks?search=${encodeURIComponent(book.title)}`)
  await page.getByRole('button', { name: 'Regenerate 1 thumbnail' }).click()
  await expect(page.getByText(/^The thumbnail will be updated/)).toBeVisible()
  await expectAccessible(page)
})
