// A guidebook that was deleted elsewhere while something of it waited here: it goes on as a new one.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database, openUserId, type UserDatabase } from './database.ts'
import { aboutCopy, readDocument, ALL_TABLES, forget, putConflict } from './drafts.ts'
import { dropCached, giveUpCached, cachedDraft, type Lost, onLoss, undecidedIn } from './draft-cache.ts'
import { COPY_TABLES, putCopy } from './guidebooks.ts'
import { scheduleSync } from '#pwa/offline/server/schedule-sync.ts'

const RETRY_MS = 5000

const rescued = new Map<Id, Promise<Id | null>>()

onLoss((lost) => rescued.set(lost.shown._id, rescueInTime(lost)))

/** What became of a guidebook that was deleted elsewhere: the id of the new one, null where nothing of it waited here. */
export const rescuedAs = async (id: Id): Promise<Id | null> => (await rescued.get(id)) ?? null

/** A full disk may have room later. */
async function rescueInTime(lost: Lost): Promise<Id | null> {
  for (;;) {
    const id = await rescue(lost).catch(() => undefined)
    if (id !== undefined) return id
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    if (openUserId() === null) return null
  }
}

/** Where what waited is not in this page's memory alone every tab that shows it would do the same, and one does. */
async function rescue({ shown, undecided, isOnlyHere }: Lost): Promise<Id | null> {
  const db = database()
  const id = await db.transaction('rw', [...COPY_TABLES, 'conflicts'], async () => {
    const head = await db.heads.get(shown._id)
    if (!isOnlyHere && !head?.unsent) return null
    if (head?.unsent) await db.heads.update(shown._id, { unsent: false })
    return putInstead(db, shown, undecided)
  })
  scheduleSync(0)
  return id
}

/** With what nobody has chosen between yet, on the disk and @param undecided in memory. */
async function putInstead(db: UserDatabase, gone: Guidebook, undecided: Lost['undecided']): Promise<Id> {
  const stored = await db.conflicts.where({ guidebookId: gone._id }).sortBy('seq')
  const { made, ids } = await putCopy(db, gone)
  for (const { about, by } of stored) await putConflict(db, made, aboutCopy(about, ids), by)
  for (const about of undecided) await putConflict(db, made, aboutCopy(about, ids), undefined)
  return made._id
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
    const cached = cachedDraft(guidebookId)
    const document = cached?.shown ?? (await readDocument(db, guidebookId))
    if (!document) return null
    const copyId = await putInstead(db, document, cached ? undecidedIn(cached) : [])
    await db.outbox.where({ guidebookId }).delete()
    await forget(db, guidebookId)
    return copyId
  })
  rescued.set(guidebookId, Promise.resolve(id))
  dropCached(guidebookId)
  scheduleSync(0)
  return id
}
