// Texts that slow expressions stumble over: a beginning that is let in, something that repeats, and an end that spoils it.

import fc from 'fast-check'
import type { RichText } from '#domain/rich-text/rich-text.ts'
import { CHARS } from './characters.ts'

const PARTS: readonly (readonly [begin: string, repeated: string, end: string])[] = [
  ['', 'a', '!'],
  ['', '1', '!'],
  ['', ' ', '!'],
  ['', '\n', '!'],
  ['', '\t', '\u0000'],
  ['', '\r\n', 'a'],
  ['', '가', '!'],
  ['', '\u1112\u1161', '!'],
  ['', '👩\u200d', '!'],
  ['', '\u200d', 'a'],
  ['', '\u200b', 'a'],
  ['', '\u202e', 'a'],
  ['', '\u00a0', 'a'],
  ['', 'a ', '!'],
  ['', ' a', '\n'],
  ['', '.', '!'],
  ['', '-', '!'],
  ['', '/', '!'],
  ['', '"\t', 'a'],
  ['"', '""', 'a'],
  ['', '<', 'a'],
  ['', '<a href="', '!'],
  ['', '{', 'a'],
  ['', '{a', '!'],
  ['', '(', 'a'],
  ['', 'a@', '!'],
  ['', 'a.', '!'],
  ['', 'a-', '!'],
  ['', '%3f', '!'],
  ['https://', 'a', ' '],
  ['https://', 'a', ','],
  ['https://', 'a.', ','],
  ['https://', 'a-', ' '],
  ['https://a.kr/', '?', ' '],
  ['https://user:', 'a', '@'],
  ['mailto:', 'a', ' '],
  ['mailto:a@', 'a.', ' '],
  ['a@', 'a-', '!'],
  ['tel:+', '1', 'a'],
  ['https://www.youtube.com/watch?', 'v=&', ' '],
  ['', 'src="', '!'],
  ['10월', ' ', '!'],
  ['', '10월 ', '!'],
  ['', '가나.', ' '],
  ['10', '\n', '!'],
  ['', '12:', 'a'],
  ['오후', ' ', '1'],
  ['2026', ' ', '.'],
  ['mon', 'a', '1'],
  ['', 'A1!', ' '],
]

/** Fifty texts of so many characters. */
export const hostileTexts = (length: number): string[] =>
  PARTS.map(([begin, repeated, end]) => {
    const room = Math.max(0, length - begin.length - end.length)
    return `${begin}${repeated.repeat(Math.ceil(room / repeated.length)).slice(0, room)}${end}`
  })

/** Text that may hold what cannot be stored, turns around, hides, or is more than there is room for. */
export const anyHostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(...CHARS, '\0', '\ud83d', '\udc69', '\u202e', '\ufeff', '\t', '\r\n', '👩'),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(60, 200, 300, 2000, 20_000, 25_000).map((count) => '가👩'.repeat(count)),
      },
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const HREFS = [
  'naver,com',
  'mailto:?subject=x',
  'http://user:pw@host',
  'tel:*82',
  'javascript:alert(1)',
  '',
  'a.kr',
  'https://a.kr',
]

/** As the editor's schema builds marks: of the right type, with values that nobody looked at. */
const anyHostileMark = fc.oneof(
  fc.constantFrom(...HREFS).map((href) => ({ type: 'link', attrs: { href } })),
  fc.constantFrom(Number.NaN, 0, 5, 24, 1e9).map((size) => ({ type: 'fontSize', attrs: { size } })),
  fc.constantFrom('red', '#12345', '#123456').map((color) => ({ type: 'color', attrs: { color } })),
  fc.constant({ type: 'bold' }),
)

const anyHostileRun = fc.record({
  type: fc.constant('text'),
  text: anyHostileText,
  marks: fc.uniqueArray(anyHostileMark, { maxLength: 3, selector: ({ type }) => type }),
})

/** A document of paragraphs as an editor may hold it: its shape is right, and nothing else need be. */
export const anyHostileWords: fc.Arbitrary<RichText> = fc
  .array(
    fc.record({
      type: fc.constant('paragraph'),
      attrs: fc.record({ align: fc.constantFrom('left', 'center', 'x onmouseover=1') }),
      content: fc.array(anyHostileRun, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((content) => ({ type: 'doc', content }) as unknown as RichText)
