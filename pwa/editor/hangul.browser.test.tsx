// Korean is composed from parts: nothing the page does may disturb a syllable that is not finished yet.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'
import {
  button,
  elsewhere,
  expectAttribute,
  expectInside,
  expectLines,
  expectStored,
  field,
  inside,
  lines,
  openEditor,
  stored,
  textOf,
} from '#pwa/testing/open-editor.tsx'
import { ime } from '#pwa/testing/ime.ts'
import { send } from '#pwa/testing/devtools.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { expectCount, focus } from '#pwa/testing/expectations.ts'

const HAN = ['ㅎ', '하', '한']
const GEUL = ['ㄱ', '그', '글']
const DA = ['ㄷ', '다']

/** From here on the editor's time stands still but where the test moves it. */
const moveClock = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })

afterEach(() => {
  vi.useRealTimers()
})

test('editor 1: a composing Enter makes one new paragraph, and both syllables stay in order', async () => {
  await openEditor()
  await field(0).click()
  await ime.hangul(HAN)
  for (const state of GEUL) await ime.compose(state)
  await ime.composingEnter('글')
  await ime.hangul(DA)
  await expectLines(0, ['한글', '다'])
})

test('editor 2: a composing Enter acts once in the link field', async () => {
  await openEditor()
  await field(1).click()
  await press('Control+a')
  await press('Control+k')
  const url = page.getByRole('dialog').getByRole('textbox')
  await expect.element(url).toHaveFocus()
  for (const state of HAN) await ime.compose(state)
  await ime.composingEnter('한')
  await expectCount(page.getByRole('dialog'), 0)
  await expectAttribute(1, 'a', 'href', 'http://한')
  expect(lines(1)).toEqual(['Item 1 본문'])
})

test('editor 3: with the toolbar open, composed text is what was typed', async () => {
  await openEditor()
  await field(0).click()
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  await ime.hangul(['ㅇ', '아', '안'], ['ㄴ', '녀', '녕'], ['ㅎ', '하'])
  await expectLines(0, ['안녕하'])
})

test('editor 4: bold, then a syllable: exactly that syllable is bold', async () => {
  await openEditor()
  await field(0).click()
  await press('Control+b')
  await ime.hangul(['ㄴ', '나', '난'])
  await expect.poll(() => inside(0, 'p')[0]?.innerHTML).toBe('<strong>난</strong>')
})

test('editor 5: a syllable over a selection of two paragraphs replaces them', async () => {
  await openEditor()
  await field(0).click()
  await type('one')
  await press('Enter')
  await type('two')
  await press('Control+a')
  await ime.hangul(['ㅁ', '무', '문'])
  await expectLines(0, ['문'])
})

test('editor 6: after Backspace inside a word a syllable lands at the caret', async () => {
  await openEditor()
  await field(0).click()
  await type('abcd')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await press('Backspace')
  await ime.hangul(['ㄱ', '가'])
  await expectLines(0, ['a가cd'])
})

test('editor 7: composing in an empty text that shows its placeholder loses nothing', async () => {
  await openEditor()
  await expect.element(field(0)).toHaveAttribute('data-blank', '')
  await field(0).click()
  await ime.hangul(HAN, GEUL)
  await expectLines(0, ['한글'])
  await expect.element(field(0)).not.toHaveAttribute('data-blank')
})

test('editor 8: a focused text is editable before the first key, and composing in it is whole', async () => {
  await openEditor()
  await focus(button('Undo'))
  await press('Tab')
  await expect.element(field(0)).toHaveFocus()
  expect((document.activeElement as HTMLElement).isContentEditable).toBe(true)
  await ime.hangul(['ㄱ', '가'], ['ㄴ', '나'], DA)
  await expectLines(0, ['가나다'])
})

