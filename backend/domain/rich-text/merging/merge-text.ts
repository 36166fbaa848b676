// The one three-way merge of texts: by blocks, then by words, then by letters; marks and alignments apart from letters.
// Whatever either side put in is in the result, or else in the clash that comes with it.
import { equal } from '#domain/guidebook/edits/equal.ts'
import { LIMITS } from '#domain/limits.ts'
import { normalise } from '#domain/rich-text/normalise.ts'
import type { RichText, Words } from '#domain/rich-text/rich-text.ts'
import { utf8Bytes } from '#domain/rich-text/utf8-bytes.ts'
import { docOf, wordsOf } from '#domain/rich-text/plain-or-rich.ts'
import { sideOf, textOf, type Side, type Text } from './changes.ts'
import { clashesOf } from './clashes.ts'
import type { Preferred } from './marks.ts'
import { docOfUnits, isStart, unitsOf } from './units.ts'
import { weave } from './weave.ts'

export interface MergeOptions {
  /** Nothing within it can be merged: an address, a choice. */
  wholeValue?: boolean
  /** Whose letters stand first where both put some in at one place: theirs, but for the field that is typed in. */
  first?: Preferred
  /** Mine takes back what was put in before (base: with it, mine: without): what theirs put in beside and within it stays,
   *  and nobody is asked but where theirs rewrote the very words. */
  undo?: boolean
  /** Characters that a plain text may have; what would be longer is a clash. */
  most?: number
}

export interface TextClash<T> {
  base: T
  /** The merged text with my version of what clashes: all else of both sides is in it. */
  mine: T
  /** The same with theirs. */
  theirs: T
}

export interface MergedText<T> {
  /** In a clash with their version. */
  value: T
  /** At most one: a text is shown and chosen at once. */
  clashes: TextClash<T>[]
}

/** Of rich texts in their stored form and of plain ones; a plain text goes with a rich one where one side styled it. */
export function mergeText<T extends Words>(base: T, mine: T, theirs: T, options: MergeOptions = {}): MergedText<T> {
  const settled = unless(base, mine, theirs, options)
  if (settled) return settled
  const docs = [base, mine, theirs].map((words) => docOf(words)) as [RichText, RichText, RichText]
  const { value, clashes } = mergeDocs(...docs, options)
  const isPlain = typeof mine === 'string' && typeof theirs === 'string'
  const stored = (doc: RichText): T => {
    if (isPlain) return wordsOf(doc) as T
    const rich = normalise(doc)
    return (typeof mine === 'string' || typeof theirs === 'string' ? wordsOf(rich) : rich) as T
  }
  const text = stored(value)
  if (!fits(text, options)) return { value: theirs, clashes: [{ base, mine, theirs }] }
  return { value: text, clashes: clashes.map((clash) => ({ base, mine: stored(clash.mine), theirs: text })) }
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
  const [was, own, other] = [base, mine, theirs].map((doc) => textOf(unitsOf(doc))) as [Text, Text, Text]
  const { undo = false } = options
  const pair = { base: was, mine: sideOf(was, own, undo), theirs: sideOf(was, other, undo), undo }
  const clashes = clashesOf(pair)
  const retained = undo ? retainedIn(was, pair.mine, pair.theirs) : new Set<number>()
  const weaving = { ...pair, clashes, retained, first: options.first ?? 'theirs' }
  const woven = weave(weaving, 'theirs')
  const value = docOfUnits(woven.units)
  if (clashes.length === 0 && !woven.marksClash) return { value, clashes: [] }
  return { value, clashes: [{ base, mine: docOfUnits(weave(weaving, 'mine').units), theirs: value }] }
}

/** What needs no merging. */
function unless<T>(base: T, mine: T, theirs: T, { wholeValue }: MergeOptions): MergedText<T> | null {
  if (equal(mine, base) || equal(mine, theirs)) return { value: theirs, clashes: [] }
  if (equal(theirs, base)) return { value: mine, clashes: [] }
  return wholeValue ? { value: theirs, clashes: [{ base, mine, theirs }] } : null
}

function fits(text: Words, { most = LIMITS.textLength }: MergeOptions): boolean {
  if (typeof text === 'string') return text.length <= most
  // At most three bytes of UTF-8 a unit of UTF-16.
  const json = JSON.stringify(text)
  return json.length * 3 <= LIMITS.richTextBytes || utf8Bytes(json) <= LIMITS.richTextBytes
}

/** Blocks that mine takes back and theirs put something into: they stay round that. */
function retainedIn({ units }: Text, mine: Side, theirs: Side): Set<number> {
  const retained = new Set<number>()
  for (const { from, start, end } of theirs.changes) {
    if (start === end || isStart(theirs.units[start])) continue
    let index = from - 1
    while (index > 0 && !isStart(units[index])) index -= 1
    if (isStart(units[index]) && (mine.at[index] ?? -1) < 0) retained.add(index)
  }
  return retained
}
