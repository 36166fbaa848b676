// Editing texts where they stand: caret, marks, history, links, leaving.
import { expect, test } from './editor-page.ts'

test('editor 12: what was typed is there when another text is clicked at once', async ({ editor }) => {
  await editor.field(0).click()
  await editor.type('abc')
  await editor.field(1).click()
  expect(await editor.stored(0)).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'abc' }] }],
  })
  await expect(editor.field(0)).not.toHaveAttribute('contenteditable')
  expect(await editor.lines(0)).toEqual(['abc'])
})

test('editor 14: select, Bold by the toolbar, Link by its dialog: the same words are marked and focus returns', async ({
  editor,
}) => {
  await editor.field(1).dblclick({ position: { x: 10, y: 10 } })
  await editor.button('굵게').click()
  await expect(editor.field(1)).toBeFocused()
  await expect(editor.field(1).locator('strong')).toHaveText('Item')
  await expect(editor.button('굵게')).toHaveAttribute('aria-pressed', 'true')
  await editor.button('링크').click()
  await expect(editor.field(1).locator('.held')).toHaveText('Item')
  await editor.page.getByRole('dialog').getByRole('textbox').fill('gilbook.kr')
  await editor.press('Enter')
  await expect(editor.field(1)).toBeFocused()
  await expect(editor.field(1).locator('a')).toHaveText('Item')
  await expect(editor.field(1).locator('a')).toHaveAttribute('href', 'http://gilbook.kr')
})

test('§2 link: an empty selection just closes, a mail address gets mailto:, a wrong one is said, removing keeps the words @ci', async ({
  editor,
}) => {
  const dialog = editor.page.getByRole('dialog')
  await editor.field(0).click()
  await editor.press('ControlOrMeta+k')
  await dialog.getByRole('textbox').fill('a.kr')
  await editor.press('Enter')
  await expect(dialog).toHaveCount(0)
  await editor.type('mail us')
  await editor.press('ControlOrMeta+a')
  await editor.press('ControlOrMeta+k')
  await dialog.getByRole('radio', { name: '이메일' }).click()
  await dialog.getByRole('textbox').fill('nobody')
  await editor.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('이메일 주소를')
  await dialog.getByRole('textbox').fill('a@b.kr')
  await editor.press('Enter')
  await expect(editor.field(0).locator('a')).toHaveAttribute('href', 'mailto:a@b.kr')
  await editor.press('ArrowLeft')
  await editor.press('ArrowRight')
  await editor.press('ControlOrMeta+k')
  await expect(dialog.getByRole('textbox')).toHaveValue('a@b.kr')
  await dialog.getByRole('button', { name: '링크 없애기' }).click()
  await expect(editor.field(0).locator('a')).toHaveCount(0)
  expect(await editor.lines(0)).toEqual(['mail us'])
})

test('editor 15: undo and redo go through the one history, in the open text and in closed ones', async ({ editor }) => {
  await editor.field(0).click()
  await editor.type('A')
  await editor.field(1).click()
  await editor.press('End')
  await editor.type('B')
  await editor.press('ControlOrMeta+z')
  await expect.poll(() => editor.lines(1)).toEqual(['Item 1 본문'])
  await editor.press('ControlOrMeta+z')
  await expect.poll(() => editor.lines(0)).toEqual([''])
  await editor.press('ControlOrMeta+Shift+z')
  await editor.press('ControlOrMeta+y')
  await expect.poll(() => editor.lines(1)).toEqual(['Item 1 본문B'])
  expect(await editor.lines(0)).toEqual(['A'])
  await editor.type('C')
  await editor.button('Undo').click()
  await expect.poll(() => editor.lines(1)).toEqual(['Item 1 본문B'])
})

test('editor 16: clicking in and out commits nothing', async ({ editor }) => {
  await editor.field(0).click()
  await editor.field(1).click()
  await editor.press('Escape')
  expect(await editor.commits()).toEqual([])
})

test('editor 36: a page translated by the browser can still be edited and left', async ({ editor }) => {
  const errors: Error[] = []
  editor.page.on('pageerror', (error) => errors.push(error))
  await editor.page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  })
  await editor.field(1).click()
  await editor.press('End')
  await editor.type('!')
  await editor.field(2).click()
  expect(await editor.lines(1)).toEqual(['Item 1 본문!'])
  expect(errors).toEqual([])
})

test('editor 37: a click on a letter far down puts the caret there, and nothing moves', async ({ editor }) => {
  await editor.open('?items=500')
  await editor.field(450).scrollIntoViewIfNeeded()
  const place = () => editor.page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight])
  const before = await place()
  const box = (await editor.field(450).locator('p').boundingBox())!
  await editor.page.mouse.click(box.x + 30, box.y + box.height / 2)
  expect(await place()).toEqual(before)
  await editor.type('|')
  expect(await editor.lines(450)).toEqual([expect.stringMatching(/^Ite?m?\|/)])
})

