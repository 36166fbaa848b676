// Where pasted items, days and pages come to stand, under ids of their own; or why they can't.
import { applyEdit } from '#domain/guidebook/apply-edit.ts'
import { freshIds, withIds } from '#domain/guidebook/copy.ts'
import type { Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, Place } from '#domain/guidebook/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { addableItems } from '#domain/guidebook/new-node.ts'
import { LIMITS } from '#domain/limits.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import type { Parcel } from './parcel.ts'

export interface Target {
  /** The page that is open; null: the cover. */
  pageId: Id | null
  /** What is selected, in reading order. */
  selected: readonly Id[]
}

export type Problem = 'itemsNeedPage' | 'daysNeedItinerary' | 'itemsNotHere' | 'tooMany'

export interface Pasted {
  edit: Edit
  /** The new nodes, in order. */
  made: Id[]
  /** Old id to new id of every node. */
  ids: Record<Id, Id>
}

/** One edit that puts a parcel right after what is selected, else last. */
export function paste(guidebook: Guidebook, target: Target, parcel: Parcel, newId: () => Id): Pasted | Problem {
  const page = target.pageId === null ? null : findPage(guidebook, target.pageId)
  const problem = refusal(page, parcel)
  if (problem) return problem
  const ids = Object.assign({}, ...parcel.nodes.map((node) => freshIds(node, newId))) as Record<Id, Id>
  const nodes = (parcel.nodes as AnyNode[]).map((node) => withIds(node, ids))
  const pasted = { edit: inserted(nodes, placeOf(guidebook, page, target, parcel.kind)), made: idsOf(nodes), ids }
  return hasRoom(applyEdit(guidebook, pasted.edit).guidebook, target.pageId) ? pasted : 'tooMany'
}

function refusal(page: Page | null, { kind, nodes }: Parcel): Problem | null {
  if (kind === 'days') return page?.contentType === 'itinerary' ? null : 'daysNeedItinerary'
  if (kind === 'pages') return null
  if (!page) return 'itemsNeedPage'
  const may = addableItems(page.contentType)
  return (nodes as Item[]).every(({ type }) => may.includes(type)) ? null : 'itemsNotHere'
}

const idsOf = (nodes: readonly { _id: Id }[]): Id[] => nodes.map(({ _id }) => _id)

function placeOf(guidebook: Guidebook, page: Page | null, { selected }: Target, kind: Parcel['kind']): Place {
  const last = selected.at(-1) ?? null
  if (kind === 'items' && page) {
    const ids = idsOf(itemsOf(page))
    return { parent: page._id, slot: 'items', ...after(last !== null && ids.includes(last) ? last : ids.at(-1)) }
  }
  if (kind === 'days' && page) return { parent: page._id, slot: 'days', ...after(dayOf(guidebook, page, last)) }
  // A page that is open has the new ones behind it.
  return {
    parent: null,
    slot: 'contents',
    ...after(page?._id ?? (last !== null ? findPage(guidebook, last)?._id : undefined)),
  }
}

/** Nothing named: last. */
const after = (id: Id | undefined): Pick<Place, 'after'> => (id === undefined ? {} : { after: id })

/** The day that a selected node is, or stands in. */
function dayOf(guidebook: Guidebook, page: Page, id: Id | null): Id | undefined {
  const step = id === null ? undefined : find(guidebook, id)?.path[1]
  return step?.slot === 'days' ? page.days[step.index]?._id : undefined
}

/** Each after the one before. */
function inserted(nodes: readonly AnyNode[], at: Place): Edit {
  const place = (index: number): Place => ({ ...at, ...after(nodes[index - 1]?._id ?? at.after ?? undefined) })
  return { kind: 'all', edits: nodes.map((node, index) => ({ kind: 'insert', node, at: place(index) })) }
}

/** The server would refuse more. */
function hasRoom(guidebook: Guidebook, pageId: Id | null): boolean {
  const page = findPage(guidebook, pageId)
  const items = page?.sections.reduce((sum, section) => sum + section.items.length, 0) ?? 0
  if (guidebook.contents.length > LIMITS.pages || items > LIMITS.items) return false
  if (page && page.days.length > LIMITS.days) return false
  return new TextEncoder().encode(JSON.stringify(guidebook)).length <= LIMITS.documentBytes
}
