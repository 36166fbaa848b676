// What copying and cutting take of what is selected: the items of a page, a part of an itinerary, or a page on the cover.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { type Kind, kindOf } from '#domain/guidebook/edits/slots.ts'
import type { ClipboardPayload } from './payload.ts'

const KINDS: Partial<Record<Kind, ClipboardPayload['kind']>> = {
  item: 'items',
  day: 'days',
  page: 'pages',
  activity: 'activities',
  subActivity: 'subActivities',
  meal: 'meals',
}

/** Null where something else is selected, such as the header. */
export function payloadOf(guidebook: Guidebook, ids: readonly Id[]): ClipboardPayload | null {
  const nodes = ids.flatMap((id) => find(guidebook, id)?.node ?? [])
  const kind = nodes[0] && KINDS[kindOf(nodes[0])]
  return kind ? ({ from: guidebook._id, kind, nodes } as ClipboardPayload) : null
}

export const cutEdit = ({ nodes }: ClipboardPayload): Edit => ({
  kind: 'all',
  edits: nodes.map(({ _id }) => ({ kind: 'delete', id: _id })),
})

const WITHIN = { activities: true, subActivities: true, meals: true }

/** What is selected once these are gone: what stood after them, or before; else what they stood in, where that can be
 *  selected. */
export function besideOf(guidebook: Guidebook, ids: readonly Id[]): Id | null {
  const found = ids[0] === undefined ? null : find(guidebook, ids[0])
  if (!found) return null
  const gone = new Set(ids)
  const left = (node: { _id: Id; deleted?: boolean }): boolean => !node.deleted && !gone.has(node._id)
  const after = found.siblings.slice(found.index).find(left)
  const beside = after ?? found.siblings.slice(0, found.index).findLast(left)
  return beside?._id ?? (found.slot in WITHIN ? found.parent : null)
}
