// Rich text from outside is taken in its stored form, or refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyLooseText } from '#domain/testing/random-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { checkRichText, checkWords } from './check.ts'
import { normalise } from './normalise.ts'
import { plainText } from './plain-text.ts'
import { emptyRichText, paragraph } from './rich-text.ts'
import { utf8Bytes } from './utf8-bytes.ts'
import { docOf, toPlainOrRich } from './plain-or-rich.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks })
const link = (href: string) => ({ type: 'link', attrs: { href } })

test(
  'rich text: whatever is valid is taken, and its stored form is stable',
  () => {
    fc.assert(
      fc.property(anyLooseText, (loose) => {
        const stored = checkRichText(loose)
        expect(stored).toEqual(normalise(loose))
        expect(checkRichText(structuredCloneOf(stored))).toEqual(stored)
      }),
      rounds(150),
    )
  },
  patience,
)

const structuredCloneOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const nested = (depth: number): unknown => (depth === 0 ? p() : { type: 'blockQuote', content: [nested(depth - 1)] })

test.each([
  ['nothing', undefined],
  ['a string', '<p>x</p>'],
  ['an unknown node', doc({ type: 'image', attrs: { src: 'x' } })],
  ['an unknown mark', doc(p(text('x', { type: 'blink' })))],
  ['a script address', doc(p(text('x', link('javascript:alert(1)'))))],
  ['a script address in disguise', doc(p(text('x', link(' java\nscript:alert(1)'))))],
  ['a data address', doc(p(text('x', link('data:text/html,x'))))],
  ['a colour that is CSS', doc(p(text('x', { type: 'color', attrs: { color: 'red;background:url(x)' } })))],
  ['a huge font', doc(p(text('x', { type: 'fontSize', attrs: { size: 1e9 } })))],
  ['an alignment that is CSS', doc({ type: 'paragraph', attrs: { align: 'left;x:y' } })],
  ['a deep attribute', doc({ type: 'paragraph', attrs: { align: { toString: 'left' } } })],
  ['half a character', doc(p(text('a\ud800')))],
  ['no blocks', doc()],
  ['a text at the top', doc(text('x'))],
  ['another top node', p(text('x'))],
  ['too deep', doc(nested(100))],
  ['too large', doc(p(text('길'.repeat(LIMITS.richTextBytes / 3))))],
  ['marks that repeat', doc(p(text('x', link('http://a.kr'), link('http://b.kr'))))],
])('rich text: %s is refused', (_, json) => {
  expect(() => checkRichText(json)).toThrow(Refusal)
})

test('rich text: links without text are removed and empty paragraphs normalised', () => {
  const given = doc(p(text('\u200b', link('http://a.kr'))), p(text('a'), text(' ', link('http://a.kr')), text('')))
  expect(checkRichText(given)).toEqual(
    doc({ type: 'paragraph' }, { type: 'paragraph', content: [{ type: 'text', text: 'a ' }] }),
  )
})

test('restricted kinds refuse what they do not hold', () => {
  expect(() => checkRichText(doc({ type: 'headingOne' }), 'cell')).toThrow(Refusal)
  expect(() => checkRichText(doc(p(), p()), 'line')).toThrow(Refusal)
  expect(() => checkRichText(doc(p(text('x', { type: 'bold' }))), 'plain')).toThrow(Refusal)
  expect(checkRichText(doc(p(text('x', { type: 'bold' }))), 'line')).toEqual(doc(p(text('x', { type: 'bold' }))))
})

test('small fields: plain text goes to a document and back', () => {
  for (const words of ['', 'a', 'a\n\nb ', '길']) expect(toPlainOrRich(docOf(words))).toBe(words)
  expect(docOf('')).toEqual(emptyRichText())
  expect(checkWords('a\nb')).toBe('a\nb')
  expect(() => checkWords('x'.repeat(LIMITS.textLength + 1))).toThrow(Refusal)
  expect(() => checkWords(7)).toThrow(Refusal)
})

test('plain text: a line a block', () => {
  expect(plainText(paragraph('길'))).toBe('길')
  expect(plainText(checkRichText(doc(nested(1), p(text('b')))))).toBe('\nb')
  expect(utf8Bytes('a길👩')).toBe(8)
})
