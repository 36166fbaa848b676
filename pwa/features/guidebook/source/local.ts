// Follows the guidebooks of this device for the lists. Loaded after the first screen, with the database.
import { liveQuery } from 'dexie'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { database, onDatabaseEnd } from '#pwa/offline/current.ts'
import type { ListedGuidebook } from '#pwa/offline/list.ts'
import { listGuidebooks } from '#pwa/offline/list.ts'
import { startOffline } from '#pwa/offline/sync.ts'
import type { Local, LocalRow } from './row.ts'

/** Covers are drawn for the newest only; older rows need their title. */
const WITH_COVER = 12

/** Calls back now and after each change, until the answered function is called or the database goes. */
export async function watchLocal(userId: string, next: (local: Local) => void): Promise<() => void> {
  await startOffline(userId)
  const subscription = liveQuery(readLocal).subscribe({ next, error: () => subscription.unsubscribe() })
  const forget = onDatabaseEnd(() => subscription.unsubscribe())
  return () => {
    forget()
    subscription.unsubscribe()
  }
}

async function readLocal(): Promise<Local> {
  const db = database()
  const heads = await listGuidebooks()
  const drafts = await db.drafts.bulkGet(heads.slice(0, WITH_COVER).map((head) => head._id))
  const deleted = await db.heads.filter((head) => head.state === 'deleted').primaryKeys()
  return { rows: heads.map((head, index) => rowOf(head, drafts[index]?.document)), deleted }
}

function rowOf(head: ListedGuidebook, document: Guidebook | undefined): LocalRow {
  const { kept } = head
  const pages = document?.contents.filter((page) => !page.deleted) ?? []
  return {
    _id: head._id,
    title: head.title,
    shell: document ?? null,
    pageCount: document ? pages.length : null,
    icon: pages[0]?.icon ?? null,
    uuid: kept.uuid ?? null,
    published: kept.published ?? false,
    isPublicGallery: kept.isPublicGallery ?? false,
    views: kept.views?.count ?? 0,
    company: kept.company ?? '',
    createdAt: kept.createdAt ?? head.createdAt,
    updatedAt: head.waiting > 0 ? head.updatedAt : (kept.updatedAt ?? head.updatedAt),
    waiting: head.waiting,
    known: kept.uuid !== undefined,
    pages: pages.map(({ _id, icon }) => ({ _id, icon })),
  }
}
