// Several items at once: selected by keys, presses and taps, and moved, copied, marked and deleted as one step.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from './books.ts'

const FIVE = ['One', 'Two', 'Three', 'Four', 'Five']

test('§4 several items: Shift with arrows extends, they move as a block, and one undo takes it back @ci', async ({
  books,
  builder,
}) => {
  const { page } = builder
  await books.open((await books.make('Jeju', { words: FIVE })).contents)
  await books.select('Two')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '3 items selected' })).toBeAttached()
  await expect(page.locator('[data-node][data-selected=true]')).toHaveCount(3)
  await page.keyboard.press('Alt+ArrowDown')
  await builder.expectWords(['One', 'Five', 'Two', 'Three', 'Four'])
  await page.keyboard.press('Alt+ArrowDown')
  await builder.expectWords(['One', 'Five', 'Two', 'Three', 'Four'])
  await page.keyboard.press('ControlOrMeta+z')
  await builder.expectWords(FIVE)
})

test('§4 several items: Ctrl takes one in and out, Shift a range, and delete is one step @ci', async ({
  books,
  builder,
}) => {
  const { page } = builder
  await books.open((await books.make('Jeju', { words: FIVE })).contents)
  await books.select('One')
  await books.item('Three').click({ modifiers: ['ControlOrMeta'] })
  await books.item('Five').click({ modifiers: ['Shift'] })
  await books.item('Four').click({ modifiers: ['ControlOrMeta'] })
  await expect(page.locator('[data-node][data-selected=true] [role=textbox]')).toHaveText(['Three', 'Five'])
  await page.keyboard.press('Delete')
  await builder.expectWords(['One', 'Two', 'Four'])
  await page.keyboard.press('ControlOrMeta+z')
  await builder.expectWords(FIVE)
})

test('§4 several items: all by the key, copied and marked by the bar, and Escape lets go @ci', async ({
  books,
  builder,
}) => {
  const { page } = builder
  await books.open((await books.make('Jeju', { words: ['One', 'Two'] })).contents)
  await books.select('One')
  await page.keyboard.press('ControlOrMeta+a')
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected items' })
  await bar.getByRole('button', { name: 'Important' }).click()
  await expect(page.locator('.rd-imp')).toHaveCount(2)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Copy' }).click()
  await builder.expectWords(['One', 'Two', 'One', 'Two'])
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-node][data-selected=true]')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('.rd-imp')).toHaveCount(0)
  await builder.expectWords(['One', 'Two'])
})

test('§4 several items: the bar begins picking, and each press takes one more @ci', async ({ books, builder }) => {
  const { page } = builder
  await books.open((await books.make('Jeju', { words: FIVE })).contents)
  await books.select('One')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Select more' }).click()
  await books.item('Three').click()
  await books.item('Four').click()
  await books.item('Four').click()
  await expect(page.locator('[data-node][data-selected=true] [role=textbox]')).toHaveText(['One', 'Three'])
  await page
    .getByRole('toolbar', { name: 'Actions for the selected items' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await builder.expectWords(['Two', 'Four', 'Five'])
})

test('§4 shortcuts: the sheet opens by its key, not while words are written @ci', async ({ books, builder }) => {
  const { page } = builder
  await books.open((await books.make('Jeju', { words: ['One'] })).contents)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Undo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await books.item('One').getByRole('textbox').click()
  await page.keyboard.type('?')
  await builder.expectWords(['One?'])
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet).toBeVisible()
})
