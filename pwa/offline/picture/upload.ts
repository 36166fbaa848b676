// Takes a chosen picture: kept as bytes on the device, and sent before the edit that shows it.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { database } from '#pwa/offline/current.ts'
import type { Described, Upload, UploadTarget } from '#pwa/offline/database.ts'
import { DRAFT_TABLES, readDocument } from '#pwa/offline/drafts.ts'
import { storePending } from '#pwa/offline/edit.ts'
import { heldDraft } from '#pwa/offline/held.ts'
import { holdPicture, onlyHerePictures, rememberCopy, withdrawHeld } from '#pwa/offline/in-memory/held-pictures.ts'
import { newRow } from '#pwa/offline/outbox/row.ts'
import { wakeOutbox } from '#pwa/offline/wake.ts'
import { abortSending } from './progress.ts'
import { withdraw } from './way.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/gif']

export interface Taking extends Described {
  /** The waiting picture of a list whose place it takes. */
  instead?: Id
}

/**
 * Takes a chosen picture. A newer one for the same place takes the place of one that waits, unless it is a list.
 * @returns what was put on its way, and what was taken off it
 * @throws Refusal: type, size, a guidebook that was never saved
 */
export async function uploadPicture(
  guidebookId: Id,
  target: UploadTarget,
  file: File,
  { instead, ...described }: Taking = {},
): Promise<{ sent: Id; stopped: Id[] }> {
  refuseBad(file)
  await storePending(guidebookId)
  // Read before the transaction: it would be over by the time a slow file has been read.
  const blob = new Blob([await file.arrayBuffer()], { type: file.type })
  const sent = crypto.randomUUID()
  const upload: Upload = { _id: sent, guidebookId, target, blob, name: file.name, at: Date.now(), ...described }
  const stopped = await store(upload, instead).catch((failure: unknown) => hold(upload, instead, failure))
  rememberCopy(upload)
  for (const id of stopped) abortSending(id)
  wakeOutbox(0)
  return { sent, stopped }
}

/** @returns what was taken off its way for it */
async function store(upload: Upload, instead: Id | undefined): Promise<Id[]> {
  const { _id, guidebookId, target } = upload
  const db = database()
  return db.transaction('rw', ['heads', ...DRAFT_TABLES, 'uploads', 'outbox'], async () => {
    const head = await db.heads.get(guidebookId)
    if (head?.state !== 'kept') throw new Refusal('GUIDEBOOK_NOT_SAVED')
    const before = instead ? [instead] : (await isList(guidebookId, target)) ? [] : await waitingFor(upload)
    await withdraw(db, before)
    await db.uploads.add(upload)
    await db.outbox.add({ ...newRow(guidebookId, 'upload', Date.now()), uploadId: _id })
    return before
  })
}

/** The device does not take it: this page does, and sends it. @throws Refusal where a rule says no */
function hold(upload: Upload, instead: Id | undefined, failure: unknown): Id[] {
  if (failure instanceof Refusal) throw failure
  const shown = heldDraft(upload.guidebookId)
  if (shown?.head.state !== 'kept') throw new Refusal('GUIDEBOOK_NOT_SAVED')
  const before = instead ? [instead] : holdsMany(shown.shown, upload.target) ? [] : heldFor(upload)
  const stopped = before.filter((id) => withdrawHeld(id, true))
  holdPicture({ ...upload, opId: crypto.randomUUID() })
  return stopped
}

const heldFor = ({ guidebookId, target }: Upload): Id[] =>
  onlyHerePictures(guidebookId).flatMap((one) => (sameTarget(one.target, target) ? [one._id] : []))

export function refuseBad(file: File): void {
  if (!TYPES.includes(file.type)) throw new Refusal('PICTURE_TYPE')
  if (file.size <= LIMITS.pictureBytes) return
  const mebibytes = (bytes: number): string => String(Math.round((bytes / 1024 / 1024) * 100) / 100)
  const params = { filesize: mebibytes(file.size), maxFilesize: mebibytes(LIMITS.pictureBytes) }
  throw new Refusal('PICTURE_TOO_LARGE', { params })
}

/** A place that takes each of many pictures. */
async function isList(guidebookId: Id, target: UploadTarget): Promise<boolean> {
  const document = await readDocument(database(), guidebookId)
  return document !== undefined && holdsMany(document, target)
}

function holdsMany(document: Guidebook, target: UploadTarget): boolean {
  const item = target.kind === 'item' ? find(document, target.id)?.node : undefined
  return item !== undefined && 'images' in item
}

async function waitingFor({ guidebookId, target }: Upload): Promise<Id[]> {
  const all = await database().uploads.where({ guidebookId }).toArray()
  return all.flatMap((one) => (!one.withdrawn && sameTarget(one.target, target) ? [one._id] : []))
}

export const sameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.kind === b.kind && (a.kind !== 'item' || b.kind !== 'item' || a.id === b.id)
