// Where two sides can not both be had: they changed one word otherwise than by typing on at its end, one wrote within what
// the other took out, or both put a value such as a time into one place.
import type { TextEdit, Side, ComparedText } from './changes.ts'
import { type Token, tokensOf } from './tokens.ts'
import { isSpace, isStart, type Unit } from './units.ts'

/** Units of the base from `from` to `to`, of which one side's version has to be chosen. */
export interface UnitClash {
  from: number
  to: number
  /** What was put in at its edges and belongs to it. */
  puts: readonly TextEdit[]
}

/** What a side did to a word. */
type Touch = 'typed on' | 'taken out' | 'changed'

interface Pair {
  base: ComparedText
  mine: Side
  theirs: Side
  /** Taking back what mine put in: what theirs put in beside and within it stays. */
  undo: boolean
  /** Nothing of mine has come to theirs by another way. */
  isAlone: boolean
}

/** In order, parted from each other; what either changed is within one or outside of all. */
export function clashesOf(pair: Pair): UnitClash[] {
  const found = [...wordClashes(pair)]
  const { mine, theirs } = pair
  let low = 0
  for (const own of mine.changes) {
    while (low < theirs.changes.length && (theirs.changes[low] as TextEdit).to < own.from) low += 1
    for (let index = low; index < theirs.changes.length; index += 1) {
      const other = theirs.changes[index] as TextEdit
      if (other.from > own.to) break
      if (isClash(pair, own, other)) found.push(clashOf(own, other))
    }
  }
  return grown(found, [...mine.changes, ...theirs.changes])
}

const clashOf = (...changes: TextEdit[]): UnitClash => ({
  from: Math.min(...changes.map(({ from }) => from)),
  to: Math.max(...changes.map(({ to }) => to)),
  puts: changes.filter(isPut),
})

export const isPut = ({ from, to }: TextEdit): boolean => from === to

const isTakenOut = ({ start, end }: TextEdit): boolean => start === end

/** Of two changes that touch or overlap. */
function isClash(pair: Pair, own: TextEdit, other: TextEdit): boolean {
  if (isSameChange(pair, own, other)) return false
  if (isPut(own) && isPut(other)) return areTwoValues(pair, own, other)
  if (isPut(own)) return isWithin(pair, pair.mine, own, other)
  if (isPut(other)) return !(pair.undo && isTakenOut(own)) && isWithin(pair, pair.theirs, other, own)
  const overlap = own.from < other.to && other.from < own.to
  return overlap && !(isTakenOut(own) && isTakenOut(other))
}

/** One change that came to both sides, as of a save of which the answer was lost. A blank or a line that both put in is
 *  chance, as is everything where mine is known to be here alone. */
export function isSameChange(pair: Omit<Pair, 'base'>, own: TextEdit, other: TextEdit): boolean {
  const { mine, theirs, undo, isAlone } = pair
  if (isPut(own) && (isAlone || (!undo && isBlank(mine, own)))) return false
  if (own.from !== other.from || own.to !== other.to) return false
  const length = own.end - own.start
  if (length !== other.end - other.start) return false
  for (let n = 0; n < length; n += 1)
    if (!isSameUnit(mine.units[own.start + n], theirs.units[other.start + n])) return false
  return true
}

const isSameUnit = (one: Unit | undefined, other: Unit | undefined): boolean =>
  one?.kind === 'letter' && other?.kind === 'letter'
    ? one.text === other.text && one.marks.key === other.marks.key
    : JSON.stringify(one) === JSON.stringify(other)

/** What is put in right behind a whole block that is taken out went on with that block, unless it is a block itself. */
function isWithin({ base }: Pair, side: Side, { from: at, start }: TextEdit, out: TextEdit): boolean {
  if (out.from < at && at < out.to) return true
  if (at !== out.to || !isEndOfBlock(base.units, at) || isStart(side.units[start])) return false
  for (let index = at - 1; index >= out.from; index -= 1) if (isStart(base.units[index])) return isTakenOut(out)
  return false
}

const isEndOfBlock = (units: readonly Unit[], at: number): boolean => at === units.length || isStart(units[at])

/** Latin letters before a figure make it a word: 'A380' and 'T1' are names, '3층' and '총3명' values as '07:00' is. */
const NAME = /^\p{Script=Latin}[-\p{Script=Latin}]*\d/u

const CURRENCY_OR_NOON = /^(?:KRW|USD|JPY|EUR|[ap]m)\s?\d/iu

/** One figure, time, price or address alone: with another of its kind beside it, it says nothing. */
export function isValue({ units }: Side, { start, end }: Pick<TextEdit, 'start' | 'end'>): boolean {
  const put = units.slice(start, end)
  const [first, ...more] = tokensOf(put).filter(({ kind }) => kind !== 'gap')
  if (!first || (more.length > 0 && put.slice(first.from, more.at(-1)?.to).some(isSpace))) return false
  const whole = written({ units: put }, { start: first.from, end: more.at(-1)?.to ?? first.to })
  return first.kind === 'link' || (/\d/.test(whole) && (!NAME.test(whole) || CURRENCY_OR_NOON.test(whole)))
}

