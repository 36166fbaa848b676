// Pictures whose item was deleted before they came into the document: kept for a day, so that undo brings them back too.
import type { Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { walk } from '#domain/guidebook/find.ts'
import type { UserDatabase } from '#pwa/offline/database.ts'
import { newRow } from '#pwa/offline/outbox/row.ts'

const KEPT_MS = 24 * 3600 * 1000

/** Ids of all that an edit puts in, as undoing a deletion does. */
export function insertedIn(edit: Edit): Id[] {
  if (edit.kind === 'all') return edit.edits.flatMap(insertedIn)
  if (edit.kind !== 'insert') return []
  const ids: Id[] = []
  walk(edit.node, ({ _id }) => ids.push(_id))
  return ids
}

/** Lets the pictures of these items go on their way again; inside a transaction over uploads and outbox. */
export async function takeUpLeft(db: UserDatabase, guidebookId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  for (const upload of await leftOf(db, guidebookId)) {
    if (upload.withdrawn || upload.target.kind !== 'item' || !ids.includes(upload.target.id)) continue
    await db.outbox.add({ ...newRow(guidebookId, 'upload', Date.now()), uploadId: upload._id })
  }
}

/** Forgets what no undo will ask for any more. */
export const sweepLeft = (db: UserDatabase, now = Date.now()): Promise<void> =>
  db.transaction('rw', ['uploads', 'outbox'], async () => {
    const old = (await leftOf(db)).filter(({ at }) => now - at > KEPT_MS)
    await db.uploads.bulkDelete(old.map(({ _id }) => _id))
  })

/** Pictures that no row of the outbox sends. */
async function leftOf(db: UserDatabase, guidebookId?: Id) {
  const isMeant = (row: { guidebookId: Id }): boolean => guidebookId === undefined || row.guidebookId === guidebookId
  const [uploads, rows] = [await db.uploads.filter(isMeant).toArray(), await db.outbox.filter(isMeant).toArray()]
  const sent = new Set(rows.map(({ uploadId }) => uploadId))
  return uploads.filter(({ _id }) => !sent.has(_id))
}
