// Uploads: a chosen picture as bytes on the device, sent before the edit that shows it, cancelled, and shown while it waits.
import { useStore } from '#pwa/use-store.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { assertWithin } from '#domain/guidebook/edits/document-limits.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal, sizesOf } from '#domain/refusal.ts'
import {
  database,
  isUnsaved,
  type PictureDetails,
  type Upload,
  type UploadTarget,
  type UserDatabase,
} from './database.ts'
import { DRAFT_TABLES, readDocument } from './drafts.ts'
import { storePending } from './edit.ts'
import { cachedDraft } from './draft-cache.ts'
import {
  cacheUpload,
  SENT_TYPES,
  unstoredUploads,
  rememberUpload,
  withdrawCached,
  abortSending,
  sentPercent,
  type CachedUpload,
  cachedUploads,
  sentPercents,
  copyWaiting,
} from './waiting-uploads.ts'
import { asNewRequest, type OutboxRow, uploadRow, scheduleSync } from '#pwa/offline/server/outbox.ts'
import { useLive } from './hooks.ts'

export interface UploadOptions extends PictureDetails {
  /** The waiting picture of a list whose place it takes. */
  instead?: Id
}

/**
 * Takes a chosen picture. A newer one for the same place takes the place of one that waits, unless it is a list.
 * @returns what was put on its way, and what was taken off it
 * @throws Refusal: type, size, a list that is full, a guidebook that was never saved; where the device has no room for
 * one that is to be made, the device's own error
 */
export async function uploadPicture(
  guidebookId: Id,
  target: UploadTarget,
  file: File,
  { instead, ...described }: UploadOptions = {},
): Promise<{ sent: Id; stopped: Id[] }> {
  refuseUnknown(file)
  await storePending(guidebookId)
  // Read before the transaction: it would be over by the time a slow file has been read.
  const blob = new Blob([await file.arrayBuffer()], { type: file.type })
  const sent = crypto.randomUUID()
  const upload: Upload = {
    _id: sent,
    guidebookId,
    target,
    blob,
    name: file.name,
    at: Date.now(),
    ...(!isStorable(file) && { unmade: true }),
    ...described,
  }
  const stopped = await store(upload, instead).catch((failure: unknown) => hold(upload, instead, failure))
  rememberUpload(upload)
  for (const id of stopped) abortSending(id)
  scheduleSync(0)
  return { sent, stopped }
}

/** @returns what was taken off its way for it */
async function store(upload: Upload, instead: Id | undefined): Promise<Id[]> {
  const { guidebookId, target } = upload
  const db = database()
  return db.transaction('rw', ['heads', ...DRAFT_TABLES, 'uploads', 'outbox'], async () => {
    const head = await db.heads.get(guidebookId)
    if (!head || head.state === 'deleted') throw new Refusal('GUIDEBOOK_NOT_FOUND')
    const waiting = await waitingFor(upload)
    const document = await readDocument(db, guidebookId)
    const isList = document !== undefined && holdsMany(document, target)
    if (!instead) refuseMany(upload, document, waiting.length)
    const before = instead ? [instead] : isList ? [] : waiting
    await withdraw(db, before)
    await db.uploads.add(upload)
    await db.outbox.add(uploadRow(upload, { unsaved: isUnsaved(head) }))
    return before
  })
}

/** The device does not take it: this page does, and sends it. @throws Refusal where a rule says no */
function hold(upload: Upload, instead: Id | undefined, failure: unknown): Id[] {
  if (failure instanceof Refusal) throw failure
  // What is made later has to lie somewhere until then.
  if (upload.unmade) throw failure
  const shown = cachedDraft(upload.guidebookId)
  if (shown?.head.state !== 'kept') throw new Refusal('GUIDEBOOK_NOT_SAVED')
  const waiting = cachedFor(upload)
  if (!instead) refuseMany(upload, shown.shown, waiting.length)
  const before = instead ? [instead] : holdsMany(shown.shown, upload.target) ? [] : waiting
  const stopped = before.filter((id) => withdrawCached(id, true))
  cacheUpload({ ...upload, opId: crypto.randomUUID() })
  return stopped
}

const cachedFor = ({ guidebookId, target }: Upload): Id[] =>
  unstoredUploads(guidebookId).flatMap((one) => (sameTarget(one.target, target) ? [one._id] : []))