test('editor 9: a syllable held for 3.2 seconds is neither stored half nor interrupted by a change of its paragraph, which then comes in round it', async () => {
  const store = await openEditor()
  moveClock()
  await field(0).click()
  await type('one ')
  await expectStored(0, 'one ')
  await ime.compose('ㅎ')
  await ime.compose('하')
  elsewhere(0, 'ONE ')
  for (const held of [3200, 3200]) {
    await vi.advanceTimersByTimeAsync(held)
    expect(stored(0)).toEqual(textOf('ONE '))
    expect(lines(0)).toEqual(['one 하'])
  }
  await ime.compose('한')
  await ime.commit('한')
  await expectLines(0, ['ONE 한'])
  await ime.hangul(GEUL)
  await expectLines(0, ['ONE 한글'])
  await expectStored(0, 'ONE 한글')
  expect(store.clashes).toEqual([])
})

test('editor 9: a syllable held for longer than five seconds is stored as it stands, and goes on', async () => {
  const store = await openEditor()
  moveClock()
  await field(0).click()
  await ime.compose('ㅎ')
  await ime.compose('하')
  await vi.advanceTimersByTimeAsync(3200)
  expect(store.commits).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  await expectStored(0, '하')
  await ime.compose('한')
  await ime.commit('한')
  await expectStored(0, '한')
})

test('offline 47: of what is typed without a pause only the syllable being composed waits to be stored', async () => {
  await openEditor()
  moveClock()
  await field(0).click()
  for (let typed = 0; typed < 10; typed += 1) {
    await vi.advanceTimersByTimeAsync(150)
    await ime.hangul(HAN)
  }
  await ime.compose('ㄱ')
  const waiting = 10 - plainText(stored(0) as RichText).length
  expect(waiting).toBeGreaterThanOrEqual(0)
  expect(waiting).toBeLessThan(6)
  await vi.advanceTimersByTimeAsync(700)
  expect(plainText(stored(0) as RichText)).toContain('한'.repeat(10))
})

test('editor 9: a change from elsewhere in the moment that a syllable ends loses nothing of either', async () => {
  await openEditor()
  await field(0).click()
  await type('one ')
  await expectStored(0, 'one ')
  document.addEventListener('compositionend', () => elsewhere(0, 'ONE '), { once: true })
  await ime.hangul(HAN, GEUL)
  await expectStored(0, 'ONE 한글')
  expect(lines(0)).toEqual(['ONE 한글'])
})

test('editor 9: a syllable composed over words that others changed meanwhile stands behind theirs, asked about, and its sentence goes on there', async () => {
  const store = await openEditor()
  await field(1).click()
  await press('Control+a')
  await ime.compose('ㅎ')
  elsewhere(1, 'Item 1 changed')
  await ime.compose('하')
  await ime.compose('한')
  await ime.commit('한')
  await expect
    .poll(() => store.clashes)
    .toEqual([
      {
        base: textOf('Item 1 본문'),
        mine: textOf('한'),
        theirs: textOf('Item 1 changed'),
        text: textOf('Item 1 changed 한'),
      },
    ])
  await type(' day')
  await expectLines(1, ['Item 1 changed 한 day'])
  await expect.poll(() => stored(1)).toEqual(textOf('Item 1 changed 한 day'))
})

test('what is typed while a button has the focus goes nowhere, and the text goes on where it was', async () => {
  await openEditor()
  await field(1).click()
  await press('Home', 'ArrowRight')
  await focus(button('After'))
  // An input method asks nobody whether what has the focus takes words.
  await ime.hangul(HAN)
  await send('Input.insertText', { text: '글' })
  expect(lines(1)).toEqual(['Item 1 본문'])
  await focus(field(1))
  await type('|')
  await expectLines(1, ['I|tem 1 본문'])
  await press('Shift+ArrowRight')
  await focus(button('After'))
  await expectInside(1, '.held', ['t'])
  await ime.hangul(HAN)
  expect(lines(1)).toEqual(['I|tem 1 본문'])
})
