// Many photos at once: stored as they were chosen, made into what is sent one after the other, and the list of what becomes of each.
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { asNewRequest, type RowError, type OutboxRow, scheduleSync } from '#pwa/offline/server/outbox.ts'
import { database, type Upload, onDatabaseEnd, openUserId } from './database.ts'
import { useLive } from './hooks.ts'
import { sentPercent, sentPercents } from './waiting-uploads.ts'
import { useStore } from '#pwa/use-store.ts'
import { liveQuery } from 'dexie'
import { Refusal, REFUSALS, refusalText } from '#domain/refusal.ts'
import { withCrossTabLock } from '#pwa/copies/cross-tab-lock.ts'
import { language } from '#pwa/intl/language.ts'
import { uploadPath } from '#pwa/offline/server/request.ts'
import { DRAFT_TABLES, readDocument } from './drafts.ts'

/** A photo for an item that is about to be put in. */
export interface ChosenPhoto {
  item: Id
  file: File
}

/** `full`: the device has no room. `unread`: this file cannot be read any more. */
export type Stored = { kind: 'stored'; ids: readonly Id[] } | { kind: 'full' } | { kind: 'unread'; name: string }

/**
 * Puts photos on the device, all or none. They go on their way with the edit that puts their items in, which takes along what
 * waits for them (`waiting-uploads.ts`): a crash between leaves neither empty items nor photos that nobody asked for.
 * @param tell how many are there
 */
export async function storePhotos(
  guidebookId: Id,
  photos: readonly ChosenPhoto[],
  tell: (count: number) => void,
): Promise<Stored> {
  const stored: Id[] = []
  const at = Date.now()
  for (const [index, { item, file }] of photos.entries()) {
    const outcome = await storeOne({ guidebookId, item, file, at: at + index })
    if (typeof outcome !== 'string') {
      await deletePhotos(stored)
      return outcome
    }
    stored.push(outcome)
    tell(stored.length)
  }
  return { kind: 'stored', ids: stored }
}

/** Of photos that were stored for an edit that was refused. */
export const deletePhotos = (ids: readonly Id[]): Promise<void> =>
  database()
    .uploads.bulkDelete([...ids])
    .catch(() => undefined)

interface One extends ChosenPhoto {
  guidebookId: Id
  at: number
}

/** One at a time: together they may be more than the memory holds. @returns its id */
async function storeOne({ guidebookId, item, file, at }: One): Promise<Id | Stored> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { kind: 'unread', name: file.name }
  const blob = new Blob([bytes], { type: file.type })
  const target = { kind: 'item', id: item } as const
  const upload: Upload = {
    _id: crypto.randomUUID(),
    guidebookId,
    target,
    blob,
    name: file.name,
    at,
    unmade: true,
    many: true,
  }
  try {
    return await database().uploads.add(upload)
  } catch {
    return { kind: 'full' }
  }
}

/** How many may be chosen at once, beside those that wait. */
export const remainingPhotoSlots = async (guidebookId: Id): Promise<number> =>
  LIMITS.photosWaiting - (await database().uploads.where({ guidebookId }).count())

export type PhotoState = 'making' | 'waiting' | 'sending' | 'sent' | 'refused'

/** A picture of a guidebook that is on its way, or came there within a day. */
export interface PhotoUpload {
  _id: Id
  name: string
  state: PhotoState
  /** Its bytes, once made; of one that was sent, the address of its small size. */
  picture: Blob | string | null
  /** How much of it has left, where this page sends it. */
  percent: number | null
  /** Why it was refused. */
  error?: RowError
  /** Of one that was refused: its row of the outbox, and the item that it was for. */
  seq?: number
  item?: Id
}

/** In the order in which they were chosen; undefined while it is read. */
export function usePhotoUploads(guidebookId: Id): PhotoUpload[] | undefined {
  const found = useLive(() => photoUploads(guidebookId), `photos/${guidebookId}`)
  useStore(sentPercents, () => found?.map(({ _id }) => sentPercent(_id)).join())
  return found?.map((one) => {
    const percent = sentPercent(one._id)
    return percent === null ? one : { ...one, state: 'sending', percent }
  })
}

