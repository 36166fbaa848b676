// Copy, cut and paste of whole items, days and pages by the system clipboard, and what a hostile one does.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTiles, tile } from '#pwa/features/builder/testing/cover.ts'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import {
  expectSaid,
  expectWords,
  item,
  items,
  openTexts,
  select,
  undo,
  write,
} from '#pwa/features/builder/testing/free.ts'
import { freePage, itineraryOf, text } from '#pwa/features/builder/testing/pages.ts'
import { expectShown, openTrip, select as selectNode } from '#pwa/features/builder/testing/trip.ts'
import { paste, press } from '#pwa/testing/keys.ts'

test('clipboard: an item goes behind the selected one with an id of its own, and one undo takes it out', async () => {
  await openTexts('One', 'Two', 'Three')
  await select('One')
  await press('Control+c')
  await expectSaid('1 item copied to the clipboard.')
  await select('Three')
  await press('Control+v')
  await expectWords('One', 'Two', 'Three', 'One')
  await expect.poll(() => document.activeElement).toBe(items().at(-1))
  expect(new Set(items().map((one) => one.dataset['node'])).size).toBe(4)
  await undo()
  await expectWords('One', 'Two', 'Three')
})

test('clipboard: the cut item comes back with undo, and can be pasted after both', async () => {
  await openTexts('One', 'Two', 'Three')
  await select('One')
  await press('Control+x')
  await expectWords('Two', 'Three')
  await expect.poll(() => document.activeElement).toBe(items()[0])
  await undo()
  await expectWords('One', 'Two', 'Three')
  await press('Control+Shift+z')
  await expectWords('Two', 'Three')
  await select('Three')
  await press('Control+v')
  await expectWords('Two', 'Three', 'One')
})

test('clipboard: what is cut by a button is pasted by one where the browser gives no clipboard', async () => {
  await openTexts('One', 'Two')
  withoutClipboard()
  const choose = async (row: string): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: row, exact: true }).click()
  }
  await select('One')
  await choose('Cut')
  await expectWords('Two')
  await select('Two')
  await choose('Paste')
  await expectWords('Two', 'One')
})

/** As Firefox before 127, until the test is over. */
function withoutClipboard(): void {
  const [reads, item] = [Clipboard.prototype.read, ClipboardItem]
  Reflect.deleteProperty(Clipboard.prototype, 'read')
  Reflect.deleteProperty(window, 'ClipboardItem')
  onTestFinished(() => {
    Object.assign(Clipboard.prototype, { read: reads })
    Object.assign(window, { ClipboardItem: item })
  })
}

test('clipboard: several items go into another guidebook, and stay in theirs', async () => {
  const from = await openTexts('One', 'Two')
  await select('One')
  await press('Control+a', 'Control+c')
  const before = from.guidebook()
  await openTexts('Harbour')
  await select('Harbour')
  await press('Control+v')
  await expectWords('Harbour', 'One', 'Two')
  expect(from.guidebook()).toBe(before)
})

test('clipboard: a page goes from cover to cover, and items do not', async () => {
  await openBuilder([{ ...freePage([text('One')]), title: 'Coast' }], null)
  await tile('Coast').click()
  await press('Control+c')
  await openBuilder([{ ...freePage([]), title: 'Hills' }], null)
  await tile('Hills').click()
  await press('Control+v')
  await expectTiles('Hills', 'Coast')
  await openTexts('One')
  await select('One')
  await press('Control+c')
  await openBuilder([{ ...freePage([]), title: 'Hills' }], null)
  await tile('Hills').click()
  await press('Control+v')
  await expect.element(page.getByText('Open a page to paste items.')).toBeVisible()
  await expectTiles('Hills')
})

test('clipboard: a day goes into an itinerary only', async () => {
  await openTrip([{ title: 'Arrival' }, { title: 'Home' }])
  await selectNode('Day title', 'Arrival')
  await press('Control+c', 'Control+v')
  await expectShown(['Arrival |  |', 'Arrival |  |', 'Home |  |'])
  await openTexts('One')
  await select('One')
  await press('Control+v')
  await expect.element(page.getByText('Days can only be pasted into an itinerary.')).toBeVisible()
  await expectWords('One')
})

const inHtml = (json: string): string =>
  `<div data-gilbook="${json.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</div>`
const script = [{ _id: crypto.randomUUID(), type: 'button', title: 'x', url: 'javascript:alert(1)' }]

for (const [name, json] of [
  ['with a script for an address', JSON.stringify({ gilbook: 1, from: 'x', kind: 'items', nodes: script })],
  ['with half an item', JSON.stringify({ gilbook: 1, from: 'x', kind: 'items', nodes: [{ type: 'text' }] })],
  ['that ends too soon', '{"gilbook":'],
] as const)
  test(`clipboard: one ${name} changes nothing and says so`, async () => {
    await openTexts('One')
    await select('One')
    paste({ 'text/html': inHtml(json) })
    await expect.element(page.getByText("What is in the clipboard is damaged and can't be pasted.")).toBeVisible()
    await expectWords('One')
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

test('clipboard: in a text it is for its words', async () => {
  await openTexts('One', 'Two')
  await write('One')
  await press('Control+a', 'Control+c', 'ArrowRight', 'Control+v')
  await expectWords('OneOne', 'Two')
})

test('clipboard: in a field it is for its words, also where an item was copied', async () => {
  await openTexts('One')
  await select('One')
  await press('Control+c')
  const title = page.getByRole('main').getByRole('textbox', { name: 'Page title' })
  await title.click()
  await press('End', 'Control+v')
  await expect.element(title).toHaveValue('Type 1One')
  await expectWords('One')
})

test('moving: an item goes to a chosen position, and to another page, is said, and undo brings it back', async () => {
  const builder = await openBuilder([
    { ...freePage([text('One'), text('Two'), text('Three')]), title: 'Coast' },
    { ...freePage([]), title: 'Hills' },
    itineraryOf([]),
  ])
  await select('One')
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  const moveTo = async (field: string, label: string): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await dialog.getByRole('combobox', { name: field }).selectOptions(label)
    await dialog.getByRole('button', { name: 'Move' }).click()
  }
  await moveTo('Position', 'After Text Two')
  await expectWords('Two', 'One', 'Three')
  await expectSaid('Text One, moved to number 2 of 3 on Coast.')
  await expect.poll(() => document.activeElement).toBe(item('One'))
  await moveTo('Page', 'Hills')
  await expectWords('Two', 'Three')
  await expect.poll(() => document.activeElement).toBe(item('Three'))
  await page.getByRole('button', { name: 'Open page' }).click()
  await expectWords('One')
  expect(builder.address()).toContain(builder.guidebook().contents[1]?._id)
  await undo()
  await expectWords('Two', 'One', 'Three')
})
