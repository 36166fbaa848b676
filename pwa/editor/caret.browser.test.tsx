// Where the caret is while the page has no time for it.
import { expect, test } from 'vitest'
import { field, lines, openEditor } from '#pwa/editor/testing/open.tsx'
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
