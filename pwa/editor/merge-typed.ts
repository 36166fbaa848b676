// What is being typed and what came from outside meanwhile, in one text.
import type { Node } from 'prosemirror-model'
import type { Preferred } from '#domain/rich-text/merging/marks.ts'
import { mergeDocs } from '#domain/rich-text/merging/merge-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'

interface Typed {
  /** Where both changed one word it has theirs. */
  node: Node
  /** The same with what was typed in its place; null where nothing clashes. */
  mine: Node | null
}

/** @param first whose letters stand first where something arrives at the caret */
export function mergeTyped(base: Node, mine: Node, theirs: Node, first: Preferred): Typed {
  const [was, own, other] = [base, mine, theirs].map((node) => node.toJSON() as RichText)
  const { value, clashes } = mergeDocs(was as RichText, own as RichText, other as RichText, { first })
  const read = (doc: RichText): Node => base.type.schema.nodeFromJSON(doc)
  return { node: read(value), mine: clashes[0] ? read(clashes[0].mine) : null }
}