async function photoUploads(guidebookId: Id): Promise<PhotoUpload[]> {
  const db = database()
  const tables = ['uploads', 'outbox', 'delivered']
  return db.transaction('r', tables, async () => {
    const uploads = await db.uploads.where({ guidebookId }).toArray()
    const rows = await db.outbox.where({ guidebookId }).toArray()
    const sent = await db.delivered.where({ guidebookId }).toArray()
    const onWay = uploads.flatMap((upload) => {
      const row = rows.find(({ uploadId }) => uploadId === upload._id)
      return row && !upload.withdrawn ? [{ at: upload.at, one: photoUploadOf(upload, row) }] : []
    })
    const there = sent.map(({ _id, name, small, at }) => {
      const one: PhotoUpload = { _id, name, state: 'sent', picture: small, percent: null }
      return { at, one }
    })
    return [...onWay, ...there].toSorted((a, b) => a.at - b.at).map(({ one }) => one)
  })
}

interface Row {
  seq: number
  parked?: true
  lastError?: RowError
  lease?: { until: number }
}

function photoUploadOf(
  { _id, name, blob, unmade, target }: Upload,
  { seq, parked, lastError, lease }: Row,
): PhotoUpload {
  const isHeld = (lease?.until ?? 0) > Date.now()
  const busy = unmade ? 'making' : 'sending'
  const state = parked ? 'refused' : isHeld ? busy : 'waiting'
  const refused = parked ? { seq, ...(lastError && { error: lastError }) } : {}
  const item = target.kind === 'item' ? { item: target.id } : {}
  return { _id, name, state, picture: unmade ? null : blob, percent: null, ...refused, ...item }
}

/** How many of a guidebook's pictures are not on the server, and how many of them were refused. */
export const usePhotoCount = (guidebookId: Id): { waiting: number; refused: number } =>
  useLive(() => countPhotos(guidebookId), `photo-count/${guidebookId}`) ?? NONE

const NONE = { waiting: 0, refused: 0 }

async function countPhotos(guidebookId: Id) {
  const rows = await database()
    .outbox.where({ guidebookId })
    .filter(({ kind }) => kind === 'upload')
    .toArray()
  return { waiting: rows.length, refused: rows.filter(({ parked }) => parked).length }
}

/** Whether the list has anything to show. */
export const useHasPhotos = (guidebookId: Id): boolean => {
  const { waiting } = usePhotoCount(guidebookId)
  const sent = useLive(() => database().delivered.where({ guidebookId }).count(), `delivered/${guidebookId}`) ?? 0
  return waiting + sent > 0
}

/** Tries one again that was refused: making it, or sending it. */
export async function retryPhoto(seq: number): Promise<void> {
  const db = database()
  await db.transaction('rw', ['outbox'], async () => {
    const row = await db.outbox.get(seq)
    if (row?.parked) await db.outbox.put(asNewRequest(row, Date.now()))
  })
  remake()
}

/** Gives one up that was refused; its bytes are kept for a day, should its item be brought back. */
export const dropPhoto = (seq: number): Promise<void> =>
  database().transaction('rw', ['outbox'], async () => {
    const row = await database().outbox.get(seq)
    if (row?.parked) await database().outbox.delete(seq)
  })

// Makes the photos that wait as they were chosen into what is stored, whatever screen is open.

/** Longer than one takes; a page that ended meanwhile is not waited for, since the lock tells who is at it. */
const LEASE_MS = 120_000
/** One that ends its page so often is left alone. */
const TRIES = 3
/** What makes pictures may have to be fetched, and there is no network. */
const AGAIN_MS = 30_000

/** What makes one picture. A Refusal is the picture's own fault; any other error means that it may be tried again. */
type Make = (file: File) => Promise<File>

let running = false
/** Something came while the last one was looked for. */
let isAsked = false
/** Until when what could not be made for want of a network or room is left alone, by upload. */
const retryAt = new Map<Id, number>()
let start: (() => void) | null = null

/** From now on, until the database ends; once, however often it is asked for. */
export function followUnmade(make: Make): void {
  if (start) return
  start = () => makeAll(make)
  // Read at once and not by a cursor: it is asked again whenever the outbox changes.
  const count = async () => (await database().outbox.toArray()).filter(isUnmade).length
  const subscription = liveQuery(count).subscribe({
    next: (waiting) => waiting > 0 && start?.(),
    error: () => undefined,
  })
  const clock = setInterval(() => start?.(), AGAIN_MS)
  const forget = onDatabaseEnd(() => {
    forget()
    subscription.unsubscribe()
    clearInterval(clock)
    start = null
  })
}

