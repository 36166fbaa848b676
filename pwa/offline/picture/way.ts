// Takes pictures off their way to the server and puts them on it again: cancelling, undoing and redoing what was chosen.
import type { Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/current.ts'
import type { UserDatabase } from '#pwa/offline/database.ts'
import { withdrawHeld } from '#pwa/offline/in-memory/held-pictures.ts'
import { again, newRow, type OutboxRow } from '#pwa/offline/outbox/row.ts'
import { wakeOutbox } from '#pwa/offline/wake.ts'
import { abortSending, sentPercent } from './progress.ts'

/** They are hidden at once; their bytes are kept for a day. What has arrived already stays as it is. */
export async function stopPictures(ids: readonly Id[]): Promise<void> {
  const stored = ids.filter((id) => !withdrawHeld(id, true))
  const db = database()
  if (stored.length > 0) await db.transaction('rw', ['uploads', 'outbox'], () => withdraw(db, stored))
  for (const id of ids) abortSending(id)
  wakeOutbox(0)
}

/** Inside a transaction over uploads and outbox. */
export async function withdraw(db: UserDatabase, ids: readonly Id[]): Promise<void> {
  for (const id of ids) {
    const upload = await db.uploads.get(id)
    if (!upload) continue
    const row = await rowOf(db, upload)
    if (row && mayDrop(row, id)) await db.outbox.delete(row.seq)
    await db.uploads.put({ ...upload, withdrawn: true })
  }
}

/** Puts back what was taken off its way; nothing where it has arrived or is forgotten. */
export async function startPictures(ids: readonly Id[]): Promise<void> {
  const stored = ids.filter((id) => !withdrawHeld(id, false))
  const db = database()
  await db.transaction('rw', ['uploads', 'outbox'], async () => {
    for (const id of stored) {
      const upload = await db.uploads.get(id)
      if (!upload?.withdrawn) continue
      const { withdrawn: _, ...waiting } = upload
      await db.uploads.put(waiting)
      const row = await rowOf(db, upload)
      if (row?.parked) await db.outbox.put(again(row, Date.now()))
      if (!row) await db.outbox.add({ ...newRow(upload.guidebookId, 'upload', Date.now()), uploadId: id })
    }
  })
  wakeOutbox(0)
}

const rowOf = async (db: UserDatabase, upload: { _id: Id; guidebookId: Id }): Promise<OutboxRow | undefined> =>
  (await db.outbox.where({ guidebookId: upload.guidebookId }).toArray()).find((row) => row.uploadId === upload._id)

/** Whether the server can't have it: it was never sent, was refused, or is cut off in the middle by this page. */
function mayDrop({ sent, parked }: OutboxRow, uploadId: Id): boolean {
  const percent = sentPercent(uploadId)
  return !sent || parked === true || (percent !== null && percent < 100)
}
