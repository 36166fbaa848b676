// Own blocks in the builder, with no server: kept, put into another guidebook, changed, and taken or left there.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Item, newItem } from '#domain/guidebook/items/registry.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { act, expectSaid, expectWords, openTexts, select, undo } from '#pwa/features/builder/testing/free.ts'
import { freePage, itineraryOf, text } from '#pwa/features/builder/testing/pages.ts'
import { changeBlock, saveAsBlock } from '#pwa/offline/blocks.ts'
import { database } from '#pwa/offline/database.ts'
import { type } from '#pwa/testing/keys.ts'
import { expectSays, expectTexts } from '#pwa/testing/expectations.ts'

const dialog = page.getByRole('dialog')

const choose = async (row: string): Promise<void> => {
  await act('More actions').click()
  await page.getByRole('menuitem', { name: row }).click()
}

/** Keeps the item that says this under another name. */
async function keep(said: string, name: string): Promise<void> {
  await select(said)
  await choose('Keep as a block')
  await expect.element(dialog.getByRole('textbox', { name: 'Name of the block' })).toHaveValue(said)
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name of the block' }), name)
  await userEvent.keyboard('{Enter}')
  await expectSays(page.getByRole('status'), `‘${name}’ is kept as a block.`)
}

const blocksHere = async () => (await database().blocks.toArray()).map(({ block }) => block.title).toSorted()

test('block: an item is kept under a name, and put into another guidebook; one undo takes it out', async () => {
  await openTexts('No refund after departure')
  await keep('No refund after departure', 'Refunds')
  expect(await blocksHere()).toContain('Refunds')
  const other = await openTexts('Hello')
  await select('Hello')
  await choose('Put in a block')
  await dialog.getByRole('button', { name: 'Put in: Refunds' }).click()
  await expectWords('Hello', 'No refund after departure')
  expect(other.guidebook().contents[0]?.sections[0]?.items[1]).toMatchObject({ block: { version: 1 } })
  await undo()
  await expectWords('Hello')
})

