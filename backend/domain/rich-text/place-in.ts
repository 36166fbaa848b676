// Where a place of a plain text is in another version of it, however many parts of it differ.
import { sideOf, textOf } from '#domain/rich-text/merging/changes.ts'
import { lengthOf, unitAt, unitsOf } from '#domain/rich-text/merging/units.ts'
import { docOf } from './plain-or-rich.ts'

/** It stays behind the letter that it stands behind, or what became of that: what came in right there is behind it. */
export function placeIn(before: string, after: string, place: number): number {
  const [was, is] = [textOf(unitsOf(docOf(before))), textOf(unitsOf(docOf(after)))]
  const { at, changes } = sideOf(was, is)
  const index = unitAt(was.units, place)
  const change = changes.find(({ from, to }) => from < index && index <= to)
  return lengthOf(is.units.slice(0, change ? change.end : (at[index - 1] ?? -1) + 1))
}
