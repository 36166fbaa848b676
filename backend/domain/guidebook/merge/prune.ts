// The document as the public may see it: nothing marked deleted.
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { AnyNode } from '#domain/guidebook/edits/edit.ts'
import { childrenOf, kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'

/** Only the document's own fields; nodes marked deleted are gone, with all below them. */
export function prune(guidebook: Guidebook): Guidebook {
  const { _id, title, type, language, header, subheader, footer, trip } = guidebook
  return { _id, title, type, language, header, subheader, footer, trip, contents: prunedList(guidebook.contents) }
}

const prunedList = <N extends AnyNode>(nodes: readonly N[]): N[] => nodes.filter((node) => !node.deleted).map(pruned)

function pruned<N extends AnyNode>(node: N): N {
  const { deleted: _, ...rest } = node
  const copy = rest as unknown as Record<string, unknown>
  for (const slot of slotsOf(kindOf(node))) if (slot in node) copy[slot] = prunedList(childrenOf(node, slot))
  return copy as unknown as N
}
