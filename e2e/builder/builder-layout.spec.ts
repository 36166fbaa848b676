// Nothing covers anything else, nothing moves when tools come and go, and colours look as readers will see them.
import type { Locator } from 'playwright/test'
import { expect, test } from './items.ts'

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const TEXTS = ['One', 'Two', 'Three'].map((text) => ({ type: 'text', content: words(text) }))

const PLACE = { type: 'map', content: { address: 'Jeju', latitude: 33.5118, longitude: 126.5262, level: 6 } }

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('layout: tools of the last item take no room, a map is free of its search, and swatches are seen as in the dark @ci', async ({
  page,
  parts,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await parts.open('attractions', [...TEXTS, PLACE])
  const main = page.getByRole('main')
  const height = (): Promise<number> => main.evaluate((canvas) => canvas.scrollHeight)
  const map = page.getByRole('application')
  await expect(map).toBeVisible()
  // What comes into view is measured anew, and has its own height then.
  await parts.items.last().scrollIntoViewIfNeeded()
  const before = await height()
  await parts.items.last().focus()
  const search = parts.items.last().getByRole('search')
  await expect(search).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Item actions' })).toBeVisible()
  expect(await height()).toBe(before)
  const [under, over] = [await boxOf(map), await boxOf(search)]
  expect(over.y).toBeGreaterThanOrEqual(under.y + under.height)
  const text = parts.items.first().getByRole('textbox')
  await text.click()
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Text colour' }).click()
  const swatch = page.getByRole('gridcell').nth(24)
  const colour = await swatch.evaluate((cell) => getComputedStyle(cell).backgroundColor)
  await swatch.click()
  await expect(text.locator('.rt-colour')).toHaveCSS('color', colour)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('layout: items stay where they are when one is selected, bars of text and item stand in two rows, a table is asked for at the bottom @ci', async ({
    page,
    parts,
  }) => {
    await parts.open('attractions', TEXTS)
    await page.setViewportSize({ width: 390, height: 844 })
    const below = parts.items.nth(1)
    const before = await boxOf(below)
    await parts.items.first().getByRole('textbox').tap()
    const text = page.getByRole('toolbar', { name: 'Text style' })
    const item = page.getByRole('toolbar', { name: 'Item actions' })
    await expect(text).toBeVisible()
    await expect(item).toBeVisible()
    expect(await boxOf(below)).toEqual(before)
    const [first, second] = [await boxOf(text), await boxOf(item)]
    expect(Math.round(first.y + first.height)).toBe(844)
    expect(Math.round(second.y + second.height)).toBeLessThanOrEqual(Math.round(first.y))
    await item.getByRole('button', { name: 'Done' }).tap()
    await expect(item).toHaveCount(0)
    await parts.items.first().focus()
    await expect.poll(async () => Math.round((await boxOf(item)).y + (await boxOf(item)).height)).toBe(844)
    await page.getByRole('main').getByRole('button', { name: 'Add item here' }).first().tap()
    await page.getByRole('menuitem', { name: 'Table' }).tap()
    const columns = await boxOf(page.getByRole('spinbutton', { name: 'Columns' }))
    const insert = await boxOf(page.getByRole('button', { name: 'Insert' }))
    expect(columns.width).toBeGreaterThan(100)
    expect(insert.y + insert.height).toBeGreaterThan(800)
    expect(insert.y + insert.height).toBeLessThan(844)
  })
})
