// Keys that come before the editor is there.
import { expect, test } from 'vitest'
import { editorHost } from './editor-host.ts'
import { engine } from './load-engine.ts'
import { expectStored, field, openEditor } from '#pwa/testing/open-editor.tsx'

test('what is typed before the editor is there counts as held until it is handed over', async () => {
  await openEditor({}, false)
  const text = field(0).element() as HTMLElement
  expect(engine()).toBeNull()
  // Within one task: the editor is on its way.
  text.focus()
  const press = (key: string): boolean =>
    text.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press('ArrowLeft')
  expect(editorHost.isHolding()).toBe(false)
  press('a')
  press('b')
  expect([editorHost.isHolding(), editorHost.holding.get()]).toEqual([true, true])
  await expectStored(0, 'ab')
  expect([editorHost.isHolding(), editorHost.holding.get()]).toEqual([false, false])
})
