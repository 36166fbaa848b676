// Copy, cut and paste of whole items, days and pages: within a page, between guidebooks, and what a hostile clipboard does.
import { expect, test } from './books.ts'

const html = (json: string): string =>
  `<div data-gilbook="${json.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</div>`

test('§4 copy and paste: an item within its page, readable elsewhere, gone with one undo', async ({
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

test('§4 cut and paste: the cut item comes back with undo, and can be pasted after both @ci', async ({
  books,
  builder,
}) => {
  const { page } = builder
  const { contents } = await books.make('Jeju', { words: ['One', 'Two', 'Three'] })
  await books.open(contents)
  await books.select('One')
  await page.keyboard.press('ControlOrMeta+x')
  await builder.expectWords(['Two', 'Three'])
  await expect(builder.items.first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await builder.expectWords(['One', 'Two', 'Three'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await books.select('Three')
  await page.keyboard.press('ControlOrMeta+v')
  await builder.expectWords(['Two', 'Three', 'One'])
})

test('§4 copy and paste: items go into another guidebook, and the server has them @ci', async ({
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

test('§4 copy and paste: a page goes from cover to cover, and items do not @ci', async ({ books, builder }) => {
  const { page } = builder
  const from = await books.make('Jeju', { words: ['One'] })
  const to = await books.make('Busan', { words: [] })
  await books.visit(`/guidebooks/edit/${from.id}`)
  await builder.tile('Jeju page').click()
  await page.keyboard.press('ControlOrMeta+c')
  await books.visit(`/guidebooks/edit/${to.id}`)
  await builder.tile('Busan page').click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => builder.tiles()).toEqual(['Busan page', 'Jeju page'])
  await builder.openPage('Jeju page')
  await books.select('One')
  await page.keyboard.press('ControlOrMeta+c')
  await books.visit(`/guidebooks/edit/${to.id}`)
  await builder.tile('Busan page').click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Open a page to paste items.')).toBeVisible()
})

test('§4 copy and paste: a day goes into an itinerary only @ci', async ({ books, builder }) => {
  const { page } = builder
  const trip = await books.make('Trip', { days: ['Arrival', 'Home'] })
  const other = await books.make('Jeju', { words: ['One'] })
  await books.open(trip.contents)
  await page.getByRole('textbox', { name: 'Day title' }).first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.locator('.rd-dy')).toHaveCount(3)
  await books.open(other.contents)
  await books.select('One')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Days can only be pasted into an itinerary.')).toBeVisible()
  await builder.expectWords(['One'])
})

test('§4 copy and paste: a hostile or damaged clipboard changes nothing and says so @ci', async ({
  books,
  builder,
}) => {
  const { page } = builder
  const { contents } = await books.make('Jeju', { words: ['One'] })
  await books.open(contents)
  await books.select('One')
  const nodes = [{ _id: crypto.randomUUID(), type: 'button', title: 'x', url: 'javascript:alert(1)' }]
  const hostile = [
    JSON.stringify({ gilbook: 1, from: 'x', kind: 'items', nodes }),
    JSON.stringify({ gilbook: 1, from: 'x', kind: 'items', nodes: [{ __proto__: null, type: 'text' }] }),
    '{"gilbook":',
  ]
  for (const json of hostile) {
    await books.put(html(json))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByText("What is in the clipboard is damaged and can't be pasted.").last()).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await builder.expectWords(['One'])
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('§4 copy and paste: in a text they are for its words @ci', async ({ books, builder }) => {
  const { page } = builder
  const { contents } = await books.make('Jeju', { words: ['One', 'Two'] })
  await books.open(contents)
  await page.getByRole('textbox', { name: 'Text' }).first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+v')
  await builder.expectWords(['OneOne', 'Two'])
})

interface Stored {
  contents: { sections: { items: unknown[] }[] }[]
}