/** Systems that do not know a format give it no type. */
const ENDINGS = /\.(jpe?g|png|gif|webp|heic|heif|avif)$/i

/** Whether it calls itself a photo. */
export const isPhoto = ({ type, name }: File): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') || ENDINGS.test(name)

/** @throws Refusal where it calls itself none, or is larger than one can be */
export function refuseUnknown(file: File): void {
  if (!isPhoto(file)) throw new Refusal('PICTURE_TYPE')
  if (file.size <= LIMITS.photoBytes) return
  throw new Refusal('PICTURE_TOO_LARGE', { params: sizesOf(file.size, LIMITS.photoBytes) })
}

/** Whether it may be sent as it is. */
export const isStorable = ({ type, size }: Blob): boolean =>
  SENT_TYPES.includes(type) && size <= LIMITS.pictureLightBytes

/** Of a list: those that wait for it will stand in it as well. */
function refuseMany({ target }: Upload, document: Guidebook | undefined, waiting: number): void {
  const item = document && target.kind === 'item' ? find(document, target.id)?.node : undefined
  if (!item || !('images' in item)) return
  const count = item.images.length + waiting
  assertWithin('pictures', LIMITS.pictures, count, count + 1)
}

/** A place that takes each of many pictures. */
function holdsMany(document: Guidebook, target: UploadTarget): boolean {
  const item = target.kind === 'item' ? find(document, target.id)?.node : undefined
  return item !== undefined && 'images' in item
}

async function waitingFor({ guidebookId, target }: Upload): Promise<Id[]> {
  const all = await database().uploads.where({ guidebookId }).toArray()
  return all.flatMap((one) => (!one.withdrawn && sameTarget(one.target, target) ? [one._id] : []))
}

const sameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.kind === b.kind && (a.kind !== 'item' || b.kind !== 'item' || a.id === b.id)

// Cancels and resumes uploads: undoing and redoing what was chosen.

/** They are hidden at once; their bytes are kept for a day. What has arrived already stays as it is. */
export async function stopPictures(ids: readonly Id[]): Promise<void> {
  const stored = ids.filter((id) => !withdrawCached(id, true))
  const db = database()
  if (stored.length > 0) await db.transaction('rw', ['uploads', 'outbox'], () => withdraw(db, stored))
  for (const id of ids) abortSending(id)
  scheduleSync(0)
}

/** Inside a transaction over uploads and outbox. */
async function withdraw(db: UserDatabase, ids: readonly Id[]): Promise<void> {
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
  const stored = ids.filter((id) => !withdrawCached(id, false))
  const db = database()
  await db.transaction('rw', ['heads', 'uploads', 'outbox'], async () => {
    for (const id of stored) {
      const upload = await db.uploads.get(id)
      if (!upload?.withdrawn) continue
      const { withdrawn: _, ...waiting } = upload
      await db.uploads.put(waiting)
      const row = await rowOf(db, upload)
      if (row?.parked) await db.outbox.put(asNewRequest(row, Date.now()))
      const head = row ? undefined : await db.heads.get(upload.guidebookId)
      if (!row) await db.outbox.add(uploadRow(upload, { unsaved: head !== undefined && isUnsaved(head) }))
    }
  })
  scheduleSync(0)
}

const rowOf = async (db: UserDatabase, upload: { _id: Id; guidebookId: Id }): Promise<OutboxRow | undefined> =>
  (await db.outbox.where({ guidebookId: upload.guidebookId }).toArray()).find((row) => row.uploadId === upload._id)

/** Whether the server can't have it: it was never sent, was refused, or its first try is cut off in the middle by this page. */
function mayDrop({ sent, parked, attempts }: OutboxRow, uploadId: Id): boolean {
  const percent = sentPercent(uploadId)
  return !sent || parked === true || (attempts === 1 && percent !== null && percent < 100)
}

// Pictures that still wait when what they are for is pasted: what stands in the new place waits for the same bytes.

/** Old ids to new ids of all that was pasted. Nothing is found where the pictures are on another device. */
export async function pasteWaiting(from: Id, to: Id, ids: Readonly<Record<Id, Id>>): Promise<void> {
  await storePending(to)
  const db = database()
  await db.transaction('rw', ['heads', 'uploads', 'outbox'], async () => {
    // A guidebook that was never saved takes no pictures yet.
    if ((await db.heads.get(to))?.state === 'kept') await copyWaiting(db, from, to, ids)
  })
  scheduleSync(0)
}

