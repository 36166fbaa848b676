// Cutting, copying and pasting by buttons on a phone, and moving items to a chosen place.
import { expect, test } from './books.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('§4 copy and paste by buttons: within a page, and behind all in another guidebook with nothing selected @ci', async ({
    books,
    builder,
  }) => {
    const { page } = builder
    const choose = async (row: string): Promise<void> => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: row }).click()
    }
    const { contents } = await books.make('Jeju', { words: ['One', 'Two', 'Three'] })
    const other = await books.make('Busan', { words: ['Harbour'] })
    await books.open(contents)
    await books.select('One')
    await choose('Copy to the clipboard')
    await expect(page.getByText('1 item copied to the clipboard.')).toBeVisible()
    await books.select('Two')
    await choose('Paste')
    await builder.expectWords(['One', 'Two', 'One', 'Three'])
    await books.select('Two')
    await choose('Cut')
    await builder.expectWords(['One', 'One', 'Three'])
    await books.open(other.contents)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Paste' }).click()
    await builder.expectWords(['Harbour', 'Two'])
  })
})

test('§4 moving: an item goes to a chosen position, and to another page, is said, and undo brings it back @ci', async ({
  books,
  builder,
}) => {
  const { page } = builder
  const { id, contents } = await books.make('Jeju', { words: ['One', 'Two', 'Three'] })
  await page.goto(`/guidebooks/edit/${id}`)
  await builder.addPage('Free layout')
  await books.open(contents)
  await books.select('One')
  const moveTo = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await moveTo()
  await dialog.getByRole('combobox', { name: 'Position' }).selectOption({ label: 'After Text Two' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await builder.expectWords(['Two', 'One', 'Three'])
  await expect(page.getByText('Text One, moved to number 2 of 3 on Jeju page.')).toBeAttached()
  await expect(books.item('One')).toBeFocused()
  await moveTo()
  await dialog.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'Type 1' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await builder.expectWords(['Two', 'Three'])
  await expect(books.item('Three')).toBeFocused()
  await page.getByRole('button', { name: 'Open page' }).click()
  await builder.expectWords(['One'])
  await page.keyboard.press('ControlOrMeta+z')
  await builder.expectWords(['Two', 'One', 'Three'])
})
