// What a side made of a text: found by blocks, within those that differ by words, and within those by letters.
import { matches } from './matches.ts'
import { isWord, tokensOf, type Token } from './tokens.ts'
import { isStart, type Unit } from './units.ts'

/** A text as it is compared. */
export interface ComparedText {
  units: readonly Unit[]
  tokens: readonly Token[]
  /** Its blocks as runs of tokens. */
  blocks: readonly Run[]
}

interface Run {
  key: string
  /** Tokens from `from` to `to`. */
  from: number
  to: number
}

/** Units of the base from `from` to `to` became units of the side from `start` to `end`. */
export interface TextEdit {
  from: number
  to: number
  start: number
  end: number
}

export interface Side {
  units: readonly Unit[]
  /** Where each unit of the base stands in the side; -1 where it was taken out. */
  at: Int32Array
  /** In order, and parted by units that stayed. */
  changes: readonly TextEdit[]
}

/** @param cut where two words that touch are two */
export function textOf(units: readonly Unit[], cut = units.length): ComparedText {
  const moved = ({ from, to, ...token }: Token): Token => ({ ...token, from: from + cut, to: to + cut })
  const tokens = [...tokensOf(units.slice(0, cut)), ...tokensOf(units.slice(cut)).map(moved)]
  const blocks: Run[] = []
  for (const [index, token] of tokens.entries()) {
    const last = blocks.at(-1)
    if (token.kind === 'start' || !last) blocks.push({ key: '', from: index, to: index + 1 })
    else {
      last.key += token.key
      last.to = index + 1
    }
  }
  return { units, tokens, blocks }
}

/** An empty block is like every other: which one it is, those around it tell. */
const blockKeys = ({ blocks }: ComparedText, name: string): string[] =>
  blocks.map(({ key }, index) => (key === '' ? `\n${name}${index}` : key))

/** @param byLetters letters are the same ones wherever they may be, even in what seems another word: what was just put in
 *    is to be found again. */
export function sideOf(base: ComparedText, side: ComparedText, byLetters = false): Side {
  const at = new Int32Array(base.units.length).fill(-1)
  const keys = [blockKeys(base, 'base'), blockKeys(side, 'side')] as const
  for (const [one, other] of differing(...keys, (n, m) => {
    const [block, same] = [base.blocks[n] as Run, side.blocks[m] as Run]
    for (let token = 0; token < block.to - block.from; token += 1)
      keep(at, base.tokens[block.from + token], side.tokens[same.from + token])
  }))
    alignTokens({ at, base, side, byLetters }, tokensIn(base, one), tokensIn(side, other))
  return { units: side.units, at, changes: changesOf(at, base.units.length, side.units.length) }
}

/** A place of the base, and what it became in the side. */
export type OffsetPair = readonly [at: number, place: number]

/** The same, where it is known of some places what they became. */
export function sideOfParts(base: ComparedText, side: ComparedText, cuts: readonly OffsetPair[]): Side {
  const at = new Int32Array(base.units.length).fill(-1)
  let [from, start] = [0, 0]
  for (const [to, end] of [...cuts, [base.units.length, side.units.length] as const]) {
    const part = sideOf(textOf(base.units.slice(from, to)), textOf(side.units.slice(start, end)))
    for (const [index, match] of part.at.entries()) if (match >= 0) at[from + index] = start + match
    ;[from, start] = [to, end]
  }
  return { units: side.units, at, changes: changesOf(at, base.units.length, side.units.length) }
}

interface Pair {
  at: Int32Array
  base: ComparedText
  side: ComparedText
  byLetters: boolean
}

type Range = readonly [from: number, to: number]

/** @returns the runs between what both lists have, those of one that the other lacks as well. */
function differing(
  one: readonly string[],
  other: readonly string[],
  same: (n: number, m: number) => void,
): [Range, Range][] {
  const found: [Range, Range][] = []
  let [n, m] = [0, 0]
  const between = (to: number, end: number): void => {
    if (to > n || end > m)
      found.push([
        [n, to],
        [m, end],
      ])
    ;[n, m] = [to + 1, end + 1]
  }
  matches(one, other).forEach((match, index) => {
    if (match < 0) return
    between(index, match)
    same(index, match)
  })
  between(one.length, other.length)
  return found
}

const tokensIn = ({ blocks, tokens }: ComparedText, [from, to]: Range): Range => {
  const begin = (block: number): number => blocks[block]?.from ?? tokens.length
  return [begin(from), begin(to)]
}

function keep(at: Int32Array, one: Token | undefined, other: Token | undefined): void {
  if (one && other) for (let unit = 0; unit < one.to - one.from; unit += 1) at[one.from + unit] = other.from + unit
}

