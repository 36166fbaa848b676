// Both sides of an overlap are shown in words, whatever kind of value they are.
import { expect, test } from 'vitest'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { displayText } from './side.tsx'

test.each([
  ['a text', 'Olle 7', 'Olle 7'],
  ['a rich text', paragraph('Olle 7'), 'Olle 7'],
  ['cells of a table', { rows: 1, cols: 2, content: [['a', paragraph('b')]] }, 'a\nb'],
  ['an item', { _id: 'x', type: 'button', title: 'Book', url: 'https://a.kr' }, 'Book\nhttps://a.kr'],
  ['nothing', null, ''],
  ['a switch', true, ''],
])('%s', (_, value, words) => {
  expect(displayText(value)).toBe(words)
})
