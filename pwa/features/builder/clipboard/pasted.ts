// Where pasted items, pages and parts of an itinerary come to stand, under ids of their own; or why they can't.
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { freshIds, withIds } from '#domain/guidebook/edits/copy.ts'
import type { Day, Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, SiblingPosition } from '#domain/guidebook/edits/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { addableItems } from '#domain/guidebook/items/registry.ts'
import { twoWithOneBodyReduce } from '#domain/guidebook/edits/policies.ts'
import { LIMITS } from '#domain/limits.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import type { ClipboardPayload } from './payload.ts'

export interface PasteTarget {
  /** The page that is open; null: the cover. */
  pageId: Id | null
  /** What is selected, in reading order. */
  selected: readonly Id[]
}

export type Problem =
  | 'itemsNeedPage'
  | 'daysNeedItinerary'
  | 'partsNeedItinerary'
  | 'partsNeedDay'
  | 'subsNeedActivity'
  | 'itemsNotHere'
  | 'tooMany'

export interface Pasted {
  edit: Edit
  /** The new nodes, in order. */
  made: Id[]
  /** Old id to new id of every node. */
  ids: Record<Id, Id>
}

/** One edit that puts a payload right after what is selected, else last. */
export function paste(
  guidebook: Guidebook,
  target: PasteTarget,
  payload: ClipboardPayload,
  newId: () => Id,
): Pasted | Problem {
  const page = target.pageId === null ? null : findPage(guidebook, target.pageId)
  const place = refusal(page, payload) ?? placeOf(guidebook, page, target, payload.kind)
  if (typeof place === 'string') return place
  const ids = Object.assign({}, ...payload.nodes.map((node) => freshIds(node, newId))) as Record<Id, Id>
  const nodes = (payload.nodes as AnyNode[]).map((node) => withIds(node, ids))
  const edits = inserted(nodes, place)
  const after = applyEdit(guidebook, { kind: 'all', edits }).guidebook
  if (!isWithinLimits(after, target.pageId)) return 'tooMany'
  // Sub-activities that come into an activity follow the rule of those that are moved there.
  const reduced = payload.kind === 'subActivities' ? twoWithOneBodyReduce(after, place.parent) : []
  const gone = new Set(reduced.flatMap((edit) => (edit.kind === 'delete' ? edit.id : [])))
  const made = idsOf(nodes).filter((id) => !gone.has(id))
  return { edit: { kind: 'all', edits: [...edits, ...reduced] }, made, ids }
}

function refusal(page: Page | null, { kind, nodes }: ClipboardPayload): Problem | null {
  if (kind === 'pages') return null
  if (kind !== 'items' && page?.contentType !== 'itinerary')
    return kind === 'days' ? 'daysNeedItinerary' : 'partsNeedItinerary'
  if (kind !== 'items') return null
  if (!page) return 'itemsNeedPage'
  const may = addableItems(page.contentType)
  return (nodes as Item[]).every(({ type }) => may.includes(type)) ? null : 'itemsNotHere'
}

const idsOf = (nodes: readonly { _id: Id }[]): Id[] => nodes.map(({ _id }) => _id)

function placeOf(
  guidebook: Guidebook,
  page: Page | null,
  { selected }: PasteTarget,
  kind: ClipboardPayload['kind'],
): SiblingPosition | Problem {
  const last = selected.at(-1) ?? null
  if (kind === 'items' && page) {
    const ids = idsOf(itemsOf(page))
    return { parent: page._id, slot: 'items', ...after(last !== null && ids.includes(last) ? last : ids.at(-1)) }
  }
  if (kind === 'days' && page) return { parent: page._id, slot: 'days', ...after(dayOf(guidebook, page, last)?._id) }
  if (kind === 'subActivities') return subPlace(guidebook, last)
  if ((kind === 'activities' || kind === 'meals') && page) return partPlace(guidebook, page, last, kind)
  // A page that is open has the new ones behind it.
  return {
    parent: null,
    slot: 'contents',
    ...after(page?._id ?? (last !== null ? findPage(guidebook, last)?._id : undefined)),
  }
}

/** Nothing named: last. */
export const after = (id: Id | undefined): Pick<SiblingPosition, 'after'> => (id === undefined ? {} : { after: id })

/** The day that a selected node is, or stands in. */
export function dayOf(guidebook: Guidebook, page: Page, id: Id | null): Day | undefined {
  const step = id === null ? undefined : find(guidebook, id)?.path[1]
  return step?.slot === 'days' ? page.days[step.index] : undefined
}

/** After the selected one of its kind, else last in the selected day, or in the last one. */
function partPlace(
  guidebook: Guidebook,
  page: Page,
  id: Id | null,
  slot: 'activities' | 'meals',
): SiblingPosition | Problem {
  const day = dayOf(guidebook, page, id) ?? page.days.findLast(({ deleted }) => !deleted)
  if (!day) return 'partsNeedDay'
  const step = id === null ? undefined : find(guidebook, id)?.path[2]
  return { parent: day._id, slot, ...after(step?.slot === slot ? day[slot][step.index]?._id : undefined) }
}

/** After the selected one, else last in the selected activity. */
function subPlace(guidebook: Guidebook, id: Id | null): SiblingPosition | Problem {
  const found = id === null ? null : find(guidebook, id)
  if (found?.slot === 'subActivities') return { parent: found.parent, slot: 'subActivities', ...after(found.node._id) }
  return found?.slot === 'activities' ? { parent: found.node._id, slot: 'subActivities' } : 'subsNeedActivity'
}

/** Each after the one before. */
export function inserted(nodes: readonly AnyNode[], at: SiblingPosition): Edit[] {
  const place = (index: number): SiblingPosition => ({
    ...at,
    ...after(nodes[index - 1]?._id ?? at.after ?? undefined),
  })
  return nodes.map((node, index) => ({ kind: 'insert', node, at: place(index) }))
}

/** Whether the server takes it: it would refuse more. */
export function isWithinLimits(guidebook: Guidebook, pageId: Id | null): boolean {
  const page = findPage(guidebook, pageId)
  const items = page?.sections.reduce((sum, section) => sum + section.items.length, 0) ?? 0
  if (guidebook.contents.length > LIMITS.pages || items > LIMITS.items) return false
  if (page && (page.days.length > LIMITS.days || page.days.some(isTooFull))) return false
  return new TextEncoder().encode(JSON.stringify(guidebook)).length <= LIMITS.documentBytes
}

const isTooFull = ({ activities, meals }: Day): boolean =>
  [activities, meals, ...activities.map((activity) => activity.subActivities)].some(
    (list) => list.length > LIMITS.activities,
  )
