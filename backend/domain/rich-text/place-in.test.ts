import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIn } from './place-in.ts'

/** The caret is where the bar is. */
test.each([
  ['Welcome to sunny| Jeju island', 'Hello to sunny| Jeju coast'],
  ['제주 올레|길 걷기', '서귀포 올레|길 함께 걷기'],
  ['Dive|', 'Free Dive|. Oreums'],
  ['|', '|Oreums'],
  ['one two| three four', 'zero one| three four five'],
  ['first\nsecond| line', 'the first\nnew\nsecond| and last line'],
  ['🤿 Dive| today', 'Free 🤿🏝️ Dive| together today'],
])('what changes before and behind a place leaves it with its letters: %s became %s', (before, after) => {
  const plain = (text: string): string => text.replace('|', '')
  expect(placeIn(plain(before), plain(after), before.indexOf('|'))).toBe(after.indexOf('|'))
})

test('a place of any text is one of any other, and all places of a text are its own', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 12 })
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const place = placeIn(before, after, before.length)
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(after.length)
      expect(placeIn(before, before, before.length)).toBe(before.length)
    }),
  )
})
