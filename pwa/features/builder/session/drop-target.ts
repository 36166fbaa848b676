// Where a node comes to stand when it is dropped or moved by a key: places named by neighbours, not by numbers.
import type { Id, Page } from '#domain/guidebook/document.ts'
import type { SiblingPosition } from '#domain/guidebook/edits/edit.ts'

/** The sibling after which `id` stands once it is number `to` (from 0) of these; null: first. */
export function afterAt(ids: readonly Id[], id: Id, to: number): Id | null {
  const others = ids.filter((other) => other !== id)
  return to <= 0 ? null : (others[Math.min(to, others.length) - 1] ?? null)
}

interface ItemPosition {
  id: Id
  section: Id
}

/** The visible items of a page with their sections, in reading order. */
const itemPositions = (page: Page): ItemPosition[] =>
  page.sections
    .filter((section) => !section.deleted)
    .flatMap((section) =>
      section.items.filter((item) => !item.deleted).map((item) => ({ id: item._id, section: section._id })),
    )

/** The place of an item that takes position `to` among all items of its page: it joins the section of the item that
 *  stood there, before it when moved up, after it when moved down. Null where it would stay. */
export function itemPlace(page: Page, id: Id, to: number): SiblingPosition | null {
  const positions = itemPositions(page)
  const from = positions.findIndex((position) => position.id === id)
  const over = positions[to]
  if (from < 0 || !over || from === to) return null
  const siblings = positions.filter((position) => position.section === over.section && position.id !== id)
  const at = siblings.findIndex((position) => position.id === over.id)
  const after = to > from ? over.id : (siblings[at - 1]?.id ?? null)
  return { parent: over.section, slot: 'items', after }
}