/** Two figures put together would be a third that nobody wrote. */
function areTwoValues({ mine, theirs }: Pair, own: TextEdit, other: TextEdit): boolean {
  const [one, two] = [written(mine, own), written(theirs, other)]
  const [mineFirst, theirsFirst] = [/\d$/.test(one) && /^\d/.test(two), /\d$/.test(two) && /^\d/.test(one)]
  return mineFirst || theirsFirst || (isValue(mine, own) && isValue(theirs, other))
}

function isBlank({ units }: Side, { start, end }: TextEdit): boolean {
  for (let index = start; index < end; index += 1) if (!isSpace(units[index])) return false
  return true
}

const written = ({ units }: Pick<Side, 'units'>, { start, end }: Pick<TextEdit, 'start' | 'end'>): string =>
  units
    .slice(start, end)
    .map((unit) => (unit.kind === 'letter' ? unit.text : '\n'))
    .join('')

function wordClashes(pair: Pair): UnitClash[] {
  const [own, other] = [touchesOf(pair.base, pair.mine), touchesOf(pair.base, pair.theirs)]
  const found: UnitClash[] = []
  for (const [word, mine] of own) {
    const theirs = other.get(word)
    if (!theirs || !areAtOdds(pair, word, mine, theirs)) continue
    found.push({ from: word.from, to: word.to, puts: [...mine.by, ...theirs.by].filter(isPut) })
  }
  return found
}

interface Touched {
  touch: Touch
  by: TextEdit[]
}

/** The words that a side changed, by what it did to each. */
function touchesOf({ tokens }: ComparedText, side: Side): Map<Token, Touched> {
  const found = new Map<Token, Touched>()
  let index = 0
  for (const by of side.changes) {
    while (index < tokens.length && (tokens[index] as Token).to < by.from) index += 1
    for (let n = index; n < tokens.length && (tokens[n] as Token).from <= by.to; n += 1) {
      const word = tokens[n] as Token
      const touch = isWhole(word) && touchOf(word, side, by)
      if (!touch) continue
      const before = found.get(word)
      found.set(word, { touch: before ? 'changed' : touch, by: [...(before?.by ?? []), by] })
    }
  }
  return found
}

const isWhole = ({ kind }: Token): boolean => kind === 'word' || kind === 'number' || kind === 'link'

function touchOf(word: Token, side: Side, by: TextEdit): Touch | null {
  if (by.from < word.to && by.to > word.from) {
    if (by.from > word.from || by.to < word.to) return 'changed'
    return isBlank(side, by) ? 'taken out' : 'changed'
  }
  if (!isPut(by)) return null
  // What touches a word belongs to it.
  if (by.from === word.to) return isSpace(side.units[by.start]) ? null : 'typed on'
  return by.from === word.from && !isSpace(side.units[by.end - 1]) ? 'changed' : null
}

function areAtOdds(pair: Pair, word: Token, mine: Touched, theirs: Touched): boolean {
  const [own, other] = [mine.by[0] as TextEdit, theirs.by[0] as TextEdit]
  if (mine.by.length === 1 && theirs.by.length === 1 && isSameChange(pair, own, other)) return false
  if (pair.undo && mine.by.every(isTakenOut) && theirs.by.every(isPut)) return false
  const touches = [mine.touch, theirs.touch]
  if (touches.every((touch) => touch === 'taken out')) return false
  const isEither = touches.includes('typed on') || [...mine.by, ...theirs.by].every((by) => isBeside(word, by))
  if (!isEither || touches.includes('taken out') || word.kind === 'link') return true
  return word.kind === 'number' && (makesAnother(pair.mine, word, mine) || makesAnother(pair.theirs, word, theirs))
}

const isBeside = (word: Token, by: TextEdit): boolean => isPut(by) && (by.from === word.from || by.from === word.to)

/** Digits put beside a number make another one of it; a unit or a particle does not. */
const makesAnother = (side: Side, word: Token, { by }: Touched): boolean =>
  by.some(
    (change) => isBeside(word, change) && (change.from === word.to ? /^[.,:/-]?\d/ : /\d$/).test(written(side, change)),
  )

/** Each with all changes that overlap it, and with those clashes that it then meets. */
function grown(clashes: readonly UnitClash[], changes: readonly TextEdit[]): UnitClash[] {
  const ranges = [...clashes, ...changes.filter((change) => !isPut(change))]
  const out: (UnitClash & { isClash: boolean })[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const { from, to } = range
    const [isClash, puts] = 'puts' in range ? [true, range.puts] : [false, []]
    const last = out.at(-1)
    // What was put in between two belongs to one of them alone.
    const isShared = from === last?.to && (to === from || puts.some((put) => last.puts.includes(put)))
    if (!last || (from >= last.to && !isShared)) out.push({ from, to, puts, isClash })
    else
      Object.assign(last, {
        to: Math.max(to, last.to),
        puts: [...last.puts, ...puts],
        isClash: isClash || last.isClash,
      })
  }
  return out.filter(({ isClash }) => isClash)
}
