// Editing texts where they stand: caret, history, leaving, and the room that they take.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectLines, field, inside, lines, openEditor, stored } from '#pwa/testing/open-editor.tsx'
import { ime } from '#pwa/testing/ime.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { finger } from '#pwa/testing/pointer.ts'
import { all } from '#pwa/testing/expectations.ts'

afterEach(() => page.viewport(1280, 800))

test('editor 12: what was typed is there when another text is clicked at once', async () => {
  await openEditor()
  await field(0).click()
  await type('abc')
  await field(1).click()
  expect(stored(0)).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'abc' }] }],
  })
  await expect.element(field(0)).not.toHaveAttribute('contenteditable')
  expect(lines(0)).toEqual(['abc'])
})

test('editor 15: undo and redo go through the one history, in the open text and in closed ones', async () => {
  await openEditor()
  await field(0).click()
  await type('A')
  await field(1).click()
  await press('End')
  await type('B')
  await press('Control+z')
  await expectLines(1, ['Item 1 본문'])
  await press('Control+z')
  await expectLines(0, [''])
  await press('Control+Shift+z')
  await press('Control+y')
  await expectLines(1, ['Item 1 본문B'])
  expect(lines(0)).toEqual(['A'])
  await type('C')
  all('button')[0]?.click()
  await expectLines(1, ['Item 1 본문B'])
})

test('editor 27: Escape leaves the text, and Tab goes on', async () => {
  await openEditor()
  await field(2).click()
  await press('Escape')
  await expect.element(field(2)).not.toHaveAttribute('contenteditable')
  await press('Tab')
  await expect.element(button('After')).toHaveFocus()
})

test('item: Enter edits again what Escape left', async () => {
  await openEditor()
  await field(1).click()
  await press('Escape')
  await press('Enter')
  await ime.hangul(['ㄱ', '가'])
  await expectLines(1, ['Item 1 본문가'])
  await press('Escape')
  await type('x')
  await expectLines(1, ['Item 1 본문가x'])
})

test('editor 16: clicking in and out commits nothing', async () => {
  const store = await openEditor()
  await field(0).click()
  await field(1).click()
  await press('Escape')
  expect(store.commits).toEqual([])
})

test('editor 36: a page translated by the browser can still be edited and left', async () => {
  await openEditor()
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
  await field(1).click()
  await press('End')
  await type('!')
  await field(2).click()
  expect(lines(1)).toEqual(['Item 1 본문!'])
  // An error that nobody catches fails the test.
})

test('Enter: the new paragraph keeps the alignment, Shift Enter stays in the paragraph', async () => {
  const store = await openEditor()
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', attrs: { align: 'center' }, content: [{ type: 'text', text: 'a' }] }],
  }
  store.edit({ kind: 'update', id: 'item-0', fields: { content } })
  await field(0).click()
  await press('End')
  await press('Enter')
  await type('b')
  await press('Shift+Enter')
  await type('c')
  await press('Escape')
  expect(stored(0)).toEqual({
    type: 'doc',
    content: ['a', 'b\nc'].map((text) => ({
      type: 'paragraph',
      attrs: { align: 'center' },
      content: [{ type: 'text', text }],
    })),
  })
})

test('editor 37: a click on a letter far down puts the caret there, and nothing moves', async () => {
  await openEditor({ items: 500 })
  field(450).element().scrollIntoView({ block: 'nearest' })
  const place = () => [scrollY, document.documentElement.scrollHeight]
  const before = place()
  await field(450).click({ position: { x: 30, y: 12 } })
  expect(place()).toEqual(before)
  await type('|')
  await expectLines(450, [expect.stringMatching(/^Ite?m?\|/)])
})

test('editor 37: a text being written is as high as its words, while they grow, shrink and get another width', async () => {
  await openEditor()
  await field(1).click()
  await expect.element(field(1)).toHaveFocus()
  /** Beside what the browser makes of the same words when it is left alone. */
  const heights = (): number[] => {
    const live = field(1).element() as HTMLElement
    const bare = live.cloneNode(true) as HTMLElement
    bare.removeAttribute('style')
    live.after(bare)
    const both = [live, bare].map((one) => one.getBoundingClientRect().height)
    bare.remove()
    return both
  }
  const fits = async (): Promise<number> => {
    await expect.poll(() => new Set(heights()).size).toBe(1)
    return heights()[0] ?? 0
  }
  const start = await fits()
  await type('a long line that needs more room than there was before '.repeat(6))
  await press('Enter')
  const long = await fits()
  expect(long).toBeGreaterThan(start + 40)
  await page.viewport(340, 700)
  expect(await fits()).toBeGreaterThan(long)
  await press('Control+a', 'Backspace')
  expect(await fits()).toBeLessThan(start + 1)
})

test('editor: static and live text look the same', async () => {
  await openEditor()
  // A font that comes between the two would draw the same letters otherwise.
  const look = () => document.fonts.ready.then(() => field(1).screenshot({ save: false }))
  const before = await look()
  await field(1).click()
  for (const bar of all('[role=toolbar]')) bar.style.visibility = 'hidden'
  expect(await look()).toBe(before)
})

test('editor 31: a swipe over a text scrolls and edits nothing, a tap starts where it was', async () => {
  await page.viewport(390, 700)
  await openEditor({ items: 60 })
  const words = (): DOMRect => inside(3, 'p')[0]!.getBoundingClientRect()
  const at = { x: words().left + 24, y: words().top + words().height / 2 }
  await finger.down({ ...at, y: at.y + 200 })
  await finger.move({ ...at, y: at.y - 100 })
  await finger.up()
  await expect.poll(() => scrollY).toBeGreaterThan(100)
  expect(all('[contenteditable]')).toEqual([])
  scrollTo(0, 0)
  await expect.poll(() => words().top + words().height / 2).toBe(at.y)
  await finger.down(at)
  await finger.up()
  await expect.element(field(3)).toHaveFocus()
  await type('|')
  await expectLines(3, [expect.stringMatching(/^I[a-z]{0,3}\|/)])
})
