// The limits of a document, checked before an edit puts more into it.
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { definitionOf } from '#domain/guidebook/items/registry.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { sizeOf } from '#domain/rich-text/fit.ts'
import type { AnyNode } from './edit.ts'
import { childrenOf, kindOf, slotsOf } from './slots.ts'

/** What there can be too many of. */
export type LimitKind = 'pages' | 'sections' | 'items' | 'days' | 'stops' | 'cells' | 'pictures' | 'bytes'

/** What is sent round the pages, and what the server writes beside them. */
const MARGIN_BYTES = 32 * 1024

/** @throws Refusal that names the limit, where it is `after` that goes beyond it */
export function assertWithinLimits(before: Guidebook, after: Guidebook): void {
  assertWithin('pages', LIMITS.pages, before.contents.length, after.contents.length)
  const known = new Map(before.contents.map((page) => [page._id, page]))
  let isTable = false
  for (const page of after.contents) {
    const was = known.get(page._id)
    if (was === page) continue
    assertPageWithinLimits(was, page)
    isTable ||= cellsOf(page) > (was ? cellsOf(was) : 0)
  }
  if (isTable) assertWithin('cells', LIMITS.documentCells, allCells(before), allCells(after))
  assertWithin('bytes', LIMITS.documentBytes - MARGIN_BYTES, weigh(before), weigh(after))
}

export function assertWithin(what: LimitKind, most: number, before: number, after: number): void {
  if (after > most && after > before) throw new Refusal('FULL', { params: { what, most } })
}

function assertPageWithinLimits(was: Page | undefined, page: Page): void {
  const counts = (one: Page | undefined) => ({
    sections: one?.sections.length ?? 0,
    items: one?.sections.reduce((sum, { items }) => sum + items.length, 0) ?? 0,
    days: one?.days.length ?? 0,
  })
  const [old, now] = [counts(was), counts(page)]
  assertWithin('sections', LIMITS.sections, old.sections, now.sections)
  assertWithin('items', LIMITS.items, old.items, now.items)
  assertWithin('days', LIMITS.days, old.days, now.days)
  const lists = new Map(was ? listsOf(was) : [])
  for (const [id, length] of listsOf(page)) assertWithin('stops', LIMITS.activities, lists.get(id) ?? 0, length)
}

/** Lengths of what stands in its days, by the list's name. */
const listsOf = (page: Page): [string, number][] =>
  page.days.flatMap((day) => [
    [`${day._id} activities`, day.activities.length] as [string, number],
    [`${day._id} meals`, day.meals.length] as [string, number],
    ...day.activities.map(({ _id, subActivities }): [string, number] => [_id, subActivities.length]),
  ])

const cellsOf = (page: Page): number =>
  page.sections.reduce(
    (sum, { items }) => items.reduce((cells, item) => cells + (definitionOf(item.type)?.cellCount?.(item) ?? 0), sum),
    0,
  )

const allCells = ({ contents }: Guidebook): number => contents.reduce((sum, page) => sum + cellsOf(page), 0)

/** Nodes are never changed in place: each is weighed once. */
const weights = new WeakMap<object, number>()

/** Bytes of its JSON, or a little more. */
function weigh(node: AnyNode | Guidebook): number {
  const known = weights.get(node)
  if (known !== undefined) return known
  const slots = slotsOf(kindOf(node))
  const own: Record<string, unknown> = { ...node }
  for (const slot of slots) own[slot] = []
  const children = slots.flatMap((slot) => childrenOf(node, slot))
  const bytes = children.reduce((sum, child) => sum + weigh(child) + 1, sizeOf(own))
  weights.set(node, bytes)
  return bytes
}
