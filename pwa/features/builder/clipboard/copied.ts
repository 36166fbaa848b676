// What copying and cutting take of what is selected: the items of a page, a day of an itinerary, or a page on the cover.
import type { Day, Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { kindOf } from '#domain/guidebook/structure/slots.ts'
import type { Parcel } from './parcel.ts'

/** Null where something else is selected, such as the header. */
export function parcelOf(guidebook: Guidebook, ids: readonly Id[]): Parcel | null {
  const nodes = ids.flatMap((id) => find(guidebook, id)?.node ?? [])
  const [first] = nodes
  const from = guidebook._id
  if (!first) return null
  const kind = kindOf(first)
  if (kind === 'item') return { from, kind: 'items', nodes: nodes as Item[] }
  if (kind === 'day') return { from, kind: 'days', nodes: nodes as Day[] }
  return kind === 'page' ? { from, kind: 'pages', nodes: nodes as Page[] } : null
}

export const cutEdit = ({ nodes }: Parcel): Edit => ({
  kind: 'all',
  edits: nodes.map(({ _id }) => ({ kind: 'delete', id: _id })),
})

/** What is selected once these are gone: what stood after them, or before. */
export function besideOf(guidebook: Guidebook, ids: readonly Id[]): Id | null {
  const found = ids[0] === undefined ? null : find(guidebook, ids[0])
  if (!found) return null
  const gone = new Set(ids)
  const left = (node: { _id: Id; deleted?: boolean }): boolean => !node.deleted && !gone.has(node._id)
  const after = found.siblings.slice(found.index).find(left)
  return (after ?? found.siblings.slice(0, found.index).findLast(left))?._id ?? null
}
