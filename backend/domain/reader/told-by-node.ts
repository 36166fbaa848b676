// Changes in the words of travellers, gathered by the node that they are of: what a builder chooses among.
import type { Id } from '#domain/guidebook/document.ts'
import type { ToldChange } from './renderer.ts'

/** All that happened to one node; of the cover the guidebook's own id. */
export interface ToldNode {
  node: Id
  page: Id | null
  place: string
  lines: string[]
}

/** In reading order. */
export function toldByNode(guidebookId: Id, told: readonly ToldChange[]): ToldNode[] {
  const nodes = new Map<Id, ToldNode>()
  for (const { node, page, place, lines } of told) {
    const id = node ?? guidebookId
    const known = nodes.get(id)
    if (known) known.lines.push(...lines)
    else nodes.set(id, { node: id, page, place, lines: [...lines] })
  }
  return [...nodes.values()]
}
