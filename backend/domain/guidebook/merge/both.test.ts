import { expect, test } from 'vitest'
import { both } from './both.ts'

const doc = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

test.each([
  ['a line each', 'Jeju', 'Busan', 'Jeju / Busan'],
  ['a line and nothing', 'Jeju', '', 'Jeju'],
  ['lines that share some', 'one\nmine\nend', 'one\ntheirs\nend', 'one\nmine\ntheirs\nend'],
  [
    'paragraphs that share some',
    doc('one', 'mine', 'end'),
    doc('one', 'theirs', 'end'),
    doc('one', 'mine', 'theirs', 'end'),
  ],
  ['one within the other', doc('one', 'two'), doc('one'), doc('one', 'two')],
  ['plain words and styled ones', 'mine', doc('theirs'), doc('mine', 'theirs')],
  ['lines too long for one', 'a'.repeat(150), 'b'.repeat(150), null],
  ['pictures', { large: 'a' }, { large: 'b' }, null],
  ['words and nothing', 'mine', null, null],
])('keep both: %s', (_, mine, theirs, kept) => {
  expect(both(mine, theirs)).toEqual(kept)
})
