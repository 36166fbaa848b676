// One version of a guidebook as a table of nodes by id, for comparing versions.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { AnyNode, Slot } from '#domain/guidebook/edits/edit.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { childrenOf, kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'

export interface IndexedNode {
  node: AnyNode
  /** null: the guidebook. */
  parent: Id | null
  slot: Slot
}

export type Nodes = ReadonlyMap<Id, IndexedNode>

export function indexNodes(guidebook: Guidebook): Nodes {
  const nodes = new Map<Id, IndexedNode>()
  const add = (holder: AnyNode | Guidebook, parent: Id | null) => {
    for (const slot of slotsOf(kindOf(holder)))
      for (const node of childrenOf(holder, slot)) {
        nodes.set(node._id, { node, parent, slot })
        add(node, node._id)
      }
  }
  add(guidebook, null)
  return nodes
}

/** The ids of the children of a node (null: the guidebook) in a slot, in order. */
export function idsIn(guidebook: Guidebook, nodes: Nodes, parent: Id | null, slot: Slot): Id[] {
  const holder = parent === null ? guidebook : nodes.get(parent)?.node
  return holder ? childrenOf(holder, slot).map((node) => node._id) : []
}

/** A node's own fields, without its children. */
export function ownFields(node: AnyNode): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...node }
  for (const slot of slotsOf(kindOf(node))) delete fields[slot]
  return fields
}

/** Whether a version changed a node of the base: its fields, its parent, or anything at or below it. */
export function changedSince(base: Nodes, now: Nodes, id: Id): boolean {
  const [was, is] = [base.get(id), now.get(id)]
  if (!is) return false
  if (!was || was.parent !== is.parent || !equal(lasting(was.node), lasting(is.node))) return true
  return slotsOf(kindOf(is.node)).some((slot) =>
    childrenOf(is.node, slot).some((child) => changedSince(base, now, child._id)),
  )
}

const lasting = (node: AnyNode): Record<string, unknown> => ({ ...ownFields(node), updatedAt: undefined })
