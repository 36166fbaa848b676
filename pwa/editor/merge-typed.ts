// What is being typed and what came from outside meanwhile, in one text.
import type { Node } from 'prosemirror-model'
import { mergeDocs } from '#domain/rich-text/merging/merge-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'

interface Typed {
  /** Where both changed one word it has theirs. */
  node: Node
  /** The same with what was typed in its place; null where nothing clashes. */
  mine: Node | null
}

/** What arrives at the caret stands behind what is typed there: the sentence goes on where its letters are. */
export function mergeTyped(base: Node, mine: Node, theirs: Node): Typed {
  const [was, own, other] = [base, mine, theirs].map((node) => node.toJSON() as RichText)
  const { value, clashes } = mergeDocs(was as RichText, own as RichText, other as RichText, { first: 'mine' })
  const read = (doc: RichText): Node => base.type.schema.nodeFromJSON(doc)
  return { node: read(value), mine: clashes[0] ? read(clashes[0].mine) : null }
}