test('block: what the device has no room for is said, and the window with its name stays', async () => {
  await openTexts('Bring a coat')
  await select('Bring a coat')
  await choose('Keep as a block')
  const full = vi.spyOn(database().blocks, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name of the block' }), 'Coats')
  await userEvent.keyboard('{Enter}')
  await expectSays(page.getByRole('status'), 'This device has no room for it.')
  await expect.element(dialog.getByRole('textbox', { name: 'Name of the block' })).toHaveValue('Coats')
  full.mockRestore()
  await userEvent.keyboard('{Enter}')
  await expectSays(page.getByRole('status'), '‘Coats’ is kept as a block.')
})

test('block: changed by one use, it is offered to the others; each takes it or keeps its own', async () => {
  const first = await openTexts('Call the office')
  await keep('Call the office', 'Office')
  await openTexts('A')
  await select('A')
  for (const _ of [1, 2]) {
    await choose('Put in a block')
    await dialog.getByRole('button', { name: 'Put in: Office' }).click()
  }
  await expectWords('A', 'Call the office', 'Call the office')
  // From the second use: what it says now is what the block says.
  await page.getByRole('textbox').last().click()
  await userEvent.keyboard('{End}')
  await type(' by nine')
  await userEvent.keyboard('{Escape}')
  await choose('Change the block ‘Office’ to this')
  await expectSays(page.getByRole('status'), 'A block used here has changed.')
  await page.getByRole('button', { name: 'Look' }).click()
  await expectTexts(dialog.getByRole('listitem'), [
    'Office Type 1Here nowCall the officeNewCall the office by nineKeep this oneTake it',
  ])
  await dialog.getByRole('button', { name: 'Take it: Office' }).click()
  await expectSays(dialog, 'Everything here is up to date.')
  await userEvent.keyboard('{Escape}')
  await expectWords('A', 'Call the office by nine', 'Call the office by nine')
  // The guidebook where it was kept first is asked too, and keeps its own.
  await openBuilder(first.guidebook().contents)
  await page.getByRole('button', { name: 'Look' }).click()
  await dialog.getByRole('button', { name: 'Keep this one: Office' }).click()
  await expectSays(dialog, 'Everything here is up to date.')
  await userEvent.keyboard('{Escape}')
  await expectWords('Call the office')
})

test('block: a page that is open is kept and put in behind it, and is a block no more once it is deleted', async () => {
  const builder = await openBuilder([{ ...freePage([text('Cover against theft')]), title: 'Insurance' }])
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keep as a block' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name of the block' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectSaid('‘Insurance’ is kept as a block.')
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Put in a block' }).click()
  await dialog.getByRole('button', { name: 'Put in: Insurance' }).click()
  await expect.poll(() => builder.guidebook().contents.map(({ title }) => title)).toEqual(['Insurance', 'Insurance'])
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Put in a block' }).click()
  await dialog.getByRole('button', { name: 'Delete: Insurance' }).click()
  await expect.poll(blocksHere).not.toContain('Insurance')
})

test('block: a day is kept, and put in behind the chosen day of another guidebook', async () => {
  const tools = page.getByRole('toolbar', { name: 'Day actions' })
  const chooseOf = async (title: string, row: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Day title' }).filter({ hasText: title }).click()
    await userEvent.keyboard('{Escape}')
    await tools.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: row }).click()
  }
  await openBuilder([itineraryOf([{ title: 'Departure', activities: [['Airport', 'Tax refund']] }])])
  await chooseOf('Departure', 'Keep as a block')
  await expect.element(dialog.getByRole('textbox', { name: 'Name of the block' })).toHaveValue('Departure')
  await userEvent.keyboard('{Enter}')
  await expectSaid('‘Departure’ is kept as a block.')
  const builder = await openBuilder([itineraryOf([{ title: 'West' }, { title: 'East' }])])
  await chooseOf('West', 'Put in a block')
  await dialog.getByRole('button', { name: 'Put in: Departure' }).click()
  const days = () => builder.guidebook().contents[0]?.days ?? []
  await expect.poll(() => days().map(({ title }) => plainText(title))).toEqual(['West', 'Departure', 'East'])
  expect(days()[1]).toMatchObject({ block: { version: 1 }, activities: [{ place: 'Airport' }] })
})

test('block: the offer shows pictures and links too, which words alone would not tell', async () => {
  const image = (large: string) => ({ large, medium: large, small: large, alt: `Seen at ${large}` })
  const picture = {
    ...newItem('image', crypto.randomUUID()),
    image: image('/uploads/one.webp'),
    url: 'https://one.example',
  }
  await openBuilder([freePage([picture as Item])])
  const id = await saveAsBlock({ kind: 'item', title: 'Map', node: picture as Item })
  const builder = await openBuilder([
    freePage([{ ...picture, _id: crypto.randomUUID(), block: { id, version: 1 } } as Item]),
  ])
  const next = { ...picture, image: image('/uploads/two.webp'), url: 'https://two.example' }
  await changeBlock(id, { kind: 'item', title: 'Map', node: next as Item })
  await page.getByRole('button', { name: 'Look' }).click()
  const pictures = dialog.getByRole('list', { name: 'Pictures' })
  await expect.element(pictures.nth(0).getByRole('img')).toHaveAccessibleName('Seen at /uploads/one.webp')
  await expect.element(pictures.nth(1).getByRole('img')).toHaveAttribute('src', '/uploads/two.webp')
  await expectTexts(dialog.getByRole('list', { name: 'Links' }), ['https://one.example', 'https://two.example'])
  await dialog.getByRole('button', { name: 'Take it: Map' }).click()
  await expect.poll(() => JSON.stringify(builder.guidebook().contents)).toContain('/uploads/two.webp')
})
