// Changes in the words of travellers, gathered by the node that they are of: what a builder chooses among.
import type { Id } from '#domain/guidebook/document.ts'
import type { ChangeText } from './renderer.ts'

/** All that happened to one node; of the cover the guidebook's own id. */
export interface NodeChanges {
  node: Id
  page: Id | null
  place: string
  lines: string[]
}

/** In reading order. */
export function changesByNode(guidebookId: Id, changes: readonly ChangeText[]): NodeChanges[] {
  const nodes = new Map<Id, NodeChanges>()
  for (const { node, page, place, lines } of changes) {
    const id = node ?? guidebookId
    const known = nodes.get(id)
    if (known) known.lines.push(...lines)
    else nodes.set(id, { node: id, page, place, lines: [...lines] })
  }
  return [...nodes.values()]
}
