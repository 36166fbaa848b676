// An edit that says what it was made from, on a document that has moved on: merged into it, never laid over it.
import { equal } from './equal.ts'
import { valueAt, withValueAt } from './paths.ts'

type Fields = Readonly<Record<string, unknown>>

const NONE: ReadonlySet<string> = new Set()

type MergeFields = (
  base: Fields,
  mine: Fields,
  theirs: Fields,
  skip: ReadonlySet<string>,
  options: { undo?: true },
) => { fields: Fields }

/** The merge is large, and few edits need it: modules that may have one that does import `merge/fields.ts`. */
let merge: MergeFields | null = null

/** `merge/fields.ts` gives its own, as soon as it is imported. */
export function provideMerge(given: MergeFields): void {
  merge = given
}

/** An edit cannot be applied before the merge was imported; nothing is changed. */
export class MergeMissing extends Error {
  override name = 'MergeMissing'
}

/**
 * @param holder what has the fields now, and nothing else that has to be merged
 * @param from what `fields` replace, by the same names; absent: whatever stands there
 * @param undo takes back what was done before: what others did within it stays
 * @returns the holder as it is to be. Where both changed the same, it stays as it is.
 * @throws Refusal INVALID where a path leads through nothing; MergeMissing
 */
export function withFields<H extends object>(holder: H, fields: Fields, from?: Fields, undo?: true): H {
  const names = Object.keys(fields)
  const laid = (values: Fields): H => names.reduce((node, name) => withValueAt(node, name, values[name]), holder)
  if (!from || names.every((name) => equal(valueAt(holder, name), from[name]))) return laid(fields)
  if (!merge) throw new MergeMissing()
  return merge(laid(from) as Fields, laid(fields) as Fields, holder as Fields, NONE, { ...(undo && { undo }) })
    .fields as H
}
