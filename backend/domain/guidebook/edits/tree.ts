// The raw acts on a guidebook's tree, with everything untouched shared; no policy, every refusal of a wrong place.
import { Refusal } from '#domain/refusal.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { AnyNode, SiblingPosition, Slot, PreviousPosition } from './edit.ts'
import { find, type NodeLocation, type SlotStep } from '#domain/guidebook/find.ts'
import { childrenOf, kindOf, SLOTS } from './slots.ts'

type Holder = AnyNode | Guidebook

/** @throws Refusal NOT_FOUND. */
export function mustFind(guidebook: Guidebook, id: Id): NodeLocation {
  const found = find(guidebook, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

export const replaceNode = (guidebook: Guidebook, found: NodeLocation, node: AnyNode): Guidebook =>
  change(guidebook, found.path, () => node)

export function removeNode(guidebook: Guidebook, found: NodeLocation): Guidebook {
  return withList(guidebook, found.path.slice(0, -1), found.slot, (list) => list.filter((_, at) => at !== found.index))
}

/** @throws Refusal NOT_FOUND for an unknown parent, INVALID where such a node may not stand. */
export function insertNode(guidebook: Guidebook, node: AnyNode, at: SiblingPosition): Guidebook {
  const { path, holder } = holderOf(guidebook, at.parent)
  const rule = SLOTS[at.slot]
  if (rule?.parent !== kindOf(holder) || rule.child !== kindOf(node)) throw new Refusal('INVALID')
  return withList(guidebook, path, at.slot, (list) => list.toSpliced(indexOf(list, at.after), 0, node))
}

/** The place that a node has now, so that it can return to it. */
export const placeOf = (found: NodeLocation): SiblingPosition => ({
  parent: found.parent,
  slot: found.slot,
  after: found.siblings[found.index - 1]?._id ?? null,
})

export const previousPositionOf = ({ parent, slot, siblings, index }: NodeLocation): PreviousPosition => ({
  parent,
  slot,
  after: siblings[index - 1]?._id ?? null,
  before: siblings[index + 1]?._id ?? null,
})

/** Whether it stands there still: others may have come and gone beside it. Where it and a neighbour have changed places,
 *  nothing tells which of them was moved: it counts as moved. */
export function isStillAt({ parent, slot, siblings, index }: NodeLocation, stand: PreviousPosition): boolean {
  const indexOf = (id: Id | null): number => siblings.findIndex(({ _id }) => _id === id)
  const [after, before] = [indexOf(stand.after), indexOf(stand.before)]
  return parent === stand.parent && slot === stand.slot && after < index && (before < 0 || index < before)
}

/** A neighbour that is gone, say since others edited, means the end. */
function indexOf(list: readonly AnyNode[], after: Id | null | undefined): number {
  if (after === null) return 0
  const index = list.findIndex((node) => node._id === after)
  return index < 0 ? list.length : index + 1
}

function holderOf(guidebook: Guidebook, parent: Id | null): { path: readonly SlotStep[]; holder: Holder } {
  if (parent === null) return { path: [], holder: guidebook }
  const found = mustFind(guidebook, parent)
  return { path: found.path, holder: found.node }
}

function withList(
  guidebook: Guidebook,
  path: readonly SlotStep[],
  slot: Slot,
  edit: (list: readonly AnyNode[]) => readonly AnyNode[],
): Guidebook {
  return change(guidebook, path, (holder) => ({ ...holder, [slot]: edit(childrenOf(holder, slot)) }) as Holder)
}

/** Copies the nodes on the way to what changes, and nothing else. */
function change<H extends Holder>(holder: H, path: readonly SlotStep[], edit: (target: Holder) => Holder): H {
  const [step, ...rest] = path
  if (!step) return edit(holder) as H
  const list = childrenOf(holder, step.slot)
  const child = list[step.index]
  if (!child) throw new Refusal('NOT_FOUND')
  return { ...holder, [step.slot]: list.with(step.index, change(child, rest, edit)) }
}
