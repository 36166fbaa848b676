// Items of a page: written, dragged, moved by keys, copied, deleted, and everything undone in order.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  act,
  append,
  expectSelected,
  expectWords,
  item,
  items,
  openTexts,
  select,
  undo,
  write,
} from '#pwa/features/builder/testing/free.ts'
import { itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, text } from '#pwa/features/builder/testing/pages.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { middleOf, mouse } from '#pwa/testing/pointer.ts'
import { expectCount, focus } from '#pwa/testing/expectations.ts'
import { nodeIds } from '#pwa/features/builder/page/node-edits.ts'

const grip = () => page.getByRole('button', { name: 'Drag', exact: true })
const said = (words: RegExp) => expect.element(page.getByText(words)).toBeInTheDocument()

test('editor 15: typing in A, moving B, typing in C are undone in the reverse order and redone', async () => {
  await openTexts('one', 'two', 'three')
  await append('one', '!')
  await press('Escape')
  item('two').focus()
  await press('Alt+ArrowDown')
  await expectWords('one!', 'three', 'two')
  await append('three', '?')
  await undo()
  await expectWords('one!', 'three', 'two')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectWords('one!', 'two', 'three')
  await undo()
  await expectWords('one', 'two', 'three')
  for (let step = 0; step < 3; step += 1) await press('Control+Shift+z')
  await expectWords('one!', 'three?', 'two')
})

test('editor 16: clicking in and out, and dropping in place, change nothing and leave no step', async () => {
  const builder = await openTexts('one', 'two')
  const before = builder.guidebook()
  await select('one')
  await focus(grip())
  await press('Space', 'ArrowDown')
  await said(/Text one to 2 of 2/)
  await press('ArrowUp')
  await said(/Text one to 1 of 2/)
  await press('Space')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  expect(builder.guidebook()).toBe(before)
})

test('editor 29: a space typed in a text inside the sortable list is a space', async () => {
  await openTexts('')
  await write('')
  await type('x y')
  await expectWords('x y')
})

test('editor 30: the grip moves an item with Space and arrows, says each step, and keeps the focus', async () => {
  await openTexts('one', 'two', 'three')
  await select('one')
  await focus(grip())
  await press('Space')
  await said(/Text one to 1 of 3/)
  await press('ArrowDown')
  await said(/Text one to 2 of 3/)
  await press('Space')
  await expectWords('two', 'one', 'three')
  await expect.element(grip()).toHaveFocus()
  await press('Space')
  await said(/Text one to 2 of 3/)
  await press('ArrowUp', 'Escape')
  await expectWords('two', 'one', 'three')
})

test('items: dragged by the mouse, copied beside the original, deleted and brought back', async () => {
  await openTexts('one', 'two', 'three')
  await write('one')
  await expect.element(grip()).toBeVisible()
  const from = middleOf(grip())
  const to = item('three').getBoundingClientRect()
  await mouse.down(from)
  await mouse.move({ x: from.x, y: from.y + 30 }, { x: from.x, y: to.bottom + 10 })
  await mouse.up()
  await expectWords('two', 'three', 'one')
  await act('Copy').click()
  await expectWords('two', 'three', 'one', 'one')
  await act('Delete').click()
  await expectWords('two', 'three', 'one')
  await undo()
  await expectWords('two', 'three', 'one', 'one')
})

test('items: Escape leaves the words, then the selection; Enter edits the selected item', async () => {
  await openTexts('one')
  await select('one')
  await press('Enter')
  await type('!')
  await press('Escape')
  await expectWords('one!')
  await expectSelected('one!')
  await press('Escape')
  await expectSelected()
  expect(items()).toHaveLength(1)
})

test('editor 32: held for long on the edge of two sections, an item neither flickers nor fails', async () => {
  const builder = await openBuilder([freePage([text('one'), text('two')], [text('three'), text('four')])])
  const ids = () =>
    builder
      .guidebook()
      .contents.flatMap((each) => nodeIds(each))
      .toSorted()
  const before = ids()
  await select('one')
  await expect.element(grip()).toBeVisible()
  const from = middleOf(grip())
  const edge = item('three').getBoundingClientRect().top
  await mouse.down(from)
  for (let beat = 0; beat < 10; beat += 1) await mouse.move({ x: from.x, y: edge - 1 }, { x: from.x, y: edge + 1 })
  const frames = async (count: number): Promise<void> => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  }
  await frames(3)
  let seen = 0
  const observer = new MutationObserver((records) => (seen += records.length))
  observer.observe(document.querySelector('main')!, { subtree: true, attributes: true, childList: true })
  await frames(60)
  observer.disconnect()
  await mouse.up()
  // Not with each frame.
  expect(seen).toBeLessThan(10)
  expect(ids()).toEqual(before)
})

test('adding: a slash in an empty text opens the menu, where arrows to the side go on too; elsewhere it is a letter', async () => {
  const builder = await openTexts('', 'one')
  await append('one', '/')
  await expectWords('', 'one/')
  await press('Escape')
  item('').querySelector<HTMLElement>('[role=textbox]')?.focus()
  await press('/')
  await expect.element(page.getByRole('menuitem', { name: 'Title', exact: true })).toHaveFocus()
  await press('ArrowRight')
  await expect.element(page.getByRole('menuitem', { name: 'Text', exact: true })).toHaveFocus()
  await press('ArrowRight', 'Enter')
  await expect.poll(() => itemsOf(builder).map(({ type: kind }) => kind)).toEqual(['text', 'image', 'text'])
})

test.each(['/', 'Escape'])('adding: %s in the menu that a slash opened leaves the slash as a letter', async (key) => {
  const builder = await openTexts('', 'one')
  item('').querySelector<HTMLElement>('[role=textbox]')?.focus()
  await press('/')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await press(key)
  await expectCount(page.getByRole('menu'), 0)
  await type('home')
  await expectWords('/home', 'one')
  expect(itemsOf(builder)).toHaveLength(2)
})
