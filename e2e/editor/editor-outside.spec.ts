// What comes from the store while somebody types: from other devices, or one's own words, late.
import { expect, test, textOf } from './editor-page.ts'

test('editor 10: a change from elsewhere joins the text that is being typed, also one that is shown with it', async ({
  editor,
}) => {
  await editor.field(0).click()
  await editor.type('one')
  await editor.press('Enter')
  await editor.type('two')
  await expect.poll(() => editor.stored(0)).toEqual(textOf('one', 'two'))
  // Within one task: what is typed is not committed yet when the change comes.
  await editor.page.evaluate(
    (content) => {
      const { store } = window as never as { store: { edit: (edit: unknown) => void } }
      document.execCommand('insertText', false, '!')
      store.edit({ kind: 'update', id: 'item-0', fields: { content } })
    },
    textOf('ONE', 'two'),
  )
  await expect.poll(() => editor.lines(0)).toEqual(['ONE', 'two!'])
  await expect.poll(() => editor.stored(0)).toEqual(textOf('ONE', 'two!'))
  await editor.page.evaluate(
    async (content) => {
      const { store, editorHost } = window as never as Record<'store' | 'editorHost', Record<'edit' | 'flush', Act>>
      type Act = (edit?: unknown) => void
      document.execCommand('insertText', false, '?')
      await new Promise((done) => setTimeout(done))
      editorHost.flush()
      store.edit({ kind: 'update', id: 'item-0', fields: { content } })
    },
    textOf('ONE', 'TWO!?'),
  )
  await expect.poll(() => editor.lines(0)).toEqual(['ONE', 'TWO!?'])
  await editor.type('|')
  await expect.poll(() => editor.stored(0)).toEqual(textOf('ONE', 'TWO!?|'))
})

test('editor 13: a store that shows one’s own words late, while more are typed, changes neither them nor the caret', async ({
  editor,
}) => {
  await editor.open('?late=700')
  await editor.field(1).click()
  await editor.press('Home')
  const commits = async (): Promise<number> => (await editor.commits()).length
  for (const [count, words] of ['ab', 'cd', 'ef', 'gh'].entries()) {
    await editor.type(words)
    await expect.poll(commits).toBeGreaterThan(count)
  }
  await editor.hangul(['ㅎ', '하', '한'])
  await expect.poll(() => editor.stored(1)).toEqual(textOf('abcdefgh한Item 1 본문'))
  await editor.page.waitForFunction(() => {
    const { store } = window as unknown as { store: { shown: unknown; guidebook: unknown } }
    return store.shown === store.guidebook
  })
  await editor.type('|')
  expect(await editor.lines(1)).toEqual(['abcdefgh한|Item 1 본문'])
})
