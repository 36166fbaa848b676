// What can be done with the nodes of an itinerary: insert, move, mark, copy and delete.
import { copyEdit } from '#domain/guidebook/edits/copy.ts'
import { nextDayTitle } from '#domain/guidebook/agenda/agenda.ts'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, SiblingPosition } from '#domain/guidebook/edits/edit.ts'
import { newActivity, newDay, newMeal, newSubActivity } from '#domain/guidebook/new-node.ts'
import { newId } from '#pwa/new-id.ts'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'

import { type ItineraryKind, neighbourOf, type DropPosition, positionOf, dropPositionsOf } from './positions.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'

export interface ItineraryEdits {
  /** The page as it is now. */
  page(): Page | null
  /** Answers the id of the new node; null where it may not stand there. */
  insert(kind: ItineraryKind, at: SiblingPosition): Id | null
  /** Beside a node of the same kind. */
  insertBeside(id: Id, side: 'above' | 'below'): Id | null
  move(id: Id, to: SiblingPosition): boolean
  /** To the next or last place on its way, across days; null at the end of the way. */
  moveBy(id: Id, step: 1 | -1): DropPosition | null
  mark(id: Id, important: boolean): void
  copy(id: Id): Id | null
  /** Answers what stands beside it and is selected now. */
  remove(id: Id): Id | null
  setWidths(widths: number[], joins: boolean): void
  setTitle(column: number, title: string, burst: { startedAt: number; at: number }): void
}

function newNode(kind: ItineraryKind, guidebook: Guidebook, page: Page | null, { after }: SiblingPosition): AnyNode {
  const { language } = guidebook
  if (kind === 'activity') return newActivity(newId(), newId())
  if (kind === 'meal') return newMeal(language, newId())
  if (kind !== 'day') return newSubActivity(newId())
  const day = newDay(language, newId())
  // Behind the last day of a trip it is called by its date; between others that would only be guessed.
  const last = page?.days.findLast(({ deleted }) => !deleted)?._id ?? null
  const isLast = after === undefined || after === last
  return { ...day, title: (page && isLast ? nextDayTitle(guidebook, page) : null) ?? day.title }
}

export function itineraryEdits(session: BuilderSession, pageId: Id): ItineraryEdits {
  const shown = (): Guidebook | undefined => cachedDraft(session.guidebookId)?.shown
  const page = (): Page | null => {
    const guidebook = shown()
    return guidebook ? findPage(guidebook, pageId) : null
  }
  const change = (edit: Edit, target: Id | null): boolean => session.change(edit, { spot: { pageId, target } })
  const move = (id: Id, to: SiblingPosition): boolean => change({ kind: 'move', id, to }, id)

  function insert(kind: ItineraryKind, at: SiblingPosition): Id | null {
    const guidebook = shown()
    if (!guidebook) return null
    const node = newNode(kind, guidebook, page(), at)
    return change({ kind: 'insert', node, at }, node._id) ? node._id : null
  }

  function insertBeside(id: Id, side: 'above' | 'below'): Id | null {
    const now = page()
    const position = now && positionOf(now, id)
    if (!position) return null
    const { parent, slot, ids } = position.group
    return insert(position.kind, { parent, slot, after: side === 'below' ? id : (ids[position.at - 1] ?? null) })
  }

  function moveBy(id: Id, step: 1 | -1): DropPosition | null {
    const now = page()
    const drops = now && dropPositionsOf(now, id)
    const next = drops?.spots[drops.now + step]
    return next && move(id, next.place) ? next : null
  }

  function copy(id: Id): Id | null {
    const guidebook = shown()
    if (!guidebook) return null
    const edit = copyEdit(guidebook, id, newId)
    return change(edit, id) && edit.kind === 'copy' ? (edit.ids[id] ?? null) : null
  }

  function remove(id: Id): Id | null {
    const now = page()
    const beside = now && neighbourOf(now, id)
    if (!change({ kind: 'delete', id }, id)) return null
    session.select(beside)
    return beside
  }

  function setTitle(column: number, title: string, burst: { startedAt: number; at: number }): void {
    const field = `colTitles.${column}`
    const how = { spot: { pageId, target: null }, field: `${pageId}:${field}`, ...burst }
    session.change({ kind: 'update', id: pageId, fields: { [field]: title } }, how)
  }

  function setWidths(colWidths: number[], joins: boolean): void {
    const how = { spot: { pageId, target: null }, ...(joins ? { field: `${pageId}:colWidths` } : {}) }
    session.change({ kind: 'update', id: pageId, fields: { colWidths } }, how)
  }

  const mark = (id: Id, important: boolean): void => void change({ kind: 'important', id, important }, id)
  return { page, insert, insertBeside, move, moveBy, mark, copy, remove, setWidths, setTitle }
}
