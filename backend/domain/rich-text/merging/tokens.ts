// The words of a text and what parts them: what two versions are compared by before their letters are. Times, prices,
// telephone numbers, coordinates and addresses are one word each, whatever is within them.
import { isStart, type Unit } from './units.ts'

/** `gap`: white space and punctuation. `letter`: one of a script that does not part words, or an emoji. `link`: an
 *  address. */
export type TokenKind = 'start' | 'gap' | 'letter' | 'word' | 'number' | 'link'

export interface Token {
  kind: TokenKind
  /** The same for the same words. */
  key: string
  /** Units from `from` to `to`. */
  from: number
  to: number
}

export const isWord = ({ kind }: Token): boolean => kind !== 'gap' && kind !== 'start'

/** In the order in which they are looked for; what is none of them is a letter or a gap. */
const SHAPES: readonly (readonly [TokenKind, RegExp])[] = [
  ['link', /(?:https?:\/\/|www\.)\S{1,2000}/uy],
  ['link', /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/uy],
  // Latitude and longitude.
  ['number', /[-+]?\d{1,3}\.\d{2,9},\s?[-+]?\d{1,3}\.\d{2,9}/uy],
  // Telephone numbers with spaces; those with hyphens are words.
  ['number', /(?:\+\d{1,3}[ -])?\(?\d{1,4}\)?[ -]\d{3,4}[ -]\d{4}/uy],
  [
    'number',
    /(?:(?:오전|오후|[AaPp][Mm])\s?)?\d{1,2}(?::\d{2}(?::\d{2})?(?!\d)(?:\s?[AaPp][Mm])?|시(?:\s?\d{1,2}분|\s?반)?)/uy,
  ],
  ['number', /\d{1,2}\s?[AaPp][Mm](?!\p{L})/uy],
  ['number', /\d{1,2}월\s?\d{1,2}일/uy],
  ['number', /(?:[₩$€£¥]|KRW|USD|JPY|EUR)\s?\d[\d.,]{0,15}/uy],
  ['number', /\d[\d.,]{0,15}(?:\s?[만천백억조]\s?\d{0,4}){0,4}\s?(?:원|KRW|USD|JPY)/uy],
  // Letters of scripts whose words are not parted by spaces stand each for itself.
  ['letter', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/uy],
  [
    'word',
    /(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})[\p{L}\p{M}\p{N}]|[.,:/-](?=\d)|['’](?=\p{L}))+/uy,
  ],
]

const PLAIN_SHAPES = SHAPES.slice(-1)

const SYLLABLE = /[가-힣]/

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u

export function tokensOf(units: readonly Unit[]): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < units.length) {
    if (isStart(units[at])) {
      tokens.push({ kind: 'start', key: '\n', from: at, to: at + 1 })
      at += 1
      continue
    }
    let to = at
    let text = ''
    for (let unit = units[to]; unit?.kind === 'letter'; unit = units[to]) {
      text += unit.text
      to += 1
    }
    pushTokens(tokens, units, at, text)
    at = to
  }
  return tokens
}

function pushTokens(tokens: Token[], units: readonly Unit[], first: number, text: string): void {
  let [at, ends] = [first, 0]
  while (ends < text.length) {
    const [from, begin] = [at, ends]
    const { kind, length } = tokenAt(text, begin)
    // A grapheme that begins in a token belongs to it.
    for (; ends < begin + length; at += 1) ends += lengthOf(units[at])
    tokens.push({ kind, key: text.slice(begin, ends), from, to: at })
  }
}

const lengthOf = (unit: Unit | undefined): number => (unit?.kind === 'letter' ? unit.text.length : 0)

function tokenAt(text: string, at: number): { kind: TokenKind; length: number } {
  const first = text[at] ?? ''
  if (GAP.test(first) && !VALUE_FIRST.test(first)) return { kind: 'gap', length: 1 }
  // Most words are of Hangul, and of all shapes only the hours of a day begin with it.
  for (const [kind, shape] of SYLLABLE.test(first) && first !== '오' ? PLAIN_SHAPES : SHAPES) {
    shape.lastIndex = at
    if ((kind === 'word' && !LETTER_OR_DIGIT.test(first)) || !shape.test(text)) continue
    const end = shape.lastIndex
    return { kind: kind === 'word' && hasDigit(text, at, end) ? 'number' : kind, length: end - at }
  }
  return { kind: GAP.test(first) ? 'gap' : 'letter', length: 1 }
}

function hasDigit(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) return true
  return false
}

const GAP = /^[\s\p{P}]/u

/** Of punctuation, what a value may begin with. */
const VALUE_FIRST = /[-+(._]/
