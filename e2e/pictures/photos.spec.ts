// Photos from a phone: many dropped at once on the builder, heavier or of another kind than what is sent, before the first Save.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { walk } from '#domain/guidebook/find.ts'
import { photo } from '#e2e/harness/photo.ts'
import { withExif } from '#pwa/testing/files/exif.ts'
import { heicPhoto } from '#pwa/testing/files/photo.ts'
import { expect, test } from '#e2e/builder/builder.ts'

const PHOTOS = 30

/** The addresses of all pictures of a guidebook's pages. */
function picturesOf({ contents }: Guidebook): string[] {
  const found: string[] = []
  for (const page of contents)
    walk(page, (node) => {
      const { image, images = [] } = node as { image?: { large: string } | null; images?: { large: string }[] }
      found.push(...[image, ...images].flatMap((one) => (one ? [one.large] : [])))
    })
  return found
}

test('photos: thirty that are dropped anywhere are proposed, accepted at once, and all arrive although the page is loaded anew @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  const id = await builder.beginOnPage('Harbour')
  const files = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, n) => {
      const bytes = withExif(await photo(700 + n, 1600, 1200), { time: `2026:05:01 1${n % 10}:0${n % 6}:00` })
      return { name: `IMG_${n}.jpg`, base64: Buffer.from(bytes).toString('base64') }
    }),
  )
  await page.evaluate((dropped) => {
    const carried = new DataTransfer()
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    const options = { bubbles: true, cancelable: true, dataTransfer: carried }
    document.querySelector('main')?.dispatchEvent(new DragEvent('drop', options))
  }, files)
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await expect(dialog.getByRole('listitem')).toHaveCount(PHOTOS)
  await dialog.getByRole('button', { name: `Add ${PHOTOS} photos` }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  const read = () => app.ask<Guidebook>('GET', `/api/guidebooks/${id}`, { token: person.token })
  await expect.poll(async () => picturesOf(await read()).length, { timeout: 60_000 }).toBe(PHOTOS)
  expect(new Set(picturesOf(await read())).size).toBe(PHOTOS)
  await builder.saved()
})

test('photos: a HEIC of a phone is taken where one picture is, and before the first Save', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  const cover = page.locator('[data-block=cover]')
  await cover.click({ position: { x: 200, y: 60 } })
  await cover.getByRole('radio', { name: 'Image' }).click()
  const file = { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from(heicPhoto()) }
  await cover.locator('input[type=file]').setInputFiles(file)
  await expect(cover.locator('img[src^="blob:"]')).toBeVisible()
  await page.reload()
  await expect(cover.locator('img[src^="blob:"]')).toBeVisible()
  const id = await builder.save()
  await expect(cover.locator('img[src^="/uploads/"]').first()).toBeVisible()
  const stored = await app.ask<Guidebook>('GET', `/api/guidebooks/${id}`, { token: person.token })
  expect(stored.subheader.image?.width).toBe(96)
})
