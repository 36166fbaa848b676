// A checklist in the builder: written with the keys of a list, put in order, undone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { act, expectSaid, items, undo } from '#pwa/features/builder/testing/free.ts'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { paste, press, type } from '#pwa/testing/keys.ts'
import { expectGone } from '#pwa/testing/expectations.ts'

type Checklist = Extract<Item, { type: 'checklist' }>

const entry = (title: string) => ({ _id: crypto.randomUUID(), title })

async function open(...given: Item[]) {
  const builder = await openBuilder([freePage(given)])
  await expect.poll(() => items().length).toBe(given.length)
  const list = (): Checklist => itemsOf(builder)[0] as Checklist
  return { builder, list, titles: () => list().entries.map(({ title }) => title) }
}

const listOf = (...titles: string[]): Item => itemOf('checklist', { title: 'Bag', entries: titles.map(entry) })

const line = (n: number) => page.getByRole('textbox', { name: `Entry ${n}`, exact: true })
const click = (n: number): Promise<void> => userEvent.click(line(n))

test('checklist: one is added and written without a hand leaving the keys: title, line by line', async () => {
  const { titles, list } = await open()
  await page.getByRole('main').getByRole('button', { name: 'Add item here' }).last().click()
  await page.getByRole('menuitem', { name: 'Checklist', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus()
  await type('Bag')
  await press('Enter')
  await expect.element(line(1)).toHaveFocus()
  await type('Hat')
  await press('Enter')
  await expect.element(line(2)).toHaveFocus()
  await type('Coat')
  await press('Escape')
  await expect.poll(() => document.activeElement).toBe(items()[0])
  expect([list().title, titles()]).toEqual(['Bag', ['Hat', 'Coat']])
})

test('checklist: the tools of a line lie over none of its words, however long it is', async () => {
  await open(listOf('A folding umbrella against the showers of late November', 'Socks'))
  await click(1)
  const tools = page.getByRole('toolbar', { name: 'Entry 1', exact: true })
  await expect.element(tools).toBeVisible()
  const [words, bar] = [line(1), tools].map((one) => one.element().getBoundingClientRect())
  const apart = words!.right <= bar!.left || words!.bottom <= bar!.top || bar!.right <= words!.left
  expect(apart, JSON.stringify([words, bar])).toBe(true)
})

test('checklist: Enter breaks a line where the caret is, Backspace takes out an empty one, arrows go along', async () => {
  const { titles, list } = await open(listOf('Hat and coat', 'Socks'))
  const [first] = list().entries
  await click(1)
  await press('End', ...Array<string>(9).fill('ArrowLeft'), 'Enter')
  await expect.element(line(2)).toHaveFocus()
  expect(titles()).toEqual(['Hat', ' and coat', 'Socks'])
  expect(list().entries[0]?._id).toBe(first?._id)
  await press('End', 'Enter', 'Backspace')
  await expect.element(line(2)).toHaveFocus()
  expect(titles()).toEqual(['Hat', ' and coat', 'Socks'])
  await press('ArrowDown')
  await expect.element(line(3)).toHaveFocus()
  await press('Home', 'ArrowUp')
  await expect.element(line(2)).toHaveFocus()
})

test('checklist: a line is moved by keys and buttons, which say where it stands, and the item stays', async () => {
  const { titles, builder } = await open(listOf('a', 'b', 'c'), itemOf('button', { title: 'Next' }))
  await click(1)
  await press('Alt+ArrowDown')
  await expectSaid('Entry moved to number 2 of 3.')
  expect(titles()).toEqual(['b', 'a', 'c'])
  await page.getByRole('button', { name: 'Move entry 2 down' }).click()
  expect(titles()).toEqual(['b', 'c', 'a'])
  expect(itemsOf(builder).map((item) => item.type)).toEqual(['checklist', 'button'])
  await click(1)
  await page.getByRole('button', { name: 'Remove entry 1' }).click()
  expect(titles()).toEqual(['c', 'a'])
})

test('checklist: lines of a pasted text become lines of the list, without their bullets; as many as there is room for', async () => {
  const { titles } = await open(listOf('Hat'))
  await click(1)
  await press('End')
  paste({ 'text/plain': ' band\r\n- Coat\n\n☐ Socks\n3) Map' })
  await expect.element(line(4)).toHaveFocus()
  expect(titles()).toEqual(['Hatband', 'Coat', 'Socks', 'Map'])
  paste({ 'text/plain': 'x\n'.repeat(LIMITS.checklistEntries) })
  await expectSaid(`A checklist has ${LIMITS.checklistEntries} entries at most.`)
  expect(titles()).toHaveLength(4)
})

test('checklist: writing is a step, structure another; undo brings back each with its ids', async () => {
  const { titles, list } = await open(listOf('Hat', 'Coat'))
  const before = list().entries
  await click(2)
  await press('End')
  await type('s')
  await click(1)
  await page.getByRole('button', { name: 'Remove entry 1' }).click()
  expect(titles()).toEqual(['Coats'])
  await undo()
  await expect.poll(titles).toEqual(['Hat', 'Coats'])
  await undo()
  await expect.poll(() => list().entries).toEqual(before)
})

test('checklist: an empty one has a line to begin with, and the first word of it can be taken back and written again', async () => {
  const { titles } = await open(itemOf('checklist'))
  await expect.element(line(1)).toHaveAttribute('placeholder', 'Something to tick off')
  await click(1)
  await type('Hat')
  await expect.poll(titles).toEqual(['Hat'])
  await undo()
  await expect.poll(titles).toEqual([])
  await click(1)
  await type('Cap')
  await expect.poll(titles).toEqual(['Cap'])
})

test('checklist: a line is added with a button; a copy is a list of its own; the item is taken out and comes back', async () => {
  const { titles, builder } = await open(listOf('Hat'))
  await expectGone(page.getByRole('button', { name: 'Add entry' }))
  await click(1)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect.element(line(2)).toHaveFocus()
  await type('Coat')
  await press('Escape')
  await act('Copy').click()
  await expect.poll(() => itemsOf(builder).length).toBe(2)
  expect(new Set(itemsOf(builder).map(({ _id }) => _id)).size).toBe(2)
  await undo()
  await expect.poll(() => itemsOf(builder).length).toBe(1)
  expect(titles()).toEqual(['Hat', 'Coat'])
})

test.each([1440, 390])('checklist: what adds a line stands inside of its list at %i px', async (width) => {
  await page.viewport(width, 844)
  await open(listOf('Hat', 'Coat'), itemOf('text'))
  await click(2)
  const add = page.getByRole('button', { name: 'Add entry' })
  await expect.element(add).toBeVisible()
  const list = items()[0]!.querySelector('.rd-ck')!.getBoundingClientRect()
  expect(add.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom)
  expect(add.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    line(2).element().getBoundingClientRect().bottom,
  )
})
