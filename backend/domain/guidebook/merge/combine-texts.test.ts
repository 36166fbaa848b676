import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRichText } from '#domain/rich-text/check.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'
import { anyRichText } from '#domain/testing/random-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { combineTexts } from './combine-texts.ts'

const doc = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const list = (...lines: string[]) => ({
  type: 'doc',
  content: [
    { type: 'bulletedList', content: doc(...lines).content.map((line) => ({ type: 'listItem', content: [line] })) },
  ],
})

test.each([
  ['a line each', 'Jeju', 'Busan', 'Jeju / Busan'],
  ['a line and nothing', 'Jeju', '', 'Jeju'],
  ['lines of which most is the same', 'Old town walk at dusk', 'Old town walk at dawn', 'Old town walk at dusk dawn'],
  ['lines that share some', 'one\ntheirs\nend', 'one\nmine\nend', 'one\ntheirs\nmine\nend'],
  [
    'paragraphs that share some',
    doc('one', 'theirs', 'end'),
    doc('one', 'mine', 'end'),
    doc('one', 'theirs', 'mine', 'end'),
  ],
  [
    'words of a paragraph of which most is the same',
    doc('The bus leaves at 09:00 from the square.', 'Late.'),
    doc('The bus leaves at 08:00 from the old square.'),
    doc('The bus leaves at 09:00 08:00 from the old square.', 'Late.'),
  ],
  [
    'a sentence each at the end of one paragraph',
    doc('버스는 항구 앞에서 떠나요. 표는 안에서 사요.'),
    doc('버스는 항구 앞에서 떠나요. 서둘러요.'),
    doc('버스는 항구 앞에서 떠나요. 표는 안에서 사요. 서둘러요.'),
  ],
  [
    'entries of lists',
    list('warm coat and hat', 'shoes'),
    list('warm coat and scarf', 'tent'),
    list('warm coat and hat scarf', 'shoes', 'tent'),
  ],
  ['one within the other', doc('one', 'two'), doc('one'), doc('one', 'two')],
  ['plain words and styled ones', 'theirs', doc('mine'), doc('theirs', 'mine')],
  ['lines too long for one', 'a'.repeat(150), 'b'.repeat(150), null],
  ['pictures', { large: 'a' }, { large: 'b' }, null],
  ['words and nothing', 'mine', null, null],
])('keep both: %s', (_, theirs, mine, kept) => {
  expect(combineTexts(theirs, mine)).toEqual(kept)
})

// Words that a paragraph of one side may have; each once, so that a second one tells.
const WORDS = [
  'bus',
  'ferry',
  '감귤',
  '바람이',
  '09:00',
  '오름',
  'square',
  '3만원',
  'walk',
  'dusk',
  '바다',
  'tea',
  'hill',
  'cave',
]

const paragraphs = (words: readonly string[], breaks: readonly number[]): RichText => {
  const lines: string[][] = [[]]
  words.forEach((word, index) => {
    if (breaks.includes(index) && lines.at(-1)?.length) lines.push([])
    lines.at(-1)?.push(word)
  })
  return doc(...lines.map((line) => line.join(' ')).filter(Boolean)) as RichText
}

/** Both have most words in common, in one order; each lacks a few of its own. */
const versions = fc
  .record({ order: fc.shuffledSubarray(WORDS, { minLength: 12 }), cut: fc.array(fc.nat(13), { maxLength: 4 }) })
  .chain(({ order, cut }) => {
    const lacking = fc.subarray(order, { maxLength: 3 })
    return fc.tuple(lacking, lacking).map(([lost, gone]) => ({
      first: paragraphs(
        order.filter((word) => !lost.includes(word)),
        cut,
      ),
      second: paragraphs(
        order.filter((word) => !gone.includes(word)),
        [],
      ),
      oneBlock: paragraphs(
        order.filter((word) => !lost.includes(word)),
        [],
      ),
    }))
  })

const wordsIn = (text: RichText): string[] => plainText(text).split(/\s+/).filter(Boolean)

const isWithin = (few: readonly string[], all: readonly string[]): boolean => {
  let found = 0
  for (const word of all) if (word === few[found]) found += 1
  return found === few.length
}

test(
  'keep both: of a paragraph of which both have most each word stands once',
  () => {
    fc.assert(
      fc.property(versions, ({ oneBlock, second }) => {
        const kept = wordsIn(combineTexts(oneBlock, second) as RichText)
        expect(kept.toSorted()).toEqual([...new Set([...wordsIn(oneBlock), ...wordsIn(second)])].toSorted())
      }),
      rounds(100),
    )
  },
  patience,
)

test(
  'keep both: all words of either are there in their order, however they stand in paragraphs',
  () => {
    fc.assert(
      fc.property(versions, ({ first, second }) => {
        for (const [one, other] of [[first, second] as const, [second, first] as const]) {
          const kept = wordsIn(combineTexts(one, other) as RichText)
          expect(isWithin(wordsIn(one), kept)).toBe(true)
          expect(isWithin(wordsIn(other), kept)).toBe(true)
        }
      }),
      rounds(100),
    )
  },
  patience,
)

test(
  'keep both: whatever texts they are, the result is one that is stored, and a text with itself is itself',
  () => {
    fc.assert(
      fc.property(anyRichText, anyRichText, (one, other) => {
        const kept = combineTexts(one, other)
        expect(checkRichText(kept)).toEqual(kept)
        expect(combineTexts(one, one)).toEqual(one)
      }),
      rounds(100),
    )
  },
  patience,
)
