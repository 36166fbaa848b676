// Cutting, copying and pasting by buttons, on a phone.
import { expect, test } from './clipboard-books.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('copy and paste by buttons: within a page, and behind all in another guidebook with nothing selected @ci', async ({
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
