// Where items can be moved to without dragging: every page that may hold them, and every position on it.
import type { Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find, pageOf } from '#domain/guidebook/find.ts'
import { addableItems } from '#domain/guidebook/items/registry.ts'
import { newSection } from '#domain/guidebook/new-node.ts'
import { notDeleted } from '#domain/guidebook/node.ts'

/** A position: first in a section, or after an item of it. */
export interface ItemPosition {
  /** Null: the page has no section yet. */
  section: Id | null
  after: Id | null
}

/** The positions of a section of a page that shows more than one. */
export interface PositionGroup {
  section: Id | null
  spots: ItemPosition[]
}

/** Their own page is among them, whatever they are. */
export function pagesFor(guidebook: Guidebook, ids: readonly Id[]): Page[] {
  const own = ids[0] === undefined ? null : pageOf(guidebook, ids[0])
  const types = ids.flatMap((id) => (find(guidebook, id)?.node as Item | undefined)?.type ?? [])
  const holds = ({ contentType }: Page): boolean => types.every((type) => addableItems(contentType).includes(type))
  return notDeleted(guidebook.contents).filter((page) => page._id === own || holds(page))
}

/** In reading order; what moves is left out, so that the position before it is its own. */
export function positionsOn(page: Page, ids: readonly Id[]): PositionGroup[] {
  const sections = notDeleted(page.sections)
  if (sections.length === 0) return [{ section: null, spots: [{ section: null, after: null }] }]
  return sections.map(({ _id: section, items }) => {
    const others = notDeleted(items).filter(({ _id }) => !ids.includes(_id))
    return { section, spots: [null, ...others.map(({ _id }) => _id)].map((after) => ({ section, after })) }
  })
}

/** Where the first of them stands among those that stay. */
export function currentPosition(page: Page, ids: readonly Id[]): ItemPosition | null {
  for (const { _id: section, items } of notDeleted(page.sections)) {
    const at = notDeleted(items).findIndex(({ _id }) => _id === ids[0])
    if (at < 0) continue
    const before = notDeleted(items).slice(0, at)
    return { section, after: before.findLast(({ _id }) => !ids.includes(_id))?._id ?? null }
  }
  return null
}

/** They come to stand together, in their order. */
export function moveEdit(pageId: Id, { section, after }: ItemPosition, ids: readonly Id[], newId: () => Id): Edit {
  const parent = section ?? newId()
  const moves = ids.map((id, index): Edit => {
    return { kind: 'move', id, to: { parent, slot: 'items', after: ids[index - 1] ?? after } }
  })
  const made: Edit[] =
    section === null ? [{ kind: 'insert', node: newSection(parent), at: { parent: pageId, slot: 'sections' } }] : []
  return { kind: 'all', edits: [...made, ...moves] }
}
