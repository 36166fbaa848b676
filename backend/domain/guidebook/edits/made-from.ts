// An edit that says what it was made from, on a document that has moved on: merged into it, never laid over it.
import { mergeFields } from '#domain/guidebook/merge/fields.ts'
import { equal } from './equal.ts'
import { valueAt, withValueAt } from './paths.ts'

type Fields = Readonly<Record<string, unknown>>

const NONE: ReadonlySet<string> = new Set()

/**
 * @param holder what has the fields now, and nothing else that has to be merged
 * @param from what `fields` replace, by the same names; absent: whatever stands there
 * @param undo takes back what was done before: what others did within it stays
 * @returns the holder as it is to be. Where both changed the same, it stays as it is.
 * @throws Refusal INVALID where a path leads through nothing
 */
export function withFields<H extends object>(holder: H, fields: Fields, from?: Fields, undo?: true): H {
  const names = Object.keys(fields)
  const laid = (values: Fields): H => names.reduce((node, name) => withValueAt(node, name, values[name]), holder)
  if (!from || names.every((name) => equal(valueAt(holder, name), from[name]))) return laid(fields)
  return mergeFields(laid(from) as Fields, laid(fields) as Fields, holder as Fields, NONE, { ...(undo && { undo }) })
    .fields as H
}
