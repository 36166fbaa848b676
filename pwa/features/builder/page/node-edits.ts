// What can be done with an item of a page: insert, move by one or to a number, mark, copy, delete.
import { copyEdit } from '#domain/guidebook/edits/copy.ts'
import type { Id, ItemType, Page } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import type { TableSize } from '#domain/guidebook/items/definition.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'
import { itemPlace } from '#pwa/features/builder/session/drop-target.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'

export interface NodeEdits {
  /** Puts a new item after `after` (null: at the top) and answers its id. `size` is a table's. */
  insert(type: ItemType, after: Id | null, size?: TableSize): Id
  /** `to` counts from 0 among the visible items of the page. */
  moveTo(id: Id, to: number): boolean
  /** Returns the new position, counted from 1, or null if the item is already first or last. */
  moveBy(id: Id, step: 1 | -1): number | null
  mark(id: Id, important: boolean): void
  copy(id: Id): void
  remove(id: Id): void
}

/** Ids of the visible items of a page, in reading order. */
export const nodeIds = (page: Page): Id[] => itemsOf(page).map((item) => item._id)

export function nodeEdits(session: BuilderSession, pageId: Id): NodeEdits {
  const shown = () => cachedDraft(session.guidebookId)?.shown
  const page = (): Page | null => {
    const guidebook = shown()
    return guidebook ? findPage(guidebook, pageId) : null
  }
  const change = (edit: Edit, target: Id | null): boolean => session.change(edit, { spot: { pageId, target } })
  const moveTo = (id: Id, to: number): boolean => {
    const now = page()
    const place = now && itemPlace(now, id, to)
    return place ? change({ kind: 'move', id, to: place }, id) : false
  }
  return {
    moveTo,
    insert(type, after, size) {
      const id = crypto.randomUUID()
      // Named by its page, the item finds the section of its neighbour, or gets a first one.
      change({ kind: 'insert', node: newItem(type, id, size), at: { parent: pageId, slot: 'items', after } }, id)
      return id
    },
    moveBy(id, step) {
      const now = page()
      const to = now ? nodeIds(now).indexOf(id) + step : -1
      return now && to >= 0 && moveTo(id, to) ? to + 1 : null
    },
    mark: (id, important) => void change({ kind: 'important', id, important }, id),
    copy(id) {
      const guidebook = shown()
      if (!guidebook) return
      const edit = copyEdit(guidebook, id, () => crypto.randomUUID())
      if (change(edit, id) && edit.kind === 'copy') session.select(edit.ids[id] ?? null)
    },
    remove(id) {
      const ids = page() ? nodeIds(page() as Page) : []
      const at = ids.indexOf(id)
      if (change({ kind: 'delete', id }, id)) session.select(ids[at + 1] ?? ids[at - 1] ?? null)
    },
  }
}