/** By the words that both have; what lies between them is compared further. Spaces alone say nothing. */
function alignTokens(pair: Pair, one: Range, other: Range): void {
  const { at, base, side } = pair
  const [was, is] = [base.tokens.slice(...one), side.tokens.slice(...other)]
  const [own, its] = [was, is].map((tokens) => [...tokens.keys()].filter((n) => isWord(tokens[n] as Token))) as [
    number[],
    number[],
  ]
  const keysOf = (tokens: Token[], words: number[]): string[] => words.map((n) => tokens[n]?.key ?? '')
  let [from, start] = [0, 0]
  const between = (to: number, end: number): void => {
    alignRun(pair, was.slice(from, to), is.slice(start, end))
    ;[from, start] = [to + 1, end + 1]
  }
  matches(keysOf(was, own), keysOf(is, its)).forEach((match, index) => {
    const [n, m] = [own[index] ?? 0, its[match]]
    if (m === undefined) return
    between(n, m)
    keep(at, was[n], is[m])
  })
  between(was.length, is.length)
}

const PAIRS_MOST = 2500

/** Of words that were written on or changed in part, each stays with what became of it. */
function alignRun(pair: Pair, was: readonly Token[], is: readonly Token[]): void {
  if (was.length === 0 || is.length === 0 || alignEnds(pair, was, is)) return
  if (was.length * is.length > PAIRS_MOST || alignLetters(pair, was, is)) return
  const paired = pairs(was, is)
  clear(pair.at, was)
  let [from, start] = [0, 0]
  for (const [n, m] of [...paired, [was.length, is.length] as const]) {
    const [left, right] = [was.slice(from, n), is.slice(start, m)]
    if (left.length > 0 && right.length > 0 && !alignEnds(pair, left, right)) alignGaps(pair, left, right)
    const [one, other] = [was[n], is[m]]
    if (one && other) alignLetters(pair, [one], [other])
    ;[from, start] = [n + 1, m + 1]
  }
}

const clear = (at: Int32Array, tokens: readonly Token[]): void =>
  void at.fill(-1, tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0)

/** Between words that all changed: where blocks begin, and then spaces. */
function alignGaps(pair: Pair, was: readonly Token[], is: readonly Token[]): void {
  if (was.length === 1 && is.length === 1) return
  clear(pair.at, was)
  for (const [left, right] of alignKeys(pair, was, is, startKey)) {
    const [own, its] = [was.slice(...left), is.slice(...right)]
    if (own.length === 0 || its.length === 0 || alignEnds(pair, own, its) || areAnew(own, its)) continue
    clear(pair.at, own)
    for (const [one, other] of alignKeys(pair, own, its, ({ key }) => key))
      if (one[1] > one[0] && other[1] > other[0]) alignEnds(pair, own.slice(...one), its.slice(...other))
  }
}

/** Where several words were written anew, or other words stand for one, the spaces that both have say nothing of what each
 *  says: who put words between them is asked. */
function areAnew(was: readonly Token[], is: readonly Token[]): boolean {
  const [before, now] = [was, is].map((tokens) => tokens.filter(isWord).length) as [number, number]
  return before > 0 && now > 0 && before + now > 2
}

const startKey = ({ kind, key }: Token, name: string): string => (kind === 'start' ? key : name)

/** Keeps what has the same key; @returns the runs between. */
function alignKeys(
  { at }: Pair,
  was: readonly Token[],
  is: readonly Token[],
  keyOf: (token: Token, name: string) => string,
): [Range, Range][] {
  const [own, its] = [was.map((token) => keyOf(token, 'base')), is.map((token) => keyOf(token, 'side'))]
  return differing(own, its, (n, m) => keep(at, was[n], is[m]))
}

/** What both end and begin with stays: words, what parts them, and then letters.
 *  @returns whether one is the other then with something put in. */
function alignEnds({ at, base, side, byLetters }: Pair, was: readonly Token[], is: readonly Token[]): boolean {
  let [n, m] = [was.length, is.length]
  while (n > 0 && m > 0 && was[n - 1]?.key === is[m - 1]?.key) keep(at, was[--n], is[--m])
  let index = 0
  while (index < n && index < m && was[index]?.key === is[index]?.key) keep(at, was[index], is[index++])
  if (index === n || index === m) return true
  const [from, to] = [was[index]?.from ?? 0, was[n - 1]?.to ?? 0]
  const [start, end] = [is[index]?.from ?? 0, is[m - 1]?.to ?? 0]
  const [least, most] = [Math.min(to - from, end - start), Math.max(to - from, end - start)]
  let head = 0
  while (head < least && isSame(base.units[from + head], side.units[start + head])) head += 1
  let tail = 0
  while (tail < least - head && isSame(base.units[to - tail - 1], side.units[end - tail - 1])) tail += 1
  const isPure = head + tail === least
  if (!(isPure && (head > 0 || byLetters)) && !isLike(head + tail, least, most)) return false
  for (let n = 0; n < head; n += 1) at[from + n] = start + n
  for (let n = 1; n <= tail; n += 1) at[to - n] = end - n
  return isPure
}

/** Whether letters that two texts have in common mean that the one was made of the other: a letter or two may be in both
 *  by chance. */
const isLike = (common: number, least: number, most: number): boolean =>
  common * 3 >= most * 2 || (common === least && (least >= LETTERS_LEAST || common * 2 >= most))

const LETTERS_LEAST = 3

const LETTERS_MOST = 400

/** Where nearly all letters of one are in the other as well: words that were typed within, split and joined.
 *  @returns whether it is so. */
