// Which nodes live on after a merge, and in which list: what one side deleted stays where the other changed it.
import type { Id } from '#domain/guidebook/document.ts'
import type { Slot } from '#domain/guidebook/edits/edit.ts'
import { childrenOf, kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'
import { changedSince, type IndexedNode, type Nodes } from './index-nodes.ts'

export interface AllNodes {
  base: Nodes
  mine: Nodes
  theirs: Nodes
}

interface Spot {
  parent: Id | null
  slot: Slot
}

interface Kept {
  ids: ReadonlySet<Id>
  /** Roots of what one side deleted and the other changed. */
  flagged: { id: Id; by: 'mine' | 'theirs' }[]
}

export function survivors(nodes: AllNodes): Kept {
  const ids = new Set<Id>()
  const flagged: Kept['flagged'] = []
  addSurvivors(nodes.base, nodes.mine, nodes.theirs, ids, (id) => flagged.push({ id, by: 'theirs' }))
  addSurvivors(nodes.base, nodes.theirs, nodes.mine, ids, (id) => flagged.push({ id, by: 'mine' }))
  return { ids, flagged }
}

/** Keeps of one version what the other has too, what is new, and what was changed though the other deleted it; the
 *  last with all that still stands below it. */
function addSurvivors(base: Nodes, one: Nodes, other: Nodes, ids: Set<Id>, flag: (id: Id) => void): void {
  const visit = (id: Id, entry: IndexedNode, underKept: boolean) => {
    const deleted = base.has(id) && !other.has(id)
    const kept = deleted && (underKept || changedSince(base, one, id))
    if (!deleted || kept) ids.add(id)
    if (kept && !underKept) flag(id)
    for (const slot of slotsOf(kindOf(entry.node)))
      for (const child of childrenOf(entry.node, slot)) visit(child._id, one.get(child._id) as IndexedNode, kept)
  }
  for (const [id, entry] of one) if (entry.parent === null) visit(id, entry, false)
}

/** The ids that stand in each list of nodes, by `listKey`. */
export type Lists = ReadonlyMap<string, ReadonlySet<Id>>

export const listKey = (parent: Id | null, slot: Slot): string => `${slot} ${parent ?? ''}`

/** Where each survivor stands: as moved by one side, or by them if by both. A place that is gone is kept with it. */
export function listsOf(nodes: AllNodes, ids: ReadonlySet<Id>): Lists {
  const lists = new Map<string, Set<Id>>()
  const placed = new Set<Id>()
  const place = (id: Id) => {
    if (placed.has(id)) return
    placed.add(id)
    const { parent, slot } = spotOf(nodes, id)
    const key = listKey(parent, slot)
    lists.set(key, (lists.get(key) ?? new Set()).add(id))
    if (parent !== null) place(parent)
  }
  for (const id of ids) place(id)
  return lists
}

function spotOf({ base, mine, theirs }: AllNodes, id: Id): Spot {
  const [was, own, other] = [base.get(id), mine.get(id), theirs.get(id)]
  if (!own || !other) return (own ?? other ?? was) as IndexedNode
  return was && other.parent === was.parent ? own : other
}
