// Undo of what is back already, by a question or because somebody was typing it: words that were deleted, or that others were
// typed over.
import type { TextEdit, Side, ComparedText } from './changes.ts'
import { isPut } from './clashes.ts'
import { matches } from './matches.ts'
import { isWord, tokensOf, type Token } from './tokens.ts'
import { isSpace, isStart, type Unit } from './units.ts'

interface Sides {
  base: ComparedText
  mine: Side
  theirs: Side
}

/** The base with words in it that undo puts back together with those round them, and that theirs has put back by itself, as
 *  a sentence that was being typed: undo then goes round them. null where there are none. */
export function withReturned({ base, mine, theirs }: Sides): Unit[] | null {
  for (const own of mine.changes.filter(isPut))
    for (const other of theirs.changes.filter((change) => isPut(change) && isBeside(change, own))) {
      const returned = sentenceIn({ mine, theirs }, own, other)
      if (returned) return base.units.toSpliced(other.from, 0, ...returned)
    }
  return null
}

/** The words that both put in, with the letters beside them that both did; null where they are less than half of what theirs
 *  put in, or no two of them follow one another. */
function sentenceIn({ mine, theirs }: Pick<Sides, 'mine' | 'theirs'>, own: TextEdit, other: TextEdit): Unit[] | null {
  const [here, there] = [wordTokens(mine, own), wordTokens(theirs, other)]
  const found = matches(here.map(keyOf), there.map(keyOf))
  const runs = runsIn(found)
  const shared = runs.reduce((sum, { count }) => sum + count, 0)
  if (shared * 2 < there.length || !runs.some(({ count }) => count > 1)) return null
  const isSame = (one: number, two: number): boolean => {
    const [unit, same] = [mine.units[one], theirs.units[two]]
    return unit?.kind === 'letter' && same?.kind === 'letter' && unit.text === same.text
  }
  let [ownLeast, least] = [own.start, other.start]
  return runs.flatMap(({ at, match, count }, index) => {
    const next = runs[index + 1]
    const [ownMost, most] = next ? [rangeOf(here, next.at)[0], rangeOf(there, next.match)[0]] : [own.end, other.end]
    let [from, to] = rangeOf(here, at, count)
    let [start, end] = rangeOf(there, match, count)
    while (from > ownLeast && start > least && isSame(from - 1, start - 1)) [from, start] = [from - 1, start - 1]
    while (to < ownMost && end < most && isSame(to, end)) [to, end] = [to + 1, end + 1]
    ;[ownLeast, least] = [to, end]
    return theirs.units.slice(start, end)
  })
}

interface Run {
  at: number
  match: number
  count: number
}

/** Elements that follow one another in both lists. */
function runsIn(found: Int32Array): Run[] {
  const runs: Run[] = []
  for (const [at, match] of found.entries()) {
    const last = runs.at(-1)
    if (match < 0) continue
    if (last && last.at + last.count === at && last.match + last.count === match) last.count += 1
    else runs.push({ at, match, count: 1 })
  }
  return runs
}

const rangeOf = (tokens: readonly Token[], at: number, count = 1): [number, number] => [
  (tokens[at] as Token).from,
  (tokens[at + count - 1] as Token).to,
]

const isBeside = (change: TextEdit, { from, to }: Pick<TextEdit, 'from' | 'to'>): boolean =>
  change.to >= from - 1 && change.from <= to + 1

/** Mine, where undo puts back words of which theirs has put some back already, whatever else of them that took out: a question
 *  has left theirs there. What was only deleted is back then; of words that others took the place of these alone go, with the
 *  blank behind them. */
export function withoutReturned({ base, mine, theirs }: Sides): Side {
  const at = mine.at.slice()
  const changes = runsOf(mine.changes, base.units).flatMap((run) => {
    const [{ from, start }, { to, end }] = [run[0] as TextEdit, run.at(-1) as TextEdit]
    const own = wordsOf(mine, { start, end })
    const beside = theirs.changes
      .filter((other) => isBeside(other, { from, to }))
      .map((other) => wordsOf(theirs, other))
    if (from === to) return beside.some((words) => haveMost(words, own)) ? [] : run
    if (!beside.some((words) => haveOne(words, own))) return run
    const isBlankBehind = base.units[to]?.kind === 'letter' && isSpace(base.units[to]) && (theirs.at[to] ?? -1) >= 0
    const last = isBlankBehind ? to + 1 : to
    at.fill(-1, from, last)
    return [{ from, to: last, start, end: start }]
  })
  return { ...mine, at, changes }
}

/** Changes that only white space parts. */
function runsOf(changes: readonly TextEdit[], units: readonly Unit[]): TextEdit[][] {
  const runs: TextEdit[][] = []
  for (const change of changes) {
    const last = runs.at(-1)?.at(-1)
    const between = units.slice(last?.to ?? 0, change.from)
    if (last && between.every((unit) => isSpace(unit) && !isStart(unit))) runs.at(-1)?.push(change)
    else runs.push([change])
  }
  return runs
}

type SideRange = Pick<TextEdit, 'start' | 'end'>

/** By places in the side. */
const wordTokens = ({ units }: Side, { start, end }: SideRange): Token[] =>
  tokensOf(units.slice(start, end))
    .filter(isWord)
    .map((token) => ({ ...token, from: start + token.from, to: start + token.to }))

const keyOf = ({ key }: Token): string => key

const wordsOf = (side: Side, range: SideRange): string[] => wordTokens(side, range).map(keyOf)

/** Whether a word that is more than a letter is in both. */
const haveOne = (words: readonly string[], own: readonly string[]): boolean =>
  own.some((key) => key.length > 1 && words.includes(key))

/** Whether half of one's own or more are there, in their order. */
const haveMost = (words: readonly string[], own: readonly string[]): boolean =>
  own.length > 0 && matches(own, words).filter((match) => match >= 0).length * 2 >= own.length
