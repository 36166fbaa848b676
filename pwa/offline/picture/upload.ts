// Takes a chosen picture: kept as bytes on the device, and sent before the edit that shows it.
import type { Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { database } from '#pwa/offline/current.ts'
import type { Upload, UploadTarget } from '#pwa/offline/database.ts'
import { storePending } from '#pwa/offline/edit.ts'
import { newRow } from '#pwa/offline/outbox/row.ts'
import { wakeOutbox } from '#pwa/offline/wake.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/gif']

/**
 * Takes a chosen picture. A newer one for the same place replaces one that was never sent, unless it is a list.
 * @throws Refusal for what requirement §5 refuses: type, size, a guidebook that was never saved
 */
export async function uploadPicture(guidebookId: Id, target: UploadTarget, file: File): Promise<void> {
  refuseBad(file)
  await storePending(guidebookId)
  const db = database()
  // Read before the transaction: it would be over by the time a slow file has been read.
  const blob = new Blob([await file.arrayBuffer()], { type: file.type })
  const upload: Upload = { _id: crypto.randomUUID(), guidebookId, target, blob, name: file.name, at: Date.now() }
  await db.transaction('rw', ['heads', 'drafts', 'uploads', 'outbox'], async () => {
    const head = await db.heads.get(guidebookId)
    if (head?.state !== 'kept') throw new Refusal('GUIDEBOOK_NOT_SAVED')
    if (!(await isList(guidebookId, target))) await dropUnsent(guidebookId, target)
    await db.uploads.add(upload)
    await db.outbox.add({ ...newRow(guidebookId, 'upload', Date.now()), uploadId: upload._id })
  })
  wakeOutbox(0)
}

export function refuseBad(file: File): void {
  if (!TYPES.includes(file.type)) throw new Refusal('PICTURE_TYPE')
  if (file.size <= LIMITS.pictureBytes) return
  const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(2).replace(/\.?0+$/, '')
  const params = { filesize: mebibytes(file.size), maxFilesize: mebibytes(LIMITS.pictureBytes) }
  throw new Refusal('PICTURE_TOO_LARGE', { params })
}

/** A place that holds many pictures takes each of them. */
async function isList(guidebookId: Id, target: UploadTarget): Promise<boolean> {
  const draft = await database().drafts.get(guidebookId)
  const item = draft && target.kind === 'item' ? find(draft.document, target.id)?.node : undefined
  return item !== undefined && 'images' in item
}

async function dropUnsent(guidebookId: Id, target: UploadTarget): Promise<void> {
  const db = database()
  const before = (await db.uploads.where({ guidebookId }).toArray()).filter((one) => sameTarget(one.target, target))
  const rows = await db.outbox.where({ guidebookId }).toArray()
  for (const one of before) {
    const row = rows.find((candidate) => candidate.uploadId === one._id)
    if (row?.sent && !row.parked) continue
    await db.uploads.delete(one._id)
    if (row) await db.outbox.delete(row.seq)
  }
}

export const sameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.kind === b.kind && (a.kind !== 'item' || b.kind !== 'item' || a.id === b.id)
