// What a side put into a text, where it is known which letters were typed in one go: exact, however alike the letters are.
import { isSame, type OffsetPair } from './changes.ts'
import { isWord, tokensOf } from './tokens.ts'
import type { Unit } from './units.ts'

/** Letters of the side, by its units. */
interface Range {
  from: number
  to: number
  /** Where so much of it as the base has ends there, if that is known; null: the base has nothing of it. */
  was?: number | null | undefined
}

/** How many units both begin with. */
export function sameHead(one: readonly Unit[], other: readonly Unit[]): number {
  let head = 0
  while (head < Math.min(one.length, other.length) && isSame(one[head], other[head])) head += 1
  return head
}

/** Round what was typed, of which no letter is one of the base: behind the half of it that stood there, or in place of something
 *  else; none where more has changed than that. */
export function cutsRound(base: readonly Unit[], side: readonly Unit[], ranges: readonly Range[]): OffsetPair[] {
  const [only] = ranges
  return putIn(base, side, ranges) ?? (only && ranges.length === 1 ? replaced(base, side, only) : null) ?? []
}

/** Where sentences were put in or went on, and all else is as it was. */
function putIn(base: readonly Unit[], side: readonly Unit[], ranges: readonly Range[]): OffsetPair[] | null {
  const inOrder = ranges.toSorted((one, other) => one.from - other.from)
  if (inOrder.some(({ from }, n) => from < (inOrder[n - 1]?.to ?? 0))) return null
  const failed = new Set<string>()
  const follow = (n: number, at: number): OffsetPair[] | null => {
    const place = inOrder[n - 1]?.to ?? 0
    const next = inOrder[n]
    const gap = (next?.from ?? side.length) - place
    const name = `${n} ${at}`
    if (failed.has(name)) return null
    failed.add(name)
    if (at + gap > base.length || sameHead(base.slice(at, at + gap), side.slice(place, place + gap)) < gap) return null
    if (!next) return at + gap === base.length ? [] : null
    const begin = at + gap
    const most = next.was === null ? 0 : sameHead(base.slice(begin), side.slice(next.from, next.to))
    for (let stayed = most; stayed >= 0; stayed -= 1) {
      if (begin + stayed !== (next.was ?? begin + stayed)) continue
      const rest = follow(n + 1, begin + stayed)
      const cuts: OffsetPair[] = [
        [begin + stayed, next.from + stayed],
        [begin + stayed, next.to],
      ]
      if (rest) return [...cuts, ...rest]
    }
    return null
  }
  return follow(0, 0)
}

/** One in place of something else; not where it goes on with a word of that. */
function replaced(base: readonly Unit[], side: readonly Unit[], { from, to }: Range): OffsetPair[] | null {
  const end = base.length - (side.length - to)
  const isAllElse =
    end > from && sameHead(base, side) >= from && sameHead(base.slice(end), side.slice(to)) === side.length - to
  const [gone = '', typed = ''] = [base.slice(from, end), side.slice(from, to)].map(firstWord)
  if (!isAllElse || gone === '' || typed.startsWith(gone)) return null
  return [
    [from, from],
    [end, from],
    [end, to],
  ]
}

const firstWord = (units: readonly Unit[]): string => tokensOf(units).find(isWord)?.key ?? ''
