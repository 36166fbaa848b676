// Cells are gone through by keyboard, composed in, and their columns trade width by mouse, finger and arrow keys.
import { imeOf } from '#e2e/editor/ime.ts'
import { expect, test } from './table.ts'

test('editor 27: Tab goes to the next cell, Shift+Tab back, Enter stays in it, Escape and then Tab leave', async ({
  page,
  table,
}) => {
  await table.add({ rows: '2' })
  await table.fill('a', 'b', 'c')
  await expect(table.cell(2, 1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(table.cell(1, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('below')
  await expect
    .poll(() => table.words())
    .toEqual([
      ['a', 'b\nbelow'],
      ['c', ''],
    ])
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-node]')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('td'))).toBeNull()
})

test('editor 27: arrows go on to the cell beside once the text ends', async ({ page, table }) => {
  await table.add({ rows: '2' })
  await table.fill('one', 'two', 'three')
  await page.keyboard.press('ArrowUp')
  await expect(table.cell(1, 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(table.cell(1, 2)).toBeFocused()
  await page.keyboard.type('>')
  await expect(table.cell(1, 2)).toHaveText('>two')
  // Within the text first, and out of it only from its beginning.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('<')
  await expect(table.cell(1, 2)).toHaveText('<>two')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(table.cell(1, 1)).toBeFocused()
  await page.keyboard.type('!')
  await page.keyboard.press('ArrowDown')
  await expect(table.cell(2, 1)).toBeFocused()
  await expect
    .poll(() => table.words())
    .toEqual([
      ['one!', '<>two'],
      ['three', ''],
    ])
})

test('§2 table: an item of its own is reached by keyboard, and Enter goes into its cells @ci', async ({
  page,
  table,
}) => {
  await table.add({ rows: '1' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type('typed')
  await expect.poll(() => table.words()).toEqual([['typed', '']])
})

test('editor 8: a selected cell is editable before the first key, and Hangul composed in it is whole', async ({
  page,
  table,
}) => {
  await table.add({ rows: '1' })
  await table.cell(1, 2).click()
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).isContentEditable)).toBe(true)
  await (await imeOf(page)).hangul(['ㄱ', '가'], ['ㄴ', '나'], ['ㄷ', '다'])
  await expect.poll(() => table.words()).toEqual([['', '가나다']])
})

test('editor 28: an edge dragged by the mouse trades width, once a drag, and undo draws it back', async ({
  page,
  table,
}) => {
  await table.add({ rows: '2' })
  const edge = page.getByRole('separator', { name: 'Width of column 1' })
  const start = await edge.boundingBox()
  if (!start) throw new Error('no edge')
  await page.mouse.move(start.x + start.width / 2, start.y + 30)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 30, { steps: 6 })
  await page.mouse.move(start.x - 600, start.y + 30, { steps: 6 })
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', '40')
  expect((await table.stored()).colWidths).toEqual([40, 392])
  await expect.poll(async () => (await edge.boundingBox())!.x).toBeLessThan(start.x - 100)
  await page.keyboard.press('Control+z')
  await expect(edge).toHaveAttribute('aria-valuenow', '216')
  await expect.poll(async () => Math.round((await edge.boundingBox())!.x)).toBe(Math.round(start.x))
})

test('editor 28: arrow keys on an edge trade width too', async ({ page, table }) => {
  await table.add({ rows: '1', columns: '3' })
  await page.getByRole('separator', { name: 'Width of column 2' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await table.stored()).colWidths).toEqual([144, 153, 135])
  await page.keyboard.press('End')
  await expect.poll(async () => (await table.stored()).colWidths).toEqual([144, 248, 40])
})

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('editor 28: an edge dragged by a finger trades width', async ({ page, table }) => {
    await table.add({ rows: '1' })
    const edge = page.getByRole('separator', { name: 'Width of column 1' })
    const box = await edge.boundingBox()
    if (!box) throw new Error('no edge')
    const cdp = await page.context().newCDPSession(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const by of [10, 30, 50])
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => (await table.stored()).colWidths[0]).toBeGreaterThan(250)
    const { colWidths } = await table.stored()
    expect(colWidths.reduce((sum, width) => sum + width, 0)).toBe(432)
  })
})

test('§2 content: a table is shown as readers see it while its editor is on the way, and nothing moves @ci', async ({
  page,
  table,
}) => {
  await table.add({ rows: '3' })
  await table.fill('Port', 'Time')
  await table.stored()
  let go = (): void => undefined
  const asked = new Promise<void>((resolve) => (go = resolve))
  await page.context().route(/table-editor-[\w-]+\.js/, async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  const item = page.locator('[data-node]')
  await expect(item.getByRole('cell', { name: 'Port' })).toBeVisible()
  await expect(item.getByRole('textbox')).toHaveCount(0)
  // Measured at once: the canvas may be scrolled to where it was.
  const place = () =>
    item.evaluate((element) => {
      const [box, head] = [element.getBoundingClientRect(), element.closest('section')?.getBoundingClientRect()]
      return { from: box.top - (head?.top ?? 0), height: box.height }
    })
  const before = await place()
  go()
  await expect(item.getByRole('textbox')).toHaveCount(6)
  expect(await place()).toEqual(before)
})
