// Pictures on their way: taken off it, put on it again, and refused by the server in the product’s words.
import type { Page } from 'playwright/test'
import { photo } from '#e2e/harness/photo.ts'
import { expect, type StoredItem, test } from '#e2e/builder/items.ts'

const UPLOADS = /\/upload$/

const largeOf = (item: StoredItem): string | null => (item['image'] as { large: string } | null)?.large ?? null

const choose = async (page: Page, seed: number): Promise<void> =>
  page
    .locator('[data-node] input[type=file]')
    .first()
    .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await photo(seed, 1600, 1200) })

const shown = (page: Page) => page.locator('[data-node] img[src^="/uploads/"]')

test('upload: one that is cancelled half way never arrives; undo sends it, undo again takes it out', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [{ type: 'image', image: null }])
  const network = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(60_000)
  await choose(page, 1)
  const road = page.getByRole('progressbar', { name: 'Uploading picture' }).first()
  await expect.poll(async () => Number(await road.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible()
  await speed(-1)
  expect(largeOf(await parts.stored())).toBeNull()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(shown(page)).toBeVisible()
  await expect.poll(async () => largeOf(await parts.stored())).not.toBeNull()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => largeOf(await parts.stored())).toBeNull()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(async () => largeOf(await parts.stored())).not.toBeNull()
})

test('upload: what the server refuses is told in its words, ends the selection, and can be tried again @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [{ type: 'image', image: null }])
  const refuse = (status: number, body: object) =>
    page.route(UPLOADS, (route) => route.fulfill({ status, json: body }), { times: 1 })
  await refuse(403, { code: 'FORBIDDEN', message: 'Access Denied' })
  await parts.items.first().focus()
  await choose(page, 4)
  await expect(page.getByText('Image upload failed: Access denied. Please check your permissions.')).toBeVisible()
  await expect(page.locator('[data-node][data-selected=true]')).toHaveCount(0)
  await refuse(400, { code: 'PICTURE_DAMAGED', message: 'x' })
  await choose(page, 5)
  const alert = page.getByRole('alert').filter({ hasText: 'Image upload failed. Please try again.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(shown(page)).toBeVisible()
})

test('upload: without room in the storage it is told what to do, stays on the device, and goes once somebody asks @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [{ type: 'image', image: null }])
  const full = { code: 'QUOTA_REACHED', message: 'x', of: 'bytes', used: 1_000_000_000, limit: 1_000_000_000 }
  await page.route(UPLOADS, (route) => route.fulfill({ status: 409, json: full }), { times: 1 })
  await choose(page, 6)
  const told = 'Your plan has no more room: its storage or its number of guidebooks is used up.'
  await expect(page.getByRole('alert').filter({ hasText: told })).toHaveCount(1)
  const waits = page.getByText('No room in your storage. It stays on this device.').first()
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  const builder = page.url()
  await page.goto('/guidebooks/recent')
  await expect(page.getByRole('article', { name: 'Jeju' })).toBeVisible()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(told)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Everything is saved.')).toBeVisible()
  await page.goto(builder)
  await expect(shown(page)).toBeVisible()
  expect(largeOf(await parts.stored())).not.toBeNull()
})

test('undo: a save that names a picture which the server has removed is told, until another stands there @ci', async ({
  page,
  parts,
}) => {
  const address = `/uploads/${'5'.repeat(64)}.webp`
  const image = { large: address, medium: address, small: address }
  await parts.open('attractions', [
    { type: 'image', image },
    { type: 'image', image: null },
  ])
  const notice = page.getByText('Some pictures are no longer stored')
  await expect(page.getByRole('img', { name: 'Image access denied or not available' }).first()).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('main').getByRole('textbox', { name: 'Page title' }).fill('Jeju in spring')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await parts.items.first().focus()
  await page.keyboard.press('Delete')
  await expect(notice).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(notice).toBeVisible()
})
