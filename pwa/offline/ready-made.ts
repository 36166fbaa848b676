// A guidebook that is whole from the beginning, with pictures of its own: on the device at once, and sent as any other.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database, type UploadTarget } from './database.ts'
import { putNew } from './new-draft.ts'
import { requestPersistence } from './storage-quota.ts'
import { uploadRow } from '#pwa/offline/server/outbox-row.ts'
import { scheduleSync } from '#pwa/offline/server/schedule-sync.ts'
import { refuseBad } from './upload.ts'

export interface ReadyPicture {
  target: UploadTarget
  file: File
  /** What it shows. */
  alt?: string
}

/**
 * All of it is on the device, or nothing is.
 * @throws Refusal for a picture of a type or size that is not taken
 */
export async function putReadyMade(guidebook: Guidebook, pictures: readonly ReadyPicture[]): Promise<Id> {
  for (const { file } of pictures) refuseBad(file)
  void requestPersistence()
  // Read before the transaction: it would be over by the time a slow file has been read.
  const uploads = await Promise.all(
    pictures.map(async ({ target, file, alt }) => ({
      _id: crypto.randomUUID(),
      guidebookId: guidebook._id,
      target,
      blob: new Blob([await file.arrayBuffer()], { type: file.type }),
      name: file.name,
      at: Date.now(),
      ...(alt !== undefined && { alt }),
    })),
  )
  const db = database()
  await db.transaction('rw', ['heads', 'drafts', 'outbox', 'uploads'], async () => {
    await putNew(guidebook, 'kept')
    for (const upload of uploads) {
      await db.uploads.add(upload)
      await db.outbox.add(uploadRow(upload))
    }
  })
  scheduleSync(0)
  return guidebook._id
}
