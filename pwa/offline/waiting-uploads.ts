// Uploads on their way: in this page's memory those that the device could not take, the bytes of those that it did, and how much
// of each has been sent; on the disk their rows, as their places are copied, deleted and brought back.
import type { Id } from '#domain/guidebook/document.ts'
import { onDatabaseEnd, type Upload, isUnsaved, type UploadTarget, type UserDatabase } from './database.ts'
import { Refusal } from '#domain/refusal.ts'
import { createStore, type Readable } from '#pwa/store.ts'
import { type RowError, uploadRow } from '#pwa/offline/server/outbox.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { walk } from '#domain/guidebook/find.ts'

/** What the server takes as it is. */
export const SENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

/** One that is nowhere else. */
export interface CachedUpload extends Upload {
  /** The idempotency key, of each try. */
  opId: string
  /** The server said no for good. */
  refused?: RowError
}

const listed = createStore<readonly CachedUpload[]>([])
const cache = new Map<Id, CachedUpload>()
const copies = new Map<Id, Upload>()

export const cachedUploads: Readable<readonly CachedUpload[]> = listed

/** Those that are to be sent. */
export const unsentUploads = (guidebookId?: Id): CachedUpload[] =>
  listed
    .get()
    .filter((one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn && !one.refused)

/** Those that only this page has, refused ones included. */
export const unstoredUploads = (guidebookId?: Id): CachedUpload[] =>
  listed.get().filter((one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn)

export function cacheUpload(picture: CachedUpload): void {
  cache.set(picture._id, picture)
  changed()
}

export function dropCachedUpload(id: Id): void {
  if (cache.delete(id)) changed()
}

/** Puts the pictures that only this page has on the disk, and on their way from there. */
export async function storeCachedUploads(db: UserDatabase): Promise<void> {
  for (const { opId, refused: _, ...upload } of unsentUploads()) {
    try {
      await db.transaction('rw', ['heads', 'uploads', 'outbox'], async () => {
        if ((await db.heads.get(upload.guidebookId))?.state !== 'kept') throw new Refusal('GUIDEBOOK_NOT_SAVED')
        await db.uploads.add(upload)
        await db.outbox.add({ ...uploadRow(upload), opId })
      })
      dropCachedUpload(upload._id)
    } catch {
      // Still no room.
      return
    }
  }
}

/** @returns false where this page does not have it */
export function withdrawCached(id: Id, isWithdrawn: boolean): boolean {
  const one = cache.get(id)
  if (!one) return false
  const { withdrawn: _, refused: _refused, ...rest } = one
  cacheUpload(isWithdrawn ? { ...rest, withdrawn: true } : rest)
  return true
}

/** Its bytes, should the device lose them before the server has them. */
export const rememberUpload = (upload: Upload): void => void copies.set(upload._id, upload)

export const rememberedUploads = (guidebookId: Id): Upload[] =>
  [...copies.values()].filter((copy) => copy.guidebookId === guidebookId)

/** @param waiting uploads that the device had on their way at the instant `at` */
export function deleteUploads(waiting: ReadonlySet<Id>, at: number): void {
  for (const [id, copy] of copies) if (!waiting.has(id) && copy.at < at) copies.delete(id)
}

onDatabaseEnd((why) => {
  if (why === 'outdated') return
  cache.clear()
  copies.clear()
  changed()
})

function changed(): void {
  listed.set([...cache.values()])
}

// How much of each picture has left this page, and how it is cut off. What the worker or another tab sends is not
// known here.

const percents = createStore<ReadonlyMap<Id, number>>(new Map())

export const sentPercents: Readable<ReadonlyMap<Id, number>> = percents

/** Percent, 0 to 100; null while this page is not sending it. */
export const sentPercent = (uploadId: Id): number | null => percents.get().get(uploadId) ?? null

/** @param share between 0 and 1; null: over, whatever came of it. */
export function reportSent(uploadId: Id, share: number | null): void {
  const percent = share === null ? null : Math.floor(share * 100)
  if (sentPercent(uploadId) === percent) return
  const next = new Map(percents.get())
  if (percent === null) next.delete(uploadId)
  else next.set(uploadId, percent)
  percents.set(next)
}

const sending = new Map<Id, AbortController>()

/** To be called as soon as this page sends a picture; `done` in the end, whatever came of it. */
export function beginSending(uploadId: Id): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  sending.set(uploadId, controller)
  const done = (): void => {
    sending.delete(uploadId)
    reportSent(uploadId, null)
  }
  return { signal: controller.signal, done }
}

/** Once all of it has left, its answer is waited for: only that tells what the server has. */
export function abortSending(uploadId: Id): void {
  const percent = sentPercent(uploadId)
  if (percent !== null && percent < 100) sending.get(uploadId)?.abort()
}

// The rows of those that wait, as their places are copied, deleted and brought back.

/** Old ids to new ids of every copy that an edit makes, in order. */
export function copiesIn(edit: Edit): Readonly<Record<Id, Id>>[] {
  if (edit.kind === 'all') return edit.edits.flatMap(copiesIn)
  return edit.kind === 'copy' ? [edit.ids] : []
}

/**
 * Lets what waits for a copied place wait for its copy too, in the same order; inside a transaction over uploads and
 * outbox, the one that writes the copy, so that a crash leaves both or neither.
 * @param places `all` for the copy of a whole guidebook, whose cover, header and footer are copies as well
 */
export async function copyWaiting(
  db: UserDatabase,
  from: Id,
  to: Id,
  ids: Readonly<Record<Id, Id>>,
  places: 'items' | 'all' = 'items',
): Promise<void> {
  const rows = await db.outbox.where({ guidebookId: from }).sortBy('seq')
  for (const { uploadId, parked, lastError, unsaved = false } of rows) {
    // Nothing is wrong with a picture that was only too late for its guidebook.
    const isRefused = parked && lastError?.status !== 404
    const upload = uploadId && !isRefused ? await db.uploads.get(uploadId) : undefined
    const target = upload && !upload.withdrawn && copyOf(upload.target, ids, places)
    if (!target) continue
    const copy = { ...upload, _id: crypto.randomUUID(), guidebookId: to, target }
    await db.uploads.add(copy)
    await db.outbox.add(uploadRow(copy, { unsaved: unsaved && to === from }))
  }
}

/** Null where this place was not copied. */
function copyOf(target: UploadTarget, ids: Readonly<Record<Id, Id>>, places: 'items' | 'all'): UploadTarget | null {
  if (target.kind !== 'item') return places === 'items' ? null : target
  const id = ids[target.id]
  return id === undefined ? null : { kind: 'item', id }
}

// Pictures whose item was deleted before they came into the document: kept for a day, so that undo brings them back too.

const UNDO_MS = 24 * 3600 * 1000

/** Ids of all that an edit puts in, as undoing a deletion does. */
export function insertedIn(edit: Edit): Id[] {
  if (edit.kind === 'all') return edit.edits.flatMap(insertedIn)
  if (edit.kind !== 'insert') return []
  const ids: Id[] = []
  walk(edit.node, ({ _id }) => ids.push(_id))
  return ids
}

/** Lets the pictures of these items go on their way again; inside a transaction over heads, uploads and outbox. */
export async function requeueOrphans(db: UserDatabase, guidebookId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const head = await db.heads.get(guidebookId)
  const unsaved = head !== undefined && isUnsaved(head)
  // In the order in which they were chosen: the database has them by their names.
  for (const upload of (await orphansOf(db, guidebookId)).toSorted((a, b) => a.at - b.at)) {
    if (upload.withdrawn || upload.target.kind !== 'item' || !ids.includes(upload.target.id)) continue
    await db.outbox.add(uploadRow(upload, { unsaved }))
  }
}

/** Forgets what no undo will ask for any more. */
export const sweepOrphans = (db: UserDatabase, now = Date.now()): Promise<void> =>
  db.transaction('rw', ['uploads', 'outbox', 'delivered'], async () => {
    const old = (await orphansOf(db)).filter(({ at }) => now - at > UNDO_MS)
    await db.uploads.bulkDelete(old.map(({ _id }) => _id))
    await db.delivered.filter(({ at }) => now - at > UNDO_MS).delete()
  })

/** Pictures that no row of the outbox sends. */
async function orphansOf(db: UserDatabase, guidebookId?: Id) {
  const isMeant = (row: { guidebookId: Id }): boolean => guidebookId === undefined || row.guidebookId === guidebookId
  const [uploads, rows] = [await db.uploads.filter(isMeant).toArray(), await db.outbox.filter(isMeant).toArray()]
  const sent = new Set(rows.map(({ uploadId }) => uploadId))
  return uploads.filter(({ _id }) => !sent.has(_id))
}
