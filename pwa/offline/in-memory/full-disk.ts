// A disk that takes no note of anything: what it has and the server does not is sent from memory, and pictures that only
// this page has are stored as soon as there is room.
import type { Id } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { database } from '#pwa/offline/current.ts'
import type { UserDatabase } from '#pwa/offline/database.ts'
import { heldDraft, readBack } from '#pwa/offline/held.ts'
import { newRow, type OutboxRow } from '#pwa/offline/outbox/row.ts'
import { dropPicture, openPictures } from './held-pictures.ts'
import { sendHeld, sendPicture } from './send-held.ts'

/** Pictures whose rows could not be taken off the disk after they had arrived. */
const arrived = new Set<Id>()

/** @returns milliseconds until another try makes sense; null: all of it is there, or cannot be read */
export async function sendStored(userId: Id): Promise<number | null> {
  const rows = await waiting()
  const ids = [...new Set(rows.map(({ guidebookId }) => guidebookId))]
  for (const id of ids) if (!heldDraft(id)) await readBack(id).catch(() => undefined)
  const wait = await sendHeld(userId, ids)
  if (wait !== null) return wait
  for (const row of rows) await finish(row)
  return null
}

/** Rows of saves and pictures that nobody sends at this moment. */
async function waiting(): Promise<OutboxRow[]> {
  const isMeant = ({ kind, parked, lease }: OutboxRow): boolean =>
    !parked && (kind === 'save' || kind === 'create' || kind === 'upload') && (lease?.until ?? 0) < Date.now()
  return database()
    .outbox.filter(isMeant)
    .toArray()
    .catch(() => [])
}

/** Taking away needs no room. */
async function finish(row: OutboxRow): Promise<void> {
  const db = database()
  const held = heldDraft(row.guidebookId)
  const upload = row.uploadId ? await db.uploads.get(row.uploadId) : undefined
  if (upload && !upload.withdrawn && !arrived.has(upload._id)) {
    if ((await sendPicture({ ...upload, opId: row.opId })) !== null) return
    arrived.add(upload._id)
  } else if (!upload && held?.ahead?.sent !== held?.shown) return
  const remove = async (): Promise<void> => {
    if (upload) await db.uploads.delete(upload._id)
    await db.outbox.delete(row.seq)
  }
  await db.transaction('rw', ['outbox', 'uploads'], remove).catch(() => undefined)
}

/** Puts the pictures that only this page has on the disk, and on their way from there. */
export async function storeHeldPictures(db: UserDatabase): Promise<void> {
  for (const { opId, refused: _, ...upload } of openPictures()) {
    try {
      await db.transaction('rw', ['heads', 'uploads', 'outbox'], async () => {
        if ((await db.heads.get(upload.guidebookId))?.state !== 'kept') throw new Refusal('GUIDEBOOK_NOT_SAVED')
        await db.uploads.add(upload)
        await db.outbox.add({ ...newRow(upload.guidebookId, 'upload', Date.now()), opId, uploadId: upload._id })
      })
      dropPicture(upload._id)
    } catch {
      // Still no room.
      return
    }
  }
}
