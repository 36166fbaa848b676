// Undo of words that stand beside what they were typed over, since a question has put that back.
import type { TextEdit, Side, Text } from './changes.ts'
import { isWord, tokensOf } from './tokens.ts'
import { isSpace, isStart, type Unit } from './units.ts'

/** Mine, where undo puts back words of which theirs has put some back already, beside those that took their place: a
 *  question has left theirs there, whatever else of them that took out. The others alone go, with the blank behind them. */
export function withoutReturned({ base, mine, theirs }: { base: Text; mine: Side; theirs: Side }): Side {
  const at = mine.at.slice()
  const changes = runsOf(mine.changes, base.units).flatMap((run) => {
    const [{ from, start }, { to, end }] = [run[0] as TextEdit, run.at(-1) as TextEdit]
    const isOver = from < to && start < end
    const isBack = theirs.changes.some(
      (other) => other.to >= from - 1 && other.from <= to + 1 && haveWord(theirs, other, mine, { start, end }),
    )
    if (!isOver || !isBack) return run
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

type Part = Pick<TextEdit, 'start' | 'end'>

/** Whether both put in a word that is more than a letter. */
function haveWord({ units }: Side, { start, end }: Part, side: Side, other: Part): boolean {
  const keys = (some: readonly Unit[]): string[] =>
    tokensOf(some)
      .filter(isWord)
      .map(({ key }) => key)
  const known = new Set(keys(units.slice(start, end)))
  return keys(side.units.slice(other.start, other.end)).some((key) => key.length > 1 && known.has(key))
}