/** Something is to be tried again. */
const remake = (): void => {
  start?.()
  scheduleSync(0)
}

const isUnmade = ({ unmade, parked }: OutboxRow): boolean => unmade === true && !parked

function makeAll(make: Make): void {
  isAsked = running
  if (running) return
  running = true
  void withCrossTabLock(`pictures:${openUserId()}`, (signal) => work(make, signal))
    .catch(() => undefined)
    .finally(() => {
      running = false
      if (isAsked) makeAll(make)
    })
}

async function work(make: Make, signal: AbortSignal): Promise<void> {
  for (let row = await next(); row && !signal.aborted; row = await next()) {
    const outcome = await makeOne(row, make)
    if (outcome === 'later' && row.uploadId) retryAt.set(row.uploadId, Date.now() + AGAIN_MS)
    else scheduleSync(0)
  }
}

/** In the order in which they were chosen. */
async function next(): Promise<OutboxRow | undefined> {
  const rows = await database().outbox.orderBy('seq').filter(isUnmade).toArray()
  return rows.find(({ uploadId }) => (retryAt.get(uploadId ?? '') ?? 0) <= Date.now())
}

async function makeOne(row: OutboxRow, make: Make): Promise<'done' | 'later'> {
  const db = database()
  const held = await hold(row)
  if (!held) return 'done'
  try {
    const made = await make(held.file)
    // Read before the transaction, as when one is chosen.
    const blob = new Blob([await made.arrayBuffer()], { type: made.type })
    await db.transaction('rw', ['uploads', 'outbox'], async () => {
      const [upload, now] = [await db.uploads.get(held.uploadId), await db.outbox.get(row.seq)]
      if (!upload || !now) return
      const { unmade: _, ...rest } = upload
      await db.uploads.put({ ...rest, blob, name: made.name })
      const { unmade: _made, lease: _lease, lastError: _error, ...ready } = now
      await db.outbox.put({ ...ready, attempts: 0 })
    })
    return 'done'
  } catch (failure) {
    return refuse(row.seq, failure)
  }
}

/** Says that it is being made. Null where there is nothing to make: its place is gone, and undo asks for it again. */
function hold({ seq, guidebookId }: OutboxRow): Promise<{ file: File; uploadId: Id } | null> {
  const db = database()
  return db.transaction('rw', ['uploads', 'outbox', ...DRAFT_TABLES], async () => {
    const row = await db.outbox.get(seq)
    const upload = row?.uploadId ? await db.uploads.get(row.uploadId) : undefined
    const document = upload && (await readDocument(db, guidebookId))
    if (!row || !isUnmade(row) || !upload) return null
    if (!document || !uploadPath(document, upload.target) || upload.withdrawn) {
      await db.outbox.delete(seq)
      return null
    }
    if (row.attempts >= TRIES) {
      await db.outbox.put({ ...row, parked: true, lastError: errorOf(new Refusal('PICTURE_BROKEN')) })
      return null
    }
    await db.outbox.put({
      ...row,
      attempts: row.attempts + 1,
      lease: { owner: 'making', until: Date.now() + LEASE_MS },
    })
    return { file: new File([upload.blob], upload.name, { type: upload.blob.type }), uploadId: upload._id }
  })
}

/** What is wrong with the picture parks it; what is wrong with the device or the line only puts it off. */
async function refuse(seq: number, failure: unknown): Promise<'done' | 'later'> {
  const db = database()
  const isRefused = failure instanceof Refusal
  await db.transaction('rw', ['outbox'], async () => {
    const row = await db.outbox.get(seq)
    if (!row) return
    const { lease: _, ...rest } = row
    const lastError = isRefused ? errorOf(failure) : { status: 0, code: 'NETWORK', message: '' }
    await db.outbox.put({ ...rest, lastError, ...(isRefused ? { parked: true } : { attempts: 0 }) })
  })
  return isRefused ? 'done' : 'later'
}

function errorOf({ code, detail: { params } }: Refusal): RowError {
  return { status: REFUSALS[code].status, code, message: refusalText(code, language(), params) }
}