function alignLetters({ at, base, side, byLetters }: Pair, was: readonly Token[], is: readonly Token[]): boolean {
  const [own, its] = [lettersIn(base.units, was), lettersIn(side.units, is)]
  const [least, most] = [Math.min(own.length, its.length), Math.max(own.length, its.length)]
  if (least === 0 || most > LETTERS_MOST) return false
  const textOf = ({ text }: { text: string }): string => text
  const found = matches(own.map(textOf), its.map(textOf))
  const common = found.filter((match) => match >= 0).length
  if (!isLike(common, least, most) && !(byLetters && common === least)) return false
  clear(at, was)
  let [from, start] = [was[0]?.from ?? 0, is[0]?.from ?? 0]
  const between = (to: number, end: number): void => {
    matches(textsIn(base.units, from, to), textsIn(side.units, start, end)).forEach((match, index) => {
      if (match >= 0) at[from + index] = start + match
    })
    ;[from, start] = [to + 1, end + 1]
  }
  found.forEach((match, index) => {
    const [one, other] = [own[index], its[match]]
    if (!one || !other) return
    between(one.at, other.at)
    at[one.at] = other.at
  })
  between(was.at(-1)?.to ?? 0, is.at(-1)?.to ?? 0)
  return true
}

const textsIn = (units: readonly Unit[], from: number, to: number): string[] =>
  units.slice(from, to).map((unit) => (unit.kind === 'letter' ? unit.text : '\n'))

function lettersIn(units: readonly Unit[], tokens: readonly Token[]): { text: string; at: number }[] {
  const letters: { text: string; at: number }[] = []
  for (const token of tokens)
    for (let at = token.from; isWord(token) && at < token.to; at += 1) {
      const unit = units[at]
      if (unit?.kind === 'letter') letters.push({ text: unit.text, at })
    }
  return letters
}

/** Pairs of tokens, in order, that have as many letters in common as can be. Where the words don't stand one for one, some
 *  were taken out and others put in: one that only resembles another is then no sign that it was made of it. */
function pairs(was: readonly Token[], is: readonly Token[]): [number, number][] {
  const width = is.length + 1
  const sums = new Int32Array((was.length + 1) * width)
  const sum = (n: number, m: number): number => sums[n * width + m] ?? 0
  const areOneForOne = standOneForOne(was.filter(isWord), is.filter(isWord))
  const scores = was.map((one) =>
    is.map((other) => (areOneForOne || isWrittenOn(one, other) ? likeness(one, other) : 0)),
  )
  for (let n = was.length - 1; n >= 0; n -= 1)
    for (let m = is.length - 1; m >= 0; m -= 1) {
      const score = scores[n]?.[m] ?? 0
      sums[n * width + m] = Math.max(sum(n + 1, m), sum(n, m + 1), score > 0 ? score + sum(n + 1, m + 1) : 0)
    }
  const out: [number, number][] = []
  let [n, m] = [0, 0]
  while (n < was.length && m < is.length) {
    const score = scores[n]?.[m] ?? 0
    if (score > 0 && sum(n, m) === score + sum(n + 1, m + 1)) out.push([n++, m++])
    else if (sum(n, m) === sum(n + 1, m)) n += 1
    else m += 1
  }
  return out
}

const standOneForOne = (was: readonly Token[], is: readonly Token[]): boolean =>
  was.length === is.length && was.every((one, index) => likeness(one, is[index] as Token) > 0)

/** One is the other with letters put in. */
const isWrittenOn = ({ key: one }: Token, { key: other }: Token): boolean =>
  one.length < other.length ? isWithin(one, other) : isWithin(other, one)

/** About how many letters two words have in common, in order; 0 where they are different words. */
function likeness(one: Token, other: Token): number {
  if (!isWord(one) || !isWord(other)) return 0
  const [short, long] = one.key.length < other.key.length ? [one.key, other.key] : [other.key, one.key]
  let head = 0
  while (head < short.length && short[head] === long[head]) head += 1
  let tail = 0
  while (tail < short.length - head && short.at(-1 - tail) === long.at(-1 - tail)) tail += 1
  const common = isWithin(short, long) ? short.length : head + tail
  return isLike(common, short.length, long.length) ? common : 0
}

function isWithin(short: string, long: string): boolean {
  let found = 0
  for (let index = 0; index < long.length && found < short.length; index += 1)
    if (long[index] === short[found]) found += 1
  return found === short.length
}

export const isSame = (one: Unit | undefined, other: Unit | undefined): boolean =>
  one?.kind === 'letter' && other?.kind === 'letter' ? one.text === other.text : isStart(one) && isStart(other)

function changesOf(at: Int32Array, length: number, end: number): TextEdit[] {
  const changes: TextEdit[] = []
  let [from, start] = [0, 0]
  for (let index = 0; index <= length; index += 1) {
    const match = index < length ? (at[index] ?? -1) : end
    if (match < 0) continue
    if (index > from || match > start) changes.push({ from, to: index, start, end: match })
    ;[from, start] = [index + 1, match + 1]
  }
  return changes
}
