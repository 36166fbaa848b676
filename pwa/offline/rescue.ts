// A guidebook that was deleted elsewhere while something of it waited here: it goes on as a new one.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database, openUserId } from './database.ts'
import { readDocument, ALL_TABLES, forget } from './drafts.ts'
import { dropCached, giveUpCached, cachedDraft, onLoss } from './draft-cache.ts'
import { COPY_TABLES, putCopy } from './guidebooks.ts'
import { scheduleSync } from '#pwa/offline/server/schedule-sync.ts'

const RETRY_MS = 5000

const rescued = new Map<Id, Promise<Id | null>>()

onLoss((shown, isOnlyHere) => rescued.set(shown._id, rescueInTime(shown, isOnlyHere)))

/** What became of a guidebook that was deleted elsewhere: the id of the new one, null where nothing of it waited here. */
export const rescuedAs = async (id: Id): Promise<Id | null> => (await rescued.get(id)) ?? null

/** A full disk may have room later. */
async function rescueInTime(shown: Guidebook, isOnlyHere: boolean): Promise<Id | null> {
  for (;;) {
    const id = await rescue(shown, isOnlyHere).catch(() => undefined)
    if (id !== undefined) return id
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    if (openUserId() === null) return null
  }
}

/** @param isOnlyHere what waited is in this page's memory; else every tab that shows it would do the same, and one does */
async function rescue(shown: Guidebook, isOnlyHere: boolean): Promise<Id | null> {
  const db = database()
  const id = await db.transaction('rw', COPY_TABLES, async () => {
    const head = await db.heads.get(shown._id)
    if (!isOnlyHere && !head?.unsent) return null
    if (head?.unsent) await db.heads.update(shown._id, { unsent: false })
    return putCopy(db, shown)
  })
  scheduleSync(0)
  return id
}

/**
 * Makes a new guidebook of one that the server does not have any more, with all that waits of it; the old one leaves this
 * device.
 * @returns the id of the new one; null where there is nothing left of the old one
 */
export async function saveAsNew(guidebookId: Id): Promise<Id | null> {
  const db = database()
  giveUpCached(guidebookId)
  const id = await db.transaction('rw', ALL_TABLES, async () => {
    const document = cachedDraft(guidebookId)?.shown ?? (await readDocument(db, guidebookId))
    if (!document) return null
    const copyId = await putCopy(db, document)
    await db.outbox.where({ guidebookId }).delete()
    await forget(db, guidebookId)
    return copyId
  })
  rescued.set(guidebookId, Promise.resolve(id))
  dropCached(guidebookId)
  scheduleSync(0)
  return id
}
