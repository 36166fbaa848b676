// Copies subtrees under new ids (copying a page or day copies all children).
import { Refusal } from '#domain/refusal.ts'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit } from './edit.ts'
import { find, walk } from '#domain/guidebook/find.ts'
import { derivedId } from './derived-id.ts'
import { childrenOf, kindOf, slotsOf } from './slots.ts'

/** Old id to new id for a node and everything below it. */
export function freshIds(node: AnyNode, newId: () => Id): Record<Id, Id> {
  const ids: Record<Id, Id> = {}
  walk(node, (each) => {
    ids[each._id] = newId()
  })
  return ids
}

/** The edit that copies a node. @throws Refusal NOT_FOUND. */
export function copyEdit(guidebook: Guidebook, id: Id, newId: () => Id): Edit {
  const found = find(guidebook, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return { kind: 'copy', id, ids: freshIds(found.node, newId) }
}

/** A copied page is no sample content, whatever the original is. @throws Refusal INVALID where `ids` misses a node. */
export function withIds<N extends AnyNode>(node: N, ids: Readonly<Record<Id, Id>>): N {
  const id = Object.hasOwn(ids, node._id) ? ids[node._id] : undefined
  if (!id) throw new Refusal('INVALID')
  const copy: Record<string, unknown> = { ...node, _id: id }
  if ('isSampleContent' in node) copy['isSampleContent'] = false
  // What is ticked off in one list is not in its copy. The registry of items is not asked: it would be 2.7 KB more of each
  // screen that lists guidebooks.
  if ('type' in node && node.type === 'checklist')
    copy['entries'] = node.entries.map((entry) => ({ ...entry, _id: derivedId(id, entry._id) }))
  for (const slot of slotsOf(kindOf(node)))
    if (slot in node) copy[slot] = childrenOf(node, slot).map((child) => withIds(child, ids))
  return copy as unknown as N
}

/** One page under new ids, wherever it comes from. */
export const copyPage = (page: Page, newId: () => Id): Page => withIds(page, freshIds(page, newId))

/** All pages of a guidebook under new ids, for a copy of the whole guidebook. */
export const copyPages = (guidebook: Pick<Guidebook, 'contents'>, newId: () => Id): Page[] =>
  guidebook.contents.map((page) => copyPage(page, newId))
