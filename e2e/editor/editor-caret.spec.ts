// Where the caret is while the page has no time for it.
import { expect, test } from './editor-page.ts'

test('editor 13: a key right after the caret was moved goes where it was moved, however busy the page is', async ({
  editor,
}) => {
  await editor.field(0).click()
  await editor.type('one')
  await editor.press('Enter')
  await editor.type('two')
  const cdp = await editor.page.context().newCDPSession(editor.page)
  const keyDown = (keys: { key: string; windowsVirtualKeyCode?: number; modifiers?: number; text?: string }) =>
    cdp.send('Input.dispatchKeyEvent', { type: keys.text ? 'keyDown' : 'rawKeyDown', ...keys })
  for (const [key, windowsVirtualKeyCode, lines] of [
    ['End', 35, ['one', 'two!']],
    ['Home', 36, ['!one', 'two!']],
  ] as const) {
    await editor.press('ControlOrMeta+a')
    await editor.page.evaluate(() =>
      setTimeout(() => {
        const until = performance.now() + 300
        while (performance.now() < until);
      }),
    )
    await Promise.all([keyDown({ key, windowsVirtualKeyCode, modifiers: 2 }), keyDown({ key: '!', text: '!' })])
    expect(await editor.lines(0)).toEqual(lines)
  }
})
