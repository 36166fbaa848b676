// What changed between two versions of a guidebook, as the body of a PATCH, and how such a body is applied.
import { Refusal } from '#domain/refusal.ts'
import type { Guidebook, Id, Page, Shell } from '#domain/guidebook/document.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'

/** Body of `PATCH /guidebooks/{id}`. */
export interface Patch {
  shell?: Partial<Shell>
  /** A page replaces the one of its id or is added; null removes. */
  contents?: Record<Id, Page | null>
  /** Exactly the resulting pages. */
  order?: Id[]
}

const SHELL_FIELDS = [
  'title',
  'type',
  'language',
  'header',
  'subheader',
  'footer',
  'trip',
] as const satisfies (keyof Shell)[]

/** @returns what leads from `base` to `mine`; empty where nothing changed. Pages shared by both cost nothing. */
export function changedPages(base: Guidebook, mine: Guidebook): Patch {
  const patch: Patch = {}
  const changed = SHELL_FIELDS.filter((name) => !equal(base[name], mine[name]))
  if (changed.length > 0) patch.shell = Object.fromEntries(changed.map((name) => [name, mine[name]]))
  const contents = changedContents(base.contents, mine.contents)
  if (Object.keys(contents).length > 0) patch.contents = contents
  const order = mine.contents.map((page) => page._id)
  if (!equal(order, orderAfter(base.contents, contents))) patch.order = order
  return patch
}

export const isEmptyPatch = (patch: Patch): boolean => Object.keys(patch).length === 0

/** @throws Refusal INVALID where `order` does not list exactly the resulting pages. */
export function applyPatch(guidebook: Guidebook, patch: Patch): Guidebook {
  const contents = patch.contents ?? {}
  const pages = new Map(guidebook.contents.map((page) => [page._id, page]))
  for (const [id, page] of Object.entries(contents)) if (page) pages.set(id, page)
  const order = patch.order ?? orderAfter(guidebook.contents, contents)
  const left = orderAfter(guidebook.contents, contents)
  if (order.length !== left.length || new Set(order).size !== order.length) throw new Refusal('INVALID')
  const expected = new Set(left)
  if (!order.every((id) => expected.has(id))) throw new Refusal('INVALID')
  return { ...guidebook, ...patch.shell, contents: order.map((id) => pages.get(id) as Page) }
}

function changedContents(base: readonly Page[], mine: readonly Page[]): Record<Id, Page | null> {
  const before = new Map(base.map((page) => [page._id, page]))
  const kept = new Set(mine.map((page) => page._id))
  const changed = mine.filter((page) => !equal(before.get(page._id), page)).map((page) => [page._id, page] as const)
  const gone = base.filter((page) => !kept.has(page._id)).map((page) => [page._id, null] as const)
  return Object.fromEntries([...changed, ...gone])
}

/** The order that a patch without `order` leads to: removed pages leave, new ones come last. */
function orderAfter(base: readonly Page[], contents: Readonly<Record<Id, Page | null>>): Id[] {
  const ids = base.map((page) => page._id)
  const known = new Set(ids)
  return [
    ...ids.filter((id) => contents[id] !== null),
    ...Object.keys(contents).filter((id) => contents[id] !== null && !known.has(id)),
  ]
}
