// Makes the photos that wait as they were chosen into what is stored, one after the other, whatever screen is open.
import { liveQuery } from 'dexie'
import type { Id } from '#domain/guidebook/document.ts'
import { Refusal, REFUSALS, refusalText } from '#domain/refusal.ts'
import { withCrossTabLock } from '#pwa/copies/cross-tab-lock.ts'
import { language } from '#pwa/intl/language.ts'
import type { OutboxRow, RowError } from '#pwa/offline/server/outbox-row.ts'
import { uploadPath } from '#pwa/offline/server/request.ts'
import { scheduleSync } from '#pwa/offline/server/schedule-sync.ts'
import { database, onDatabaseEnd, openUserId } from './database.ts'
import { DRAFT_TABLES, readDocument } from './drafts.ts'

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
const resting = new Map<Id, number>()
let start: (() => void) | null = null

/** From now on, until the database ends; once, however often it is asked for. */
export function followUnmade(make: Make): void {
  if (start) return
  start = () => makeAll(make)
  const count = () => database().outbox.filter(isUnmade).count()
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
export const remake = (): void => {
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
    if (outcome === 'later' && row.uploadId) resting.set(row.uploadId, Date.now() + AGAIN_MS)
    else scheduleSync(0)
  }
}

/** In the order in which they were chosen. */
async function next(): Promise<OutboxRow | undefined> {
  const rows = await database().outbox.orderBy('seq').filter(isUnmade).toArray()
  return rows.find(({ uploadId }) => (resting.get(uploadId ?? '') ?? 0) <= Date.now())
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
