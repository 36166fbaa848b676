// Both sides of a question by now, and a sentence that is being typed where another device changes words meanwhile.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { mergeText } from '#domain/rich-text/merging/merge-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { sidesNow } from './sides.ts'

const WORDS = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot']
const SENTENCE = 'xray yankee zulu'
const MORE = 'ing on and on'

const place = fc.nat(WORDS.length)
/** From a word to another one, in order. */
const range = fc.tuple(place, place).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)

const scene = fc.record({
  /** What mine is typed over, and so much of it is typed. */
  over: range,
  typed: fc.integer({ min: 'xray y'.length, max: SENTENCE.length }),
  /** What theirs takes out, and where it puts something in. */
  out: range,
  at: place,
})

const count = (text: string, part: string): number => text.split(part).length - 1

const text = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')

test(
  'offline 51 54 57: a live sentence stays whole in the text and in mine of a question, theirs can be had without it, and undo takes it back once',
  () => {
    fc.assert(
      fc.property(scene, ({ over, typed, out, at }) => {
        fc.pre(over[1] - over[0] < WORDS.length && out[1] - out[0] < WORDS.length)
        const live = SENTENCE.slice(0, typed).trim()
        const base = text(...WORDS)
        const mine = text(...WORDS.slice(0, over[0]), live, ...WORDS.slice(over[1]))
        const theirs = text(
          ...WORDS.flatMap((word, n) => [n === at ? 'THEIRS' : '', n < out[0] || n >= out[1] ? word : '']),
          at === WORDS.length ? 'THEIRS' : '',
        )
        const from = mine.indexOf(live)
        const { value, clashes } = mergeText(base, mine, theirs, { typed: [{ from, to: from + live.length }] })
        expect(count(value, live)).toBe(1)
        expect(count(value, 'THEIRS')).toBe(1)
        const now = value.replace(live, live + MORE)
        for (const clash of clashes) {
          const sides = sidesNow(clash, now) as { mine: string; theirs: string }
          expect([count(sides.mine, live + MORE), count(sides.theirs, live)]).toEqual([1, 0])
          expect(count(sides.theirs, 'THEIRS')).toBe(1)
        }
        const { value: undone } = mergeText(mine, base, value, { undo: true })
        expect(count(undone, live)).toBe(0)
        expect(count(undone, 'THEIRS')).toBe(1)
        for (const word of WORDS) expect(count(undone, word)).toBeLessThan(2)
      }),
      rounds(500),
    )
  },
  patience,
)

test.each([
  ['what was neither is theirs', 'mine', 'theirs', 'else', ['mine', 'else']],
  ['what was neither, though nearer to mine', 'Mine', 'Theirs', 'Jeju', ['Mine', 'Jeju']],
  ['one within the other, gone on', 'one two', 'one', 'one two three', ['one two three', 'one']],
  ['the shorter of two, as it was', 'one two', 'one', 'one', ['one two', 'one']],
  ['nothing, and words', '', 'words', 'words!', ['', 'words!']],
  [
    'a sentence that both have, gone on',
    'one half a sent five',
    'one two half a sent five',
    'one two half a sentence five',
    ['one half a sentence five', 'one two half a sentence five'],
  ],
  [
    'the same, and a letter less of what theirs has alone',
    'one half a sent five',
    'one two half a sent five',
    'one tw half a sentence five',
    ['one half a sentence five', 'one tw half a sentence five'],
  ],
  [
    'letters at the end of the word that differs',
    'Written here',
    'Written there',
    'Written there!',
    ['Written here', 'Written there!'],
  ],
  ['no words', { large: 'a' }, { large: 'b' }, { large: 'c' }, [{ large: 'a' }, { large: 'c' }]],
])('sides by now: %s', (_, mine, theirs, now, [own, other]) => {
  expect(sidesNow({ mine, theirs }, now)).toEqual({ mine: own, theirs: other })
})
