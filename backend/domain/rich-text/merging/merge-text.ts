// The one three-way merge of texts: by blocks, then by words, then by letters; marks and alignments apart from letters.
// Whatever either side put in is in the result, or else in the clash that comes with it.
import { equal } from '#domain/guidebook/edits/equal.ts'
import { LIMITS } from '#domain/limits.ts'
import { normalise } from '#domain/rich-text/normalise.ts'
import type { RichText, PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { utf8Bytes } from '#domain/rich-text/utf8-bytes.ts'
import { docOf, toPlainOrRich } from '#domain/rich-text/plain-or-rich.ts'
import { type OffsetPair, sideOf, sideOfParts, textOf, type Side, type ComparedText } from './changes.ts'
import { clashesOf } from './clashes.ts'
import { cutsBeside, cutsRound, sameHead } from './cuts.ts'
import type { Preferred } from './marks.ts'
import { withoutReturned, withReturned } from './returned.ts'
import { docOfUnits, isStart, lengthOf, unitAt, unitsOf, type Unit } from './units.ts'
import { mergeChanges, type MergedUnits } from './merge-changes.ts'

export interface MergeOptions {
  /** Nothing within it can be merged: an address, a choice. */
  wholeValue?: boolean
  /** Whose letters stand first where both put some in at one place: theirs, but for the field that is typed in. */
  first?: Preferred
  /** Mine takes back what was put in before (base: with it, mine: without): what theirs put in beside and within it stays,
   *  and nobody is asked but where theirs rewrote the very words. */
  undo?: boolean
  /** Nothing of mine has come to theirs by another way: what both put in alike is in there twice. */
  isAlone?: boolean
  /** Sentences that are being typed, or were and are not in base as a whole: what arrives at the end of one stands behind it. */
  typed?: readonly TypedRange[]
  /** Characters that a plain text may have; what would be longer is a clash. */
  most?: number
}

/** Letters of mine that were typed in one go: places in its plain text. */
export interface TypedRange {
  from: number
  to: number
  /** Where so much of it as each of the others has ends there; absent where that is not known. */
  known?: readonly [base: number, theirs: number]
  /** Nobody types there any more: where it clashes, it need not stay in the text. */
  isOver?: boolean
  /** Of theirs, and places there: it tells what was put in where. */
  isTheirs?: boolean
  /** Of theirs, so much of it as the base has, by its places there; null: it has nothing of it; absent where that is not known. */
  was?: readonly [from: number, to: number] | null
}

export interface TextClash<T> {
  base: T
  /** The merged text with my version of what clashes: all else of both sides is in it. */
  mine: T
  /** The same with theirs. */
  theirs: T
  /** The value, where a sentence of mine that is being typed stands in it beside theirs. */
  text?: T
}

export interface MergedText<T> {
  /** In a clash with their version. */
  value: T
  /** At most one: a text is shown and chosen at once. */
  clashes: TextClash<T>[]
  /** Where each of what is typed in mine ends in the value; null where its last letter is not there. */
  ends?: (number | null)[]
}

/** Of rich texts in their stored form and of plain ones; a plain text goes with a rich one where one side styled it. */
export function mergeText<T extends PlainOrRich>(
  base: T,
  mine: T,
  theirs: T,
  options: MergeOptions = {},
): MergedText<T> {
  const settled = unless(base, mine, theirs, options)
  if (settled) return settled
  const docs = [base, mine, theirs].map((words) => docOf(words)) as [RichText, RichText, RichText]
  const { value, clashes, ...rest } = mergeDocs(...docs, options)
  const isPlain = typeof mine === 'string' && typeof theirs === 'string'
  const stored = (doc: RichText): T => {
    if (isPlain) return toPlainOrRich(doc) as T
    const rich = normalise(doc)
    return (typeof mine === 'string' || typeof theirs === 'string' ? toPlainOrRich(rich) : rich) as T
  }
  const text = stored(value)
  if (!fits(text, options)) return { value: theirs, clashes: [{ base, mine, theirs }] }
  const told = clashes.map(({ mine: own, theirs: other, text: both }) => ({
    base,
    mine: stored(own),
    theirs: stored(other),
    ...(both && { text }),
  }))
  return { value: text, clashes: told, ...rest }
}

/** Of documents in any form; the results are not brought into the stored one. */
export function mergeDocs(
  base: RichText,
  mine: RichText,
  theirs: RichText,
  options: MergeOptions = {},
): MergedText<RichText> {
  const settled = unless(base, mine, theirs, options)
  if (settled) return settled
  const { undo = false, isAlone = false, first = 'theirs', typed = [] } = options
  const units = [base, mine, theirs].map(unitsOf) as unknown as Versions
  const all = typed.map((range) => placesOf(units, range))
  const ranges = all.filter(({ isTheirs }) => !isTheirs)
  const byTyping = { mine: ranges, theirs: all.filter(({ isTheirs }) => isTheirs) }
  const found = sidesOf(units, byTyping, undo)
  const returned = undo ? withReturned(found) : null
  const sides = returned ? sidesOf([returned, units[1], units[2]], byTyping, undo) : found
  const pair = { ...sides, ...(undo && { mine: withoutReturned(sides) }), undo, isAlone }
  const { base: was } = pair
  const clashes = clashesOf(pair)
  const retained = undo ? retainedIn(was, pair.mine, pair.theirs) : new Set<number>()
  const mineFirst = new Set(ranges.flatMap((range) => goesOnAt(pair.mine, range)))
  const input = { ...pair, clashes, retained, first, mineFirst, typed: ranges }
  const merged = mergeChanges(input, 'theirs')
  const value = docOfUnits(merged.units)
  const rest = options.typed ? { ends: ranges.map((range) => endIn(merged, range)) } : {}
  if (clashes.length === 0 && !merged.marksClash) return { value, clashes: [], ...rest }
  const [own, other] = (['mine', 'theirs'] as const).map((side) =>
    docOfUnits(mergeChanges({ ...input, typed: [] }, side).units),
  )
  const clash = { base, mine: own as RichText, theirs: other as RichText }
  return { value, clashes: [{ ...clash, ...(!equal(other, value) && { text: value }) }], ...rest }
}

function sidesOf([base, mine, theirs]: Versions, typed: Ranges, undo: boolean) {
  const { to, known } = typed.mine.find((range) => range.known !== undefined) ?? { to: mine.length }
  const was = textOf(base, known?.[0])
  const sideWith = (units: Unit[], cuts: readonly OffsetPair[], cut?: number): Side =>
    cuts.length > 0 ? sideOfParts(was, textOf(units, cut), cuts) : sideOf(was, textOf(units, cut), undo)
  if (!known) {
    const [here, there] = [cutsRound(base, mine, typed.mine), cutsRound(base, theirs, typed.theirs)]
    return { base: was, mine: sideWith(mine, here), theirs: sideWith(theirs, there) }
  }
  // What was typed onward stands behind all that was known of it, however alike its letters are.
  const head = sameHead(base.slice(0, known[0]), mine.slice(0, to))
  const own = sideOfParts(was, textOf(mine, to), [
    [head, head],
    [known[0], to],
  ])
  return { base: was, mine: own, theirs: sideWith(theirs, cutsBeside(known, base, theirs, typed.theirs), known[1]) }
}

function endIn({ found, units }: MergedUnits, { to }: TypedRange): number | null {
  const end = found.get(to - 1)
  return end === undefined ? null : lengthOf(units.slice(0, end))
}

type Versions = readonly [base: Unit[], mine: Unit[], theirs: Unit[]]

interface Ranges {
  mine: readonly TypedRange[]
  theirs: readonly TypedRange[]
}

/** A range by units. */
function placesOf([base, mine, theirs]: Versions, { from, to, known, was, ...rest }: TypedRange): TypedRange {
  const side = rest.isTheirs ? theirs : mine
  return {
    ...rest,
    from: unitAt(side, from),
    to: unitAt(side, to),
    ...(known && { known: [unitAt(base, known[0]), unitAt(theirs, known[1])] as const }),
    ...(was !== undefined && { was: was && ([unitAt(base, was[0]), unitAt(base, was[1])] as const) }),
  }
}

/** Where it goes on with letters of the base. */
function goesOnAt({ units, changes }: Side, { from, to, known }: TypedRange): number[] {
  if (known) return [known[0]]
  const onward = changes.find(({ start, end }) => start < to && to <= end)
  const isKnown = onward && units.slice(from, onward.start).some((unit) => unit.kind === 'letter' && unit.text.trim())
  return isKnown ? [onward.from] : []
}

/** What needs no merging. */
function unless<T>(base: T, mine: T, theirs: T, { wholeValue, isAlone, typed }: MergeOptions): MergedText<T> | null {
  const is = (value: T, endOf: (range: TypedRange) => number | null): MergedText<T> => ({
    value,
    clashes: [],
    ...(typed && { ends: typed.filter(({ isTheirs }) => !isTheirs).map(endOf) }),
  })
  if (equal(theirs, base)) return is(mine, ({ to }) => to)
  if (equal(mine, base)) return is(theirs, ({ known }) => known?.[1] ?? null)
  if (equal(mine, theirs) && (wholeValue || !isAlone)) return is(theirs, ({ to }) => to)
  return wholeValue ? { value: theirs, clashes: [{ base, mine, theirs }] } : null
}

function fits(text: PlainOrRich, { most = LIMITS.textLength }: MergeOptions): boolean {
  if (typeof text === 'string') return text.length <= most
  // At most three bytes of UTF-8 a unit of UTF-16.
  const json = JSON.stringify(text)
  return json.length * 3 <= LIMITS.richTextBytes || utf8Bytes(json) <= LIMITS.richTextBytes
}

/** Blocks that mine takes back and theirs put something into: they stay round that. */
function retainedIn({ units }: ComparedText, mine: Side, theirs: Side): Set<number> {
  const retained = new Set<number>()
  for (const { from, start, end } of theirs.changes) {
    if (start === end || isStart(theirs.units[start])) continue
    let index = from - 1
    while (index > 0 && !isStart(units[index])) index -= 1
    if (isStart(units[index]) && (mine.at[index] ?? -1) < 0) retained.add(index)
  }
  return retained
}
