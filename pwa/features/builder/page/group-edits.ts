// One edit for several items of a page: moved by one as a block, copied behind the last, marked, deleted.
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { copyEdit } from '#domain/guidebook/edits/copy.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { itemPlace } from '#pwa/features/builder/session/place.ts'

const all = (edits: Edit[]): Edit => ({ kind: 'all', edits })

/** Each changes places with the neighbour that is not one of them. Null at the end of the road: none moves then. */
export function moveAll(guidebook: Guidebook, pageId: Id, ids: readonly Id[], step: 1 | -1): Edit | null {
  const group = new Set(ids)
  const edits: Edit[] = []
  let now = guidebook
  for (const id of step < 0 ? ids : ids.toReversed()) {
    const page = findPage(now, pageId)
    const order = page ? itemsOf(page).map(({ _id }) => _id) : []
    const to = order.indexOf(id) + step
    const beside = order[to]
    if (!page || beside === undefined) return null
    if (group.has(beside)) continue
    const place = itemPlace(page, id, to)
    if (!place) return null
    const edit: Edit = { kind: 'move', id, to: place }
    now = applyEdit(now, edit).guidebook
    edits.push(edit)
  }
  return edits.length > 0 ? all(edits) : null
}

/** The copies stand together behind the last of them, in their order. */
export function copyAll(guidebook: Guidebook, ids: readonly Id[], newId: () => Id): { edit: Edit; made: Id[] } | null {
  const last = find(guidebook, ids.at(-1) ?? '')
  if (!last) return null
  const copies = ids.map((id) => copyEdit(guidebook, id, newId))
  const made = copies.flatMap((copy) => (copy.kind === 'copy' ? Object.values(copy.ids) : []))
  const moves = made.map((id, index): Edit => {
    const after = made[index - 1] ?? last.node._id
    return { kind: 'move', id, to: { parent: last.parent, slot: last.slot, after } }
  })
  return { edit: all([...copies, ...moves]), made }
}

export const removeAll = (ids: readonly Id[]): Edit => all(ids.map((id) => ({ kind: 'delete', id })))

export const markAll = (ids: readonly Id[], important: boolean): Edit =>
  all(ids.map((id) => ({ kind: 'important', id, important })))

export const allImportant = (guidebook: Guidebook, ids: readonly Id[]): boolean =>
  ids.every((id) => {
    const node = find(guidebook, id)?.node
    return node !== undefined && 'isImportant' in node && node.isImportant
  })
