// Pictures that still wait when what they are for is pasted: what stands in the new place waits for the same bytes.
import type { Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/current.ts'
import { storePending } from '#pwa/offline/edit.ts'
import { wakeOutbox } from '#pwa/offline/wake.ts'
import { copyWaiting } from './copied.ts'

/** Old ids to new ids of all that was pasted. Nothing is found where the pictures are on another device. */
export async function pasteWaiting(from: Id, to: Id, ids: Readonly<Record<Id, Id>>): Promise<void> {
  await storePending(to)
  const db = database()
  await db.transaction('rw', ['heads', 'uploads', 'outbox'], async () => {
    // A guidebook that was never saved takes no pictures yet.
    if ((await db.heads.get(to))?.state === 'kept') await copyWaiting(db, from, to, ids)
  })
  wakeOutbox(0)
}
