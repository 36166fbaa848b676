// What comes from the store while somebody types: from other devices, or one's own words, late.
import { afterEach, expect, test, vi } from 'vitest'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { editorHost } from './editor-host.ts'
import { elsewhere, expectLines, expectStored, field, lines, openEditor, textOf } from '#pwa/testing/open-editor.tsx'
import { ime } from '#pwa/testing/ime.ts'
import { press, type } from '#pwa/testing/keys.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('editor 10: a change from elsewhere joins the text that is being typed, also one that is shown with it', async () => {
  await openEditor()
  await field(0).click()
  await type('one')
  await press('Enter')
  await type('two')
  await expectStored(0, 'one', 'two')
  // Within one task: what is typed is not committed yet when the change comes.
  document.execCommand('insertText', false, '!')
  elsewhere(0, 'ONE', 'two')
  await expectLines(0, ['ONE', 'two!'])
  await expectStored(0, 'ONE', 'two!')
  document.execCommand('insertText', false, '?')
  await expect.poll(() => lines(0)).toEqual(['ONE', 'two!?'])
  editorHost.flush()
  elsewhere(0, 'ONE', 'TWO!?')
  await expectLines(0, ['ONE', 'TWO!?'])
  await type('|')
  await expectStored(0, 'ONE', 'TWO!?|')
})

test('editor 13: a store that shows one’s own words late, while more are typed, changes neither them nor the caret', async () => {
  const store = await openEditor({ late: 700 })
  await field(1).click()
  await press('Home')
  for (const [count, words] of ['ab', 'cd', 'ef', 'gh'].entries()) {
    await type(words)
    await expect.poll(() => store.commits.length).toBeGreaterThan(count)
  }
  await ime.hangul(['ㅎ', '하', '한'])
  await expectStored(1, 'abcdefgh한Item 1 본문')
  await expect.poll(() => store.shown.get() === store.guidebook).toBe(true)
  await type('|')
  expect(lines(1)).toEqual(['abcdefgh한|Item 1 본문'])
})

test('offline 51: what comes from elsewhere at the caret stands behind what is typed, and the sentence goes on', async () => {
  await openEditor()
  await field(0).click()
  await type('one')
  await expectStored(0, 'one')
  // Within one task: what is typed is not committed yet when the change comes.
  document.execCommand('insertText', false, ' and')
  elsewhere(0, 'one two')
  await expectLines(0, ['one and two'])
  await type(' more')
  await expectStored(0, 'one and more two')
})

test('offline 72: what was typed at one place is handed over before more is typed at another', async () => {
  const store = await openEditor()
  await field(1).click()
  await press('End')
  document.execCommand('insertText', false, ' one')
  await press('Home')
  expect(store.commits.map(({ content }) => content)).toEqual([textOf('Item 1 본문 one')])
  document.execCommand('insertText', false, 'two ')
  await expectStored(1, 'two Item 1 본문 one')
  expect(store.commits).toHaveLength(2)
})

test('offline 72: who begins behind what somebody else is typing stays behind it', async () => {
  await openEditor()
  await field(0).click()
  elsewhere(0, 'one')
  await expectLines(0, ['one'])
  // The caret rests where the other one goes on.
  await press('End')
  elsewhere(0, 'one two')
  await expectLines(0, ['one two'])
  await type(' mine')
  await expectLines(0, ['one two mine'])
  await expectStored(0, 'one two mine')
  // Within one task: nobody knows of the new sentence when the other one goes on.
  await press('Home')
  elsewhere(0, 'a', 'one two mine')
  await expectLines(0, ['a', 'one two mine'])
  await press('ArrowUp')
  await press('End')
  document.execCommand('insertText', false, '. New')
  elsewhere(0, 'a b', 'one two mine')
  await expectLines(0, ['a b. New', 'one two mine'])
  await type('er')
  await expectStored(0, 'a b. Newer', 'one two mine')
})

test('offline 72: two sentences that begin at one place each stay in one, also while mine is stored nowhere', async () => {
  const store = await openEditor()
  await field(1).click()
  await press('End')
  // Nothing of mine is handed over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  document.execCommand('insertText', false, ' mine')
  elsewhere(1, 'Item 1 본문 theirs')
  await expectLines(1, ['Item 1 본문 theirs mine'])
  document.execCommand('insertText', false, ' goes on')
  elsewhere(1, 'Item 1 본문 theirs does too')
  await expectLines(1, ['Item 1 본문 theirs does too mine goes on'])
  expect(store.commits).toEqual([])
})

test('offline 51: the text round what is being typed is taken out elsewhere, and the sentence goes on in one piece', async () => {
  await openEditor()
  await field(0).click()
  await type('one two three four')
  await expectStored(0, 'one two three four')
  for (const key of Array<string>('three four'.length).fill('ArrowLeft')) await press(key)
  await type('half a ')
  await expectStored(0, 'one two half a three four')
  elsewhere(0, 'one four')
  await type('sentence ')
  await expectLines(0, ['one half a sentence four'])
  await expectStored(0, 'one half a sentence four')
  elsewhere(0, '하나 four')
  await type('that ')
  await expectLines(0, ['half a sentence that 하나 four'])
  await expectStored(0, 'half a sentence that 하나 four')
  // After a pause, or once the caret was put elsewhere, what is taken out is gone.
  await press('Home')
  elsewhere(0, '하나 four')
  await expectLines(0, ['하나 four'])
})

test('offline 51: words that others put into a sentence that is being typed stay in it where it is taken out with the text round it', async () => {
  const before = 'Item 1 본문'
  await openEditor({ typedIn: (content) => ({ from: before.length, to: plainText(content).length }) })
  await field(1).click()
  await press('End')
  await type(' We meet')
  await expectStored(1, `${before} We meet`)
  elsewhere(1, `${before} We all meet`)
  await expectLines(1, [`${before} We all meet`])
  elsewhere(1, '')
  await expectLines(1, ['We all meet'])
  await type(' there')
  await expectStored(1, 'We all meet there')
})

test('offline 68: words that are selected stay selected where others change round them', async () => {
  await openEditor()
  await field(0).click()
  await type('one two three')
  await expectStored(0, 'one two three')
  for (let n = 0; n < 'three'.length; n += 1) await press('ArrowLeft')
  await press('Shift+End')
  const selected = (): string => String(document.getSelection())
  await expect.poll(selected).toBe('three')
  elsewhere(0, 'ONE two more three')
  await expectLines(0, ['ONE two more three'])
  expect(selected()).toBe('three')
  elsewhere(0, 'zero', 'ONE two more three')
  await expectLines(0, ['zero', 'ONE two more three'])
  expect(selected()).toBe('three')
  elsewhere(0, 'zero', 'ONE two more three and four')
  await expectLines(0, ['zero', 'ONE two more three and four'])
  expect(selected()).toBe('three')
  await type('3')
  await expectStored(0, 'zero', 'ONE two more 3 and four')
})
