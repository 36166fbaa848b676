// Finds nodes of a guidebook by id, and walks them all.
import type { Guidebook, Id } from './document.ts'
import type { AnyNode, Slot } from '#domain/guidebook/edits/edit.ts'
import { childrenOf, kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'

export interface SlotStep {
  slot: Slot
  index: number
}

export interface NodeLocation {
  node: AnyNode
  /** null: the guidebook itself. */
  parent: Id | null
  slot: Slot
  index: number
  siblings: readonly AnyNode[]
  /** From the guidebook down to the node. */
  path: readonly SlotStep[]
}

/** @returns null where no node has this id. */
export function find(guidebook: Guidebook, id: Id): NodeLocation | null {
  return search(guidebook, null, [], id)
}

function search(
  holder: AnyNode | Guidebook,
  parent: Id | null,
  path: readonly SlotStep[],
  id: Id,
): NodeLocation | null {
  for (const slot of slotsOf(kindOf(holder))) {
    const siblings = childrenOf(holder, slot)
    for (const [index, node] of siblings.entries()) {
      if (node._id === id) return { node, parent, slot, index, siblings, path: [...path, { slot, index }] }
      const below = hasSlots(node) ? search(node, node._id, [...path, { slot, index }], id) : null
      if (below) return below
    }
  }
  return null
}

const hasSlots = (node: AnyNode): boolean => slotsOf(kindOf(node)).length > 0

/** Visits a node and everything below it, parents first. */
export function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node)
  for (const slot of slotsOf(kindOf(node))) for (const child of childrenOf(node, slot)) walk(child, visit)
}

/** Every node id of a guidebook, in reading order. */
export function allIds(guidebook: Guidebook): Id[] {
  const ids: Id[] = []
  for (const page of guidebook.contents) walk(page, (node) => ids.push(node._id))
  return ids
}

/** The page that a node stands in, or is. */
export function pageOf(guidebook: Guidebook, id: Id): Id | null {
  const step = find(guidebook, id)?.path[0]
  return step ? (guidebook.contents[step.index]?._id ?? null) : null
}
