// Where the caret is while the page has no time for it.
import { expect, test } from 'vitest'
import { elsewhere, expectLines, expectStored, field, inside, lines, openEditor } from '#pwa/testing/open-editor.tsx'
import { send } from '#pwa/testing/devtools.ts'
import { press, type } from '#pwa/testing/keys.ts'

test('editor 13: a key right after the caret was moved goes where it was moved, however busy the page is', async () => {
  await openEditor()
  await field(0).click()
  await type('one')
  await press('Enter')
  await type('two')
  const keyDown = (keys: { key: string; windowsVirtualKeyCode?: number; modifiers?: number; text?: string }) =>
    send('Input.dispatchKeyEvent', { type: keys.text ? 'keyDown' : 'rawKeyDown', ...keys })
  for (const [key, windowsVirtualKeyCode, after] of [
    ['End', 35, ['one', 'two!']],
    ['Home', 36, ['!one', 'two!']],
  ] as const) {
    await press('Control+a')
    const keys = [keyDown({ key, windowsVirtualKeyCode, modifiers: 2 }), keyDown({ key: '!', text: '!' })]
    // They are on their way, and the page has no time for them.
    const until = performance.now() + 300
    while (performance.now() < until);
    await Promise.all(keys)
    expect(lines(0)).toEqual(after)
  }
})

test('editor 13: a caret that was just moved stays where it is when words come from elsewhere in that moment', async () => {
  const store = await openEditor()
  await field(0).click()
  await type('one two')
  await expectStored(0, 'one two')
  const put = (offset: number): void => {
    const [words] = inside(0, 'p')
    document.getSelection()?.collapse(words?.firstChild ?? null, offset)
  }
  // Within one task: the editor has not heard of the caret when the change comes.
  put('one'.length)
  elsewhere(0, 'zero one two')
  await expectLines(0, ['zero one two'])
  await type('!')
  await expectStored(0, 'zero one! two')
  // What was typed at the place before is handed over with it, and the change is not lost.
  document.execCommand('insertText', false, '?')
  put('zero one!? two'.length)
  elsewhere(0, 'ZERO one! two')
  await expectLines(0, ['ZERO one!? two'])
  await type('.')
  await expectStored(0, 'ZERO one!? two.')
  expect(store.clashes).toEqual([])
})

test('a press that goes on with the words which the editor has replaced, as in WebKit, leaves the focus in it', async () => {
  await openEditor()
  const [words] = inside(1, 'p')
  const box = words?.getBoundingClientRect() ?? new DOMRect()
  const at = { clientX: box.x + 1, clientY: box.y + 1, bubbles: true, cancelable: true }
  words?.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse', button: 0 }))
  await expect.element(field(1)).toHaveFocus()
  expect(words?.isConnected).toBe(false)
  // Not prevented, it would take the focus to nothing.
  expect(words?.dispatchEvent(new MouseEvent('mousedown', at))).toBe(false)
})
