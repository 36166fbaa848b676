// Pictures that still wait when their place is copied: the copy gets the same bytes, on a way of their own.
import type { Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import type { UploadTarget, UserDatabase } from '#pwa/offline/database.ts'
import { newRow } from '#pwa/offline/outbox/row.ts'

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
  for (const { uploadId, parked, lastError } of rows) {
    // Nothing is wrong with a picture that was only too late for its guidebook.
    const isRefused = parked && lastError?.status !== 404
    const upload = uploadId && !isRefused ? await db.uploads.get(uploadId) : undefined
    const target = upload && !upload.withdrawn && copyOf(upload.target, ids, places)
    if (!target) continue
    const copy = { ...upload, _id: crypto.randomUUID(), guidebookId: to, target }
    await db.uploads.add(copy)
    await db.outbox.add({ ...newRow(to, 'upload', Date.now()), uploadId: copy._id })
  }
}

/** Null where this place was not copied. */
function copyOf(target: UploadTarget, ids: Readonly<Record<Id, Id>>, places: 'items' | 'all'): UploadTarget | null {
  if (target.kind !== 'item') return places === 'items' ? null : target
  const id = ids[target.id]
  return id === undefined ? null : { kind: 'item', id }
}
