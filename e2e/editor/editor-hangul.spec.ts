// Korean is composed from parts: nothing the page does may disturb a syllable that is not finished yet.
import { expect, test, textOf } from './editor-page.ts'

const HAN = ['ㅎ', '하', '한']
const GEUL = ['ㄱ', '그', '글']
const DA = ['ㄷ', '다']

test('editor 1: a composing Enter makes one new paragraph, and both syllables stay in order', async ({ editor }) => {
  await editor.field(0).click()
  await editor.hangul(HAN)
  for (const state of GEUL) await editor.compose(state)
  await editor.composingEnter('글')
  await editor.hangul(DA)
  await expect.poll(() => editor.lines(0)).toEqual(['한글', '다'])
})

test('editor 2: a composing Enter acts once in the link field', async ({ editor }) => {
  await editor.field(1).click()
  await editor.press('ControlOrMeta+a')
  await editor.press('ControlOrMeta+k')
  const url = editor.page.getByRole('dialog').getByRole('textbox')
  await expect(url).toBeFocused()
  for (const state of HAN) await editor.compose(state)
  await editor.composingEnter('한')
  await expect(editor.page.getByRole('dialog')).toHaveCount(0)
  await expect(editor.field(1).locator('a')).toHaveAttribute('href', 'http://한')
  expect(await editor.lines(1)).toEqual(['Item 1 본문'])
})

test('editor 3: with the toolbar open, composed text is what was typed', async ({ editor }) => {
  await editor.field(0).click()
  await expect(editor.page.getByRole('toolbar')).toBeVisible()
  await editor.hangul(['ㅇ', '아', '안'], ['ㄴ', '녀', '녕'], ['ㅎ', '하'])
  await expect.poll(() => editor.lines(0)).toEqual(['안녕하'])
})

test('editor 4: bold, then a syllable: exactly that syllable is bold', async ({ editor }) => {
  await editor.field(0).click()
  await editor.press('ControlOrMeta+b')
  await editor.hangul(['ㄴ', '나', '난'])
  await expect(editor.field(0).locator('p')).toHaveJSProperty('innerHTML', '<strong>난</strong>')
})

test('editor 5: a syllable over a selection of two paragraphs replaces them', async ({ editor }) => {
  await editor.field(0).click()
  await editor.type('one')
  await editor.press('Enter')
  await editor.type('two')
  await editor.press('ControlOrMeta+a')
  await editor.hangul(['ㅁ', '무', '문'])
  await expect.poll(() => editor.lines(0)).toEqual(['문'])
})

test('editor 6: after Backspace inside a word a syllable lands at the caret', async ({ editor }) => {
  await editor.field(0).click()
  await editor.type('abcd')
  await editor.press('ArrowLeft')
  await editor.press('ArrowLeft')
  await editor.press('Backspace')
  await editor.hangul(['ㄱ', '가'])
  await expect.poll(() => editor.lines(0)).toEqual(['a가cd'])
})

test('editor 7: composing in an empty text that shows its placeholder loses nothing', async ({ editor }) => {
  await expect(editor.field(0)).toHaveAttribute('data-blank', '')
  await editor.field(0).click()
  await editor.hangul(HAN, GEUL)
  await expect.poll(() => editor.lines(0)).toEqual(['한글'])
  await expect(editor.field(0)).not.toHaveAttribute('data-blank')
})

test('editor 8: a focused text is editable before the first key, and composing in it is whole', async ({ editor }) => {
  await editor.page.getByRole('button', { name: 'Undo' }).focus()
  await editor.press('Tab')
  await expect(editor.field(0)).toBeFocused()
  expect(await editor.page.evaluate(() => (document.activeElement as HTMLElement).isContentEditable)).toBe(true)
  await editor.hangul(['ㄱ', '가'], ['ㄴ', '나'], DA)
  await expect.poll(() => editor.lines(0)).toEqual(['가나다'])
})

test('editor 9: a syllable held for 3.2 seconds is neither stored half nor interrupted by a change of its paragraph, which then comes in round it', async ({
  editor,
}) => {
  await editor.page.clock.install()
  await editor.open()
  await editor.field(0).click()
  await editor.type('one ')
  await expect.poll(() => editor.stored(0)).toEqual(textOf('one '))
  await editor.compose('ㅎ')
  await editor.compose('하')
  await editor.elsewhere(0, 'ONE ')
  for (const held of [3200, 3200]) {
    await editor.page.clock.runFor(held)
    expect(await editor.stored(0)).toEqual(textOf('ONE '))
    expect(await editor.lines(0)).toEqual(['one 하'])
  }
  await editor.compose('한')
  await editor.commit('한')
  await expect.poll(() => editor.lines(0)).toEqual(['ONE 한'])
  await editor.hangul(GEUL)
  await expect.poll(() => editor.lines(0)).toEqual(['ONE 한글'])
  await expect.poll(() => editor.stored(0)).toEqual(textOf('ONE 한글'))
  expect(await editor.clashes()).toEqual([])
})

test('editor 9: a syllable held for longer than five seconds is stored as it stands, and goes on', async ({
  editor,
}) => {
  await editor.page.clock.install()
  await editor.open()
  await editor.field(0).click()
  await editor.compose('ㅎ')
  await editor.compose('하')
  await editor.page.clock.runFor(3200)
  expect(await editor.commits()).toEqual([])
  await editor.page.clock.runFor(2000)
  await expect.poll(() => editor.stored(0)).toEqual(textOf('하'))
  await editor.compose('한')
  await editor.commit('한')
  await expect.poll(() => editor.stored(0)).toEqual(textOf('한'))
})

test('editor 9: a change from elsewhere in the moment that a syllable ends loses nothing of either', async ({
  editor,
}) => {
  await editor.field(0).click()
  await editor.type('one ')
  await expect.poll(() => editor.stored(0)).toEqual(textOf('one '))
  await editor.page.evaluate((content) => {
    const { store } = window as never as { store: { edit: (edit: unknown) => void } }
    const change = () => store.edit({ kind: 'update', id: 'item-0', fields: { content } })
    document.addEventListener('compositionend', change, { once: true })
  }, textOf('ONE '))
  await editor.hangul(HAN, GEUL)
  await expect.poll(() => editor.stored(0)).toEqual(textOf('ONE 한글'))
  expect(await editor.lines(0)).toEqual(['ONE 한글'])
})

test('editor 9: a syllable composed over words that others changed meanwhile is kept aside, and the text is theirs', async ({
  editor,
}) => {
  await editor.field(1).click()
  await editor.press('ControlOrMeta+a')
  await editor.compose('ㅎ')
  await editor.elsewhere(1, 'Item 1 changed')
  await editor.compose('하')
  await editor.compose('한')
  await editor.commit('한')
  await expect
    .poll(() => editor.clashes())
    .toEqual([{ base: textOf('Item 1 본문'), mine: textOf('한'), theirs: textOf('Item 1 changed') }])
  expect(await editor.lines(1)).toEqual(['Item 1 changed'])
  expect(await editor.stored(1)).toEqual(textOf('Item 1 changed'))
})
