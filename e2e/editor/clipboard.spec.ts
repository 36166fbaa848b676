// Items over the system clipboard: what other programs read there, and into a guidebook that is opened anew.
import { expect, test } from './clipboard-books.ts'

test('copy and paste: an item within its page, readable elsewhere, gone with one undo @ci', async ({
  books,
  builder,
}) => {
  const { page } = builder
  const { contents } = await books.make('Jeju', { words: ['One', 'Two', 'Three'] })
  await books.open(contents)
  await books.select('One')
  await page.keyboard.press('ControlOrMeta+c')
  await books.select('Three')
  await page.keyboard.press('ControlOrMeta+v')
  await builder.expectWords(['One', 'Two', 'Three', 'One'])
  await expect(builder.items.last()).toBeFocused()
  expect(new Set(await books.ids()).size).toBe(4)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('One')
  await page.keyboard.press('ControlOrMeta+z')
  await builder.expectWords(['One', 'Two', 'Three'])
})

test('copy and paste: items go into another guidebook, and the server has them @ci', async ({
  app,
  person,
  books,
  builder,
}) => {
  const { page } = builder
  const from = await books.make('Jeju', { words: ['One', 'Two'] })
  const to = await books.make('Busan', { words: ['Harbour'] })
  await books.open(from.contents)
  await books.select('One')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await books.open(to.contents)
  await books.select('Harbour')
  await page.keyboard.press('ControlOrMeta+v')
  await builder.expectWords(['Harbour', 'One', 'Two'])
  const itemsOf = async (id: string): Promise<unknown[]> => {
    const stored = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
    return stored.contents[0]?.sections.flatMap((section) => section.items) ?? []
  }
  await expect.poll(() => itemsOf(to.id)).toHaveLength(3)
  expect(await itemsOf(from.id)).toHaveLength(2)
})

interface Stored {
  contents: { sections: { items: unknown[] }[] }[]
}