// A picture on its way, for the place where it will stand: shown from its bytes, with how far it has come.

export interface PendingPicture {
  _id: Id
  /** Of its bytes on this device, for as long as it waits. */
  address: string
  /** What it shows, in words; empty where nothing was said. */
  alt: string
  /** `large` of the picture of a list whose place it takes; null where it is added. */
  replaces: string | null
  /** False: neither a page nor the worker is sending it now. */
  sending: boolean
  /** The server has refused it: it waits until somebody asks for another try. */
  parked: boolean
  /** How much of it is on the server's side; null where another tab or the worker sends it, who alone know. */
  percent: number | null
  /** Not made yet: nothing that every browser shows. */
  unmade: boolean
}

type Found = Omit<PendingPicture, 'percent'>

const NONE: readonly Found[] = []

/** The newest picture that waits for this place, null where none does. */
export const usePendingPicture = (guidebookId: Id, target: UploadTarget): PendingPicture | null =>
  usePendingPictures(guidebookId, target).at(-1) ?? null

/** All that wait for this place, the oldest first: a list takes each of them. */
export function usePendingPictures(guidebookId: Id, target: UploadTarget): PendingPicture[] {
  const key = target.kind === 'item' ? target.id : target.kind
  const stored = useLive(() => pendingPictures(guidebookId, target), `${guidebookId}/${key}`) ?? NONE
  const cached = useStore(cachedUploads)
  const found = [...stored, ...unstoredFor(cached, guidebookId, target)]
  useStore(sentPercents, () => found.map(({ _id }) => sentPercent(_id)).join())
  return found.map((one) => {
    const percent = sentPercent(one._id)
    return { ...one, sending: one.sending || percent !== null, percent }
  })
}

/** One that waits, with its bytes; undefined once it has arrived. */
export const readWaiting = async (id: Id): Promise<Upload | undefined> =>
  cachedUploads.get().find(({ _id }) => _id === id) ?? database().uploads.get(id)

const unstoredFor = (cached: readonly CachedUpload[], guidebookId: Id, target: UploadTarget): Found[] =>
  cached.flatMap((one) =>
    one.guidebookId === guidebookId && !one.withdrawn && sameTarget(one.target, target)
      ? { ...foundOf(one), sending: false, parked: one.refused !== undefined }
      : [],
  )

async function pendingPictures(guidebookId: Id, target: UploadTarget): Promise<Found[]> {
  const all = await database().uploads.where({ guidebookId }).toArray()
  const uploads = all.filter(({ withdrawn }) => !withdrawn)
  deleteSent(guidebookId, uploads)
  const mine = uploads.filter((one) => sameTarget(one.target, target)).toSorted((a, b) => a.at - b.at)
  if (mine.length === 0) return []
  const rows = await database().outbox.where({ guidebookId }).toArray()
  return mine.map((upload) => {
    const { lease, parked = false } = rows.find((row) => row.uploadId === upload._id) ?? {}
    return { ...foundOf(upload), sending: lease !== undefined && lease.until > Date.now(), parked }
  })
}

const foundOf = (upload: Upload): Omit<Found, 'sending' | 'parked'> => ({
  _id: upload._id,
  address: addressOf(upload),
  alt: upload.alt ?? '',
  replaces: (upload.target.kind === 'item' && upload.target.replaces) || null,
  unmade: upload.unmade === true,
})

function addressOf({ guidebookId, _id, blob }: Upload): string {
  const key = `${guidebookId}/${_id}`
  const address = addresses.get(key) ?? URL.createObjectURL(blob)
  addresses.set(key, address)
  return address
}

/** Addresses of waiting pictures, for as long as they wait. */
const addresses = new Map<string, string>()

function deleteSent(guidebookId: Id, uploads: Upload[]): void {
  const waiting = new Set([...uploads, ...cachedUploads.get()].map((one) => `${guidebookId}/${one._id}`))
  for (const [key, address] of addresses) {
    if (!key.startsWith(`${guidebookId}/`) || waiting.has(key)) continue
    URL.revokeObjectURL(address)
    addresses.delete(key)
  }
}
