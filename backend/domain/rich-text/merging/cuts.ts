// What a side put into a text, where it is known which letters were typed in one go: exact, however alike the letters are.
import { isSame, type OffsetPair } from './changes.ts'
import { isWord, tokensOf } from './tokens.ts'
import type { Unit } from './units.ts'

/** Letters of the side, by its units. */
interface Range {
  from: number
  to: number
  /** So much of it as the base has, by its units, if that is known; null: the base has nothing of it. */
  was?: OffsetPair | null | undefined
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
  return (
    putIn(base, side, ranges, true) ??
    putIn(base, side, ranges, false) ??
    (only && ranges.length === 1 ? replaced(base, side, only) : null) ??
    []
  )
}

/** The same where one place of the base is known in the side: what was typed on the one side of it is looked for there. */
export function cutsBeside(
  known: OffsetPair,
  base: readonly Unit[],
  side: readonly Unit[],
  ranges: readonly Range[],
): OffsetPair[] {
  const [at, place] = known
  const before = ranges.filter(({ to }) => to <= place)
  const behind = ranges
    .filter(({ to }) => to > place)
    .map(({ from, to, was }) => ({
      from: Math.max(0, from - place),
      to: to - place,
      was: was && ([was[0] - at, was[1] - at] as const),
    }))
  const onward = cutsRound(base.slice(at), side.slice(place), behind)
  return [
    ...cutsRound(base.slice(0, at), side.slice(0, place), before),
    known,
    ...onward.map(([from, to]): OffsetPair => [from + at, to + place]),
  ]
}

/** Where sentences were put in or went on, and all else is as it was.
 *  @param isExact what the base has of one begins where that is known to begin */
function putIn(
  base: readonly Unit[],
  side: readonly Unit[],
  ranges: readonly Range[],
  isExact: boolean,
): OffsetPair[] | null {
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
    if (isExact && next.was && next.was[0] !== begin) return null
    const was = next.was ? next.was[1] - begin : next.was
    for (const [stayed, end] of partsIn(base.slice(begin), side.slice(next.from, next.to), was)) {
      const rest = follow(n + 1, begin + end)
      const cuts: OffsetPair[] = [
        [begin + stayed, next.from + stayed],
        [begin + end, next.to],
      ]
      if (rest) return [...cuts, ...rest]
    }
    return null
  }
  return follow(0, 0)
}

/** How much of a sentence the base may have: so many units stayed, and its part ends there; the last ones may have been written
 *  over since, as every syllable is while it is being composed. */
function* partsIn(
  base: readonly Unit[],
  typed: readonly Unit[],
  end: number | null | undefined,
): Generator<[stayed: number, end: number]> {
  const most = sameHead(base, typed)
  if (end === null) return yield [0, 0]
  if (end !== undefined) return end < 0 ? undefined : yield [Math.min(most, end), end]
  for (let stayed = most; stayed >= 0; stayed -= 1) yield [stayed, stayed]
  if (isHangul(base[most]) && isHangul(typed[most])) yield [most, most + 1]
}

const isHangul = (unit: Unit | undefined): boolean => unit?.kind === 'letter' && /^\p{Script=Hangul}/u.test(unit.text)

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
