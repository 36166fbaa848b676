// Photos from a phone: many dropped at once on the builder, heavier or of another kind than what is sent, before the first Save.
import type { Page } from 'playwright/test'
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

interface Photo {
  name: string
  base64: string
}

/** On the canvas, as from the desktop. */
const dropped = (page: Page, photos: readonly Photo[]): Promise<void> =>
  page.evaluate((files) => {
    const carried = new DataTransfer()
    for (const { name, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    const options = { bubbles: true, cancelable: true, dataTransfer: carried }
    document.querySelector('main')?.dispatchEvent(new DragEvent('drop', options))
  }, photos)

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
  await dropped(page, files)
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

test('photos: many before the first Save are kept over a reload, their list too, and sent after it @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  const uploads: string[] = []
  page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()))
  await builder.begin('Jeju')
  const files = await Promise.all(
    [1, 2, 3].map(async (n) => ({ name: `IMG_${n}.jpg`, base64: (await photo(740 + n, 400, 300)).toString('base64') })),
  )
  await dropped(page, files)
  const adding = page.getByRole('dialog', { name: 'Add photos' })
  await adding.getByRole('button', { name: 'Add 3 photos' }).click()
  await expect(adding).toBeHidden()
  const list = page.getByRole('dialog', { name: 'Photos on their way' })
  const waiting = [1, 2, 3].map((n) => `IMG_${n}.jpgWaiting`)
  await builder.choose('Photos on their way (3)')
  await expect(list.getByRole('listitem')).toHaveText(waiting)
  await page.reload()
  await builder.choose('Photos on their way (3)')
  await expect(list.getByRole('listitem')).toHaveText(waiting)
  await page.keyboard.press('Escape')
  expect(uploads.filter((url) => url.includes('/guidebooks'))).toEqual([])
  const id = await builder.save()
  await builder.choose('Photos on their way')
  await expect(list.getByRole('listitem')).toHaveText([1, 2, 3].map((n) => `IMG_${n}.jpgSent`))
  await expect(list.getByRole('status')).toHaveText('3 of 3 sent')
  const stored = await app.ask<Guidebook>('GET', `/api/guidebooks/${id}`, { token: person.token })
  expect(new Set(picturesOf(stored)).size).toBe(3)
})
