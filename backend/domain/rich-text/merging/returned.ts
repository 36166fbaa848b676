// Undo of what a question has put back already: words that were deleted, or that others were typed over.
import type { TextEdit, Side, ComparedText } from './changes.ts'
import { matches } from './matches.ts'
import { isWord, tokensOf } from './tokens.ts'
import { isSpace, isStart, type Unit } from './units.ts'

/** Mine, where undo puts back words of which theirs has put some back already, whatever else of them that took out: a question
 *  has left theirs there. What was only deleted is back then; of words that others took the place of these alone go, with the
 *  blank behind them. */
export function withoutReturned({ base, mine, theirs }: { base: ComparedText; mine: Side; theirs: Side }): Side {
  const at = mine.at.slice()
  const changes = runsOf(mine.changes, base.units).flatMap((run) => {
    const [{ from, start }, { to, end }] = [run[0] as TextEdit, run.at(-1) as TextEdit]
    const own = wordsOf(mine, { start, end })
    const beside = theirs.changes
      .filter((other) => other.to >= from - 1 && other.from <= to + 1)
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

const wordsOf = ({ units }: Side, { start, end }: Pick<TextEdit, 'start' | 'end'>): string[] =>
  tokensOf(units.slice(start, end))
    .filter(isWord)
    .map(({ key }) => key)

/** Whether a word that is more than a letter is in both. */
const haveOne = (words: readonly string[], own: readonly string[]): boolean =>
  own.some((key) => key.length > 1 && words.includes(key))

/** Whether half of one's own or more are there, in their order. */
const haveMost = (words: readonly string[], own: readonly string[]): boolean =>
  own.length > 0 && matches(own, words).filter((match) => match >= 0).length * 2 >= own.length
