// Pictures cut and described in the builder: online and while they wait, by keys, with undo, and as readers get them.
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, type StoredItem, test } from '#e2e/builder/items.ts'
import { photo } from '#e2e/harness/photo.ts'

interface Stored {
  large: string
  width: number
  height: number
  alt?: string
}

const imageOf = (item: StoredItem): Stored | null => item['image'] as Stored | null

/** Held upright by its EXIF only: 700 × 500 on the sensor, 500 × 700 to look at. */
const turned = async (seed: number): Promise<Buffer> =>
  sharp(await photo(seed, 700, 500))
    .withMetadata({ orientation: 6 })
    .toBuffer()

const choose = async (page: Page, seed: number): Promise<void> =>
  page
    .locator('[data-node] input[type=file]')
    .first()
    .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await turned(seed) })

const shape = (page: Page): Promise<number> =>
  page
    .locator('[data-node] img')
    .first()
    .evaluate((image: HTMLImageElement) => Math.round((100 * image.naturalWidth) / image.naturalHeight))

test('pictures: one is cut by a ratio and by keys, and described, in one step; readers are told @ci', async ({
  page,
  parts,
}) => {
  await parts.open('attractions', [{ type: 'image', image: null }])
  await choose(page, 1)
  await expect(page.locator('[data-node] img[src^="/uploads/"]')).toBeVisible()
  const before = imageOf(await parts.stored())
  expect([before?.width, before?.height]).toEqual([500, 700])
  await parts.items.first().click()
  await page.getByRole('button', { name: 'Crop and describe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and describe' })
  await dialog.getByRole('radio', { name: '1:1' }).click()
  const part = dialog.getByRole('group', { name: 'Part to keep; move it with the arrow keys' })
  const box = (): Promise<DOMRect> => part.evaluate((area) => area.getBoundingClientRect().toJSON())
  const top = async (): Promise<number> => (await box()).top
  // The ratio holds once the picture has come.
  await expect.poll(async () => Math.round((await box()).width - (await box()).height)).toBe(0)
  const middle = await top()
  await part.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(top).toBeGreaterThan(middle)
  await dialog.getByRole('textbox', { name: /Alternative text/ }).fill('A harbour at dawn')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(async () => imageOf(await parts.stored())?.alt).toBe('A harbour at dawn')
  const after = imageOf(await parts.stored())
  expect([after?.width, after?.height]).toEqual([500, 500])
  await expect(parts.items.getByRole('img', { name: 'A harbour at dawn' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => imageOf(await parts.stored())).toEqual(before)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(async () => imageOf(await parts.stored())).toEqual(after)
  const reader = await parts.read()
  await expect(reader.getByRole('img', { name: 'A harbour at dawn' })).toBeVisible()
})

test.describe('with no network', () => {
  // What cuts comes from the worker.
  test.use({ serviceWorkers: 'allow' })

  test('pictures: one that waits with no network is cut from its original and described, and undo reaches it @ci', async ({
    page,
    context,
    parts,
  }) => {
    await parts.open('attractions', [{ type: 'image', image: null }])
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: 60_000,
    })
    await context.setOffline(true)
    await choose(page, 2)
    await expect(page.getByText('Waiting to upload').first()).toBeVisible()
    const adjust = async (ratio: string): Promise<void> => {
      await parts.items.first().click()
      await page.getByRole('button', { name: 'Crop and describe' }).click()
      const dialog = page.getByRole('dialog', { name: 'Crop and describe' })
      await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 500)
      await dialog.getByRole('radio', { name: ratio }).click()
      await dialog.getByRole('textbox', { name: /Alternative text/ }).fill(ratio)
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await adjust('1:1')
    await expect.poll(() => shape(page)).toBe(100)
    await adjust('16:9')
    await expect.poll(() => shape(page)).toBe(178)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => shape(page)).toBe(100)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => shape(page)).toBe(71)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('[data-node] img')).toHaveCount(0)
    for (const expected of [71, 100]) {
      await page.keyboard.press('ControlOrMeta+Shift+z')
      await expect.poll(() => shape(page)).toBe(expected)
    }
    await context.setOffline(false)
    await expect.poll(async () => imageOf(await parts.stored())?.alt, { timeout: 40_000 }).toBe('1:1')
    const { width, height } = imageOf(await parts.stored()) ?? {}
    expect([width, height]).toEqual([500, 500])
  })
})
