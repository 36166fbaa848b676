// Whole guidebooks: copying, deleting and unpublishing them, also with no network, and going on with one that was deleted elsewhere.
import { copyTitle } from '#domain/guidebook/default-texts.ts'
import { freshIds, withIds } from '#domain/guidebook/edits/copy.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { database, type Head, type UserDatabase, openUserId } from './database.ts'
import {
  aboutCopy,
  ALL_TABLES,
  DRAFT_TABLES,
  readDocument,
  forget,
  putConflict,
  UNPUBLISHED,
  withFacts,
} from './drafts.ts'
import { storePending } from './edit.ts'
import { dropCached, giveUpCached, loadDraft, cachedDraft, type Lost, onLoss, undecidedIn } from './draft-cache.ts'
import { openGuidebook } from '#pwa/offline/server/refresh.ts'
import { joinDelete, newRow, type OutboxRow, scheduleSync } from '#pwa/offline/server/outbox.ts'
import { copyWaiting } from './waiting-uploads.ts'
import { putNew } from './new-guidebook.ts'

/** All that is written of it by now, also what waits in a field. @throws as `openGuidebook` */
export async function fullDocument(id: Id): Promise<Guidebook> {
  await openGuidebook(id)
  await storePending(id)
  const document = await readDocument(database(), id)
  if (!document) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return document
}

/**
 * Copies a guidebook with new ids throughout, pictures that still wait included; resolves to the id of the copy, which
 * is on the device at once.
 * @param language of the interface, for what the copy is called
 * @param change what the copy says otherwise; one that has a title of its own by that keeps it
 */
export async function copyGuidebook(
  id: Id,
  language: Language,
  change: (document: Guidebook) => Guidebook = (document) => document,
): Promise<Id> {
  await openGuidebook(id)
  await storePending(id)
  const db = database()
  const copyId = await db.transaction('rw', COPY_TABLES, async () => {
    const document = await readDocument(db, id)
    if (!document) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    const changed = change(document)
    const title = changed.title === document.title ? copyTitle(document.title, language) : changed.title
    return (await putCopy(db, { ...changed, title }, { copiedFrom: id })).made._id
  })
  scheduleSync(0)
  return copyId
}

const COPY_TABLES = ['heads', ...DRAFT_TABLES, 'outbox', 'uploads']

interface Copied {
  made: Guidebook
  /** Of its nodes, by those that they are copies of. */
  ids: Readonly<Record<Id, Id>>
}

/** Inside a transaction over `COPY_TABLES`. */
async function putCopy(
  db: UserDatabase,
  document: Guidebook,
  more: Pick<OutboxRow, 'copiedFrom'> = {},
): Promise<Copied> {
  const _id = crypto.randomUUID()
  const pages = document.contents.map((page) => ({ page, ids: freshIds(page, () => crypto.randomUUID()) }))
  const ids: Copied['ids'] = Object.assign({}, ...pages.map((each) => each.ids))
  const made = { ...document, _id, contents: pages.map((each) => withIds(each.page, each.ids)) }
  await putNew(made, 'kept', more)
  await copyWaiting(db, document._id, _id, ids, 'all')
  return { made, ids }
}

/** Deletes a guidebook here at once, and on the server when it can be reached. @param title of one that is not here */
export async function deleteGuidebook(id: Id, title = ''): Promise<void> {
  const db = database()
  giveUpCached(id)
  await db.transaction('rw', ALL_TABLES, async () => {
    const rows = await db.outbox.where({ guidebookId: id }).toArray()
    const head = await db.heads.get(id)
    const isKnown = head === undefined || (await db.bases.get(id)) !== undefined
    const { drop, tellServer } = joinDelete(rows, isKnown)
    await db.outbox.bulkDelete(drop.map((row) => row.seq))
    await db.uploads.bulkDelete(drop.flatMap((row) => row.uploadId ?? []))
    if (!tellServer) return forget(db, id)
    const unsent = drop.some(({ kind }) => kind === 'save')
    await db.heads.put({ ...(head ?? headOf(id, title)), unsent, state: 'deleted' })
    await db.outbox.add(newRow(id, 'delete', Date.now()))
  })
  dropCached(id)
  scheduleSync(0)
}

/** Of a guidebook that only lists have named so far. */
function headOf(_id: Id, title: string): Head {
  const at = new Date().toISOString()
  return { _id, title, revision: 0, state: 'kept', kept: {}, updatedAt: at, createdAt: at }
}

/** Takes a guidebook off its public address; travellers keep what they saved. */
export async function unpublishGuidebook(id: Id): Promise<void> {
  const db = database()
  await db.transaction('rw', ['heads', 'outbox'], async () => {
    const head = await db.heads.get(id)
    if (!head) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    await db.heads.put(withFacts(head, UNPUBLISHED))
    const waiting = await db.outbox.where({ guidebookId: id }).toArray()
    if (!waiting.some((row) => row.kind === 'unpublish')) await db.outbox.add(newRow(id, 'unpublish', Date.now()))
  })
  await loadDraft(id)
  scheduleSync(0)
}

// One that was deleted elsewhere while something of it waited here goes on as a new one.

const RETRY_MS = 5000

const recovered = new Map<Id, Promise<Id | null>>()

onLoss((lost) => recovered.set(lost.shown._id, recoverInTime(lost)))

/** What became of a guidebook that was deleted elsewhere: the id of the new one, null where nothing of it waited here. */
export const recoveredAs = async (id: Id): Promise<Id | null> => (await recovered.get(id)) ?? null

/** A full disk may have room later. */
async function recoverInTime(lost: Lost): Promise<Id | null> {
  for (;;) {
    const id = await recover(lost).catch(() => undefined)
    if (id !== undefined) return id
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    if (openUserId() === null) return null
  }
}

/** Where what waited is not in this page's memory alone every tab that shows it would do the same, and one does. */
async function recover({ shown, undecided, isOnlyHere }: Lost): Promise<Id | null> {
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
  recovered.set(guidebookId, Promise.resolve(id))
  dropCached(guidebookId)
  scheduleSync(0)
  return id
}
