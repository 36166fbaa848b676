// The rows of pictures that wait, as their places are copied, deleted and brought back.
import type { Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { isUnsaved, type UploadTarget, type UserDatabase } from './database.ts'
import { uploadRow } from '#pwa/offline/server/outbox-row.ts'
import { walk } from '#domain/guidebook/find.ts'

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