test('§5 Enter: the new paragraph keeps the alignment, Shift Enter stays in the paragraph @ci', async ({ editor }) => {
  await editor.page.evaluate(() => {
    const { store } = window as never as { store: { edit: (edit: unknown) => void } }
    const content = {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { align: 'center' }, content: [{ type: 'text', text: 'a' }] }],
    }
    store.edit({ kind: 'update', id: 'item-0', fields: { content } })
  })
  await editor.field(0).click()
  await editor.press('End')
  await editor.press('Enter')
  await editor.type('b')
  await editor.press('Shift+Enter')
  await editor.type('c')
  await editor.press('Escape')
  expect(await editor.stored(0)).toEqual({
    type: 'doc',
    content: ['a', 'b\nc'].map((text) => ({
      type: 'paragraph',
      attrs: { align: 'center' },
      content: [{ type: 'text', text }],
    })),
  })
})

test('editor 27: Escape leaves the text, and Tab goes on', async ({ editor }) => {
  await editor.field(2).click()
  await editor.press('Escape')
  await expect(editor.field(2)).not.toHaveAttribute('contenteditable')
  await editor.press('Tab')
  await expect(editor.button('After')).toBeFocused()
})

test('§4 item: Enter edits again what Escape left @ci', async ({ editor }) => {
  await editor.field(1).click()
  await editor.press('Escape')
  await editor.press('Enter')
  await editor.hangul(['ㄱ', '가'])
  await expect.poll(() => editor.lines(1)).toEqual(['Item 1 본문가'])
  await editor.press('Escape')
  await editor.type('x')
  await expect.poll(() => editor.lines(1)).toEqual(['Item 1 본문가x'])
})

test('§2 toolbar: one tab stop, arrows between the buttons, Escape back to the text, Alt F10 to the bar @ci', async ({
  editor,
}) => {
  await editor.field(1).click()
  await editor.button('굵게').focus()
  await editor.press('ArrowRight')
  await expect(editor.button('기울임')).toBeFocused()
  await editor.press('End')
  await expect(editor.button('꾸밈 지우기')).toBeFocused()
  await editor.press('Escape')
  await expect(editor.field(1)).toBeFocused()
  await editor.press('Alt+F10')
  await expect(editor.button('꾸밈 지우기')).toBeFocused()
})

test('editor: static and live text look the same', async ({ editor }) => {
  await editor.page.addStyleTag({ content: '[role=toolbar] { display: none !important }' })
  const before = await editor.field(1).screenshot({ caret: 'hide' })
  await editor.field(1).click()
  expect((await editor.field(1).screenshot({ caret: 'hide' })).equals(before)).toBe(true)
})

test('editor 37: a text being written is as high as its words, while they grow, shrink and get another width', async ({
  editor,
}) => {
  const text = editor.field(1)
  await text.click()
  /** Beside what the browser makes of the same words when it is left alone. */
  const heights = () =>
    text.evaluate((live: HTMLElement) => {
      const bare = live.cloneNode(true) as HTMLElement
      bare.removeAttribute('style')
      live.after(bare)
      const both = [live, bare].map((one) => one.getBoundingClientRect().height)
      bare.remove()
      return both
    })
  const fits = async (): Promise<number> => {
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    return (await heights())[0]!
  }
  const start = await fits()
  await editor.type('a long line that needs more room than there was before '.repeat(6))
  await editor.press('Enter')
  const long = await fits()
  expect(long).toBeGreaterThan(start + 40)
  await editor.page.setViewportSize({ width: 340, height: 700 })
  expect(await fits()).toBeGreaterThan(long)
  await editor.press('Control+a')
  await editor.press('Backspace')
  expect(await fits()).toBeLessThan(start + 1)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('editor 31: a swipe over a text scrolls and edits nothing, a tap starts where it was', async ({ editor }) => {
    await editor.open('?items=60')
    const box = (await editor.field(3).locator('p').boundingBox())!
    const at = { x: box.x + 24, y: box.y + box.height / 2 }
    await editor.swipe({ ...at, y: at.y + 200 }, { ...at, y: at.y - 100 })
    await expect.poll(() => editor.page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await expect(editor.page.locator('[contenteditable]')).toHaveCount(0)
    await editor.open('?items=60')
    await editor.page.touchscreen.tap(at.x, at.y)
    await editor.type('|')
    await expect.poll(() => editor.lines(3)).toEqual([expect.stringMatching(/^I[a-z]{0,3}\|/)])
  })
})
