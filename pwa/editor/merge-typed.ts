// What is being typed and what came from outside meanwhile, in one text.
import type { Node } from 'prosemirror-model'
import type { Preferred } from '#domain/rich-text/merging/marks.ts'
import { mergeDocs, type TypedRange } from '#domain/rich-text/merging/merge-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'

interface Typed {
  /** Where both changed one word it has theirs, and beside it a sentence that is being typed. */
  node: Node
  /** With either of both alone; null where nothing clashes. */
  sides: { mine: Node; theirs: Node } | null
  /** Where what is being typed ends; null where its last letter is gone. */
  end: number | null
}

/** @param first whose letters stand first where something arrives at the caret
 *  @param typed what is being typed, by positions in `mine`; what is known of it, by places of the plain texts */
export function mergeTyped(
  base: Node,
  mine: Node,
  theirs: Node,
  first: Preferred,
  { from, to, known }: TypedRange = { from: 0, to: 0 },
): Typed {
  const [was, own, other] = [base, mine, theirs].map((node) => node.toJSON() as RichText)
  const typed = { from: placeOf(mine, from), to: placeOf(mine, to), ...(known && { known }) }
  const options = { first, isAlone: true, ...(to > from && { typed: [typed] }) }
  const { value, clashes, ends } = mergeDocs(was as RichText, own as RichText, other as RichText, options)
  const read = (doc: RichText): Node => base.type.schema.nodeFromJSON(doc)
  const [node, end] = [read(value), ends?.[0] ?? null]
  const [clash] = clashes
  const sides = clash ? { mine: read(clash.mine), theirs: read(clash.theirs) } : null
  return { node, sides, end: end === null ? null : positionOf(node, end) }
}

/** In the plain text. */
export const placeOf = (doc: Node, position: number): number => doc.textBetween(0, position, '\n').length

export function positionOf(doc: Node, place: number): number {
  let [left, position] = [place, 1]
  doc.descendants((node, at) => {
    if (!node.isTextblock || left < 0) return left >= 0
    position = at + 1 + Math.min(left, node.content.size)
    left -= node.content.size + 1
    return false
  })
  return position
}
