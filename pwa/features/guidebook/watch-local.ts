// Follows the guidebooks of this device for the lists. Loaded after the first screen, with the database.
import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { startDevice } from '#pwa/offline/start-device.ts'
import { database, isUnsaved, onDatabaseEnd } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { picturesOf } from '#pwa/offline/retained.ts'
import { type ListedGuidebook, listGuidebooks } from '#pwa/offline/hooks.ts'
import type { LocalGuidebooks, LocalRow } from './list-row.ts'

/** Covers are drawn for the newest only; older rows need their title. */
const WITH_COVER = 12

/**
 * Calls back now and after each change, until the answered function is called or the database goes. By then the lists
 * that were kept for a start without network are back in `queryClient`.
 */
export async function watchLocal(
  userId: Id,
  queryClient: QueryClient,
  next: (local: LocalGuidebooks) => void,
): Promise<() => void> {
  await startDevice(userId, queryClient)
  const subscription = liveQuery(readLocal).subscribe({ next, error: () => subscription.unsubscribe() })
  const forget = onDatabaseEnd(() => subscription.unsubscribe())
  return () => {
    forget()
    subscription.unsubscribe()
  }
}

/** Deleted in this page: a list that the server answered before that must not bring them back. */
const gone = new Set<Id>()

/** New ones of this page, and when the server had confirmed them: a list answered before that lacks them. */
const confirmed = new Map<Id, number>()

function confirmedAt({ _id, kept }: ListedGuidebook): number {
  const before = confirmed.get(_id)
  if (kept.uuid === undefined) confirmed.set(_id, Infinity)
  else if (before === Infinity) confirmed.set(_id, Date.now())
  return kept.uuid === undefined ? Infinity : (confirmed.get(_id) ?? 0)
}

async function readLocal(): Promise<LocalGuidebooks> {
  const db = database()
  const heads = await listGuidebooks()
  const documents = await Promise.all(heads.slice(0, WITH_COVER).map((head) => readDocument(db, head._id)))
  const deleted = await db.heads.filter((head) => head.state === 'deleted').primaryKeys()
  for (const id of deleted) gone.add(id)
  for (const head of heads) gone.delete(head._id)
  return { rows: heads.map((head, index) => rowOf(head, documents[index])), deleted: [...gone] }
}

function rowOf(head: ListedGuidebook, document: Guidebook | undefined): LocalRow {
  const { kept } = head
  const pages = notDeleted(document?.contents ?? [])
  return {
    _id: head._id,
    title: head.title,
    shell: document ?? null,
    pageCount: document ? pages.length : null,
    icon: pages[0]?.icon ?? null,
    uuid: kept.uuid ?? null,
    published: kept.published ?? false,
    isPublicGallery: kept.isPublicGallery ?? false,
    hasUnsentChanges: kept.hasUnsentChanges ?? false,
    hasPassword: kept.hasPassword ?? false,
    thumbnailUrl: kept.thumbnailUrl ?? null,
    thumbnailGeneratedAt: kept.thumbnailGeneratedAt ?? null,
    views: kept.views?.count ?? 0,
    company: kept.company ?? '',
    ownerId: null,
    createdAt: kept.createdAt ?? head.createdAt,
    updatedAt: head.waiting > 0 ? head.updatedAt : (kept.updatedAt ?? head.updatedAt),
    draft: isUnsaved(head),
    waiting: head.waiting,
    here: isWhole(head, document) ? 'all' : 'words',
    pinned: head.pinned === true,
    opens: true,
    known: kept.uuid !== undefined,
    knownAt: confirmedAt(head),
    pages: pages.map(({ _id, icon }) => ({ _id, icon })),
  }
}

/** Nobody looks after the pictures of every guidebook: of one that has none, or was made here, all is here anyway. */
const isWhole = ({ missing, kept }: ListedGuidebook, document: Guidebook | undefined): boolean =>
  missing === 0 || kept.uuid === undefined || (document !== undefined && picturesOf(document).size === 0)
