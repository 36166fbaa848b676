// The device's database was deleted under this page, by the browser to free storage or by hand: it is recreated from what the
// page holds, and what went with it is named.
import { changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { readProfile } from '#pwa/api/profile.ts'
import { session, watchSession } from '#pwa/api/session.ts'
import {
  databaseIsBack,
  deleteDatabase,
  endBySignOut,
  onDatabaseLost,
  type Head,
  isUnsaved,
  type UserDatabase,
  type Conflict,
  isWork,
} from './database.ts'
import { putConflict, putDraft, readDocument, ALL_TABLES, withStored } from './drafts.ts'
import { enqueueSave, commitPending, storeUndecided } from './edit.ts'
import { type CachedDraft, cachedDraft, cachedDraftIds, inTurn, replaceCached } from './draft-cache.ts'
import { newRow, uploadRow, scheduleSync } from '#pwa/offline/server/outbox.ts'
import { loadMerge } from './late-merge.ts'
import { rememberedUploads, deleteUploads } from './waiting-uploads.ts'

const RETRY_MS = 5000
/** A browser that is still clearing refuses to open what it clears; and word of a sign-out takes its time. */
const CLEARING_MS = 200
/** A sign-out elsewhere is known this much after its deletion at the latest. */
const SIGN_OUT_MS = 10_000
/** A Web Lock, held from before anything is deleted until the session is over. */
const LEAVING = 'gilbook.leaving'

/** Why nothing can be stored for now. */
class DatabaseLost extends Error {
  override name = 'DatabaseLost'
}

/** Tells every other tab that what it is about to lose goes with a sign-out; until the session of this page is over. */
export function broadcastSignOut(): Promise<void> {
  if (!navigator.locks) return Promise.resolve()
  const over = new Promise<void>((resolve) => {
    const forget = watchSession(() => {
      if (session().kind !== 'out') return
      forget()
      resolve()
    })
  })
  return new Promise((resolve) => {
    void navigator.locks.request(LEAVING, { mode: 'shared' }, () => {
      channel.postMessage('leaving')
      resolve()
      return over
    })
  })
}

const channel = new BroadcastChannel(LEAVING)
let isSaid = false
channel.addEventListener('message', () => (isSaid = true))

/** Also where another tab announced the sign-out and this page only knows so far that the server refuses its session. */
const isSignedOut = (): boolean => session().kind === 'out' || (isSaid && readProfile() === null)

/** From now on. @param tell gets the guidebooks whose unsent work this page could not bring back */
export function recreateWhenLost(tell: (books: UnsentGuidebook[]) => void): void {
  onDatabaseLost((db) => void recreate(db, tell))
}

async function recreate(db: UserDatabase, tell: (books: UnsentGuidebook[]) => void): Promise<void> {
  for (const id of cachedDraftIds()) markLost(id)
  let restored: Restored | null = null
  while (!restored) {
    await navigator.locks?.request(LEAVING, () => undefined)
    await pause(CLEARING_MS)
    if (isSignedOut()) return endBySignOut()
    restored = await restoreAll(db).catch(() => null)
    if (restored) break
    db.close({ disableAutoOpen: true })
    scheduleSync(0)
    await pause(RETRY_MS)
  }
  databaseIsBack()
  endIfSignedOut(db.userId)
  expireKnownUnsent()
  scheduleSync(0)
  tell(knownUnsent().books.filter((book) => !isRestored(book, restored)))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Of each guidebook that this page holds, its waiting pictures that are there again. */
type Restored = ReadonlyMap<Id, ReadonlySet<Id>>

const isRestored = ({ _id, pictures }: UnsentGuidebook, restored: Restored): boolean => {
  const there = restored.get(_id)
  return there !== undefined && pictures.every((id) => there.has(id))
}

async function restoreAll(db: UserDatabase): Promise<Restored> {
  await db.open()
  const restored = new Map<Id, Set<Id>>()
  const ids = cachedDraftIds()
  // Under their own numbers, before any new one takes one of them.
  await db.conflicts.bulkPut(knownUnsent().conflicts.filter(({ guidebookId }) => ids.includes(guidebookId)))
  for (const id of ids) restored.set(id, await restore(db, id))
  return restored
}

function markLost(id: Id): void {
  const cached = cachedDraft(id)
  if (!cached) return
  const { base, shown } = cached
  const isSent = base !== null && isEmptyPatch(changedPages(base.document, shown))
  const ahead = isSent ? { ahead: { sent: shown } } : {}
  replaceCached(id, { ...cached, failure: new DatabaseLost(), ...ahead })
}

/** A sign-out that this page hears of only now meant the deletion: what was made behind it goes. */
function endIfSignedOut(userId: Id): void {
  const check = (): void => {
    if (!isSignedOut()) return
    forget()
    endBySignOut()
    void deleteDatabase(userId)
  }
  const forget = watchSession(check)
  setTimeout(forget, SIGN_OUT_MS)
  check()
}

/** @returns ids of waiting pictures that are there again */
function restore(db: UserDatabase, id: Id): Promise<Set<Id>> {
  return inTurn(id, async () => {
    const cached = cachedDraft(id)
    const pictures = new Set<Id>()
    if (!cached) return pictures
    const { head, document } = await db.transaction('rw', ALL_TABLES, async () => {
      const document = await joined(db, cached)
      const head = await putDraft(db, await headOf(db, cached), document)
      if (cached.base) await db.bases.put(cached.base)
      await enqueue(db, cached, document)
      await storeUndecided(db, cached)
      for (const picture of await enqueuePictures(db, cached.head)) pictures.add(picture)
      return { head, document }
    })
    commitPending(id, head, document, cached.pending)
    return pictures
  })
}

/** With what another tab has put back already; what both wrote differently is asked about. */
async function joined(db: UserDatabase, { base, stored, shown, head }: CachedDraft): Promise<Guidebook> {
  const theirs = await readDocument(db, head._id)
  if (!theirs) return shown
  const { merge } = await loadMerge()
  const { guidebook, conflicts } = merge(base?.document ?? stored, shown, theirs)
  for (const about of conflicts) await putConflict(db, guidebook, about, undefined)
  return guidebook
}

/** Under a revision that no other tab takes for its own. */
async function headOf(db: UserDatabase, { head, pending }: CachedDraft): Promise<Head> {
  const revision = Math.max(head.revision, (await db.heads.get(head._id))?.revision ?? 0)
  return withStored({ ...head, revision: revision + 1000 + Math.floor(Math.random() * 1e6) }, pending)
}

async function enqueue(db: UserDatabase, { base, head }: CachedDraft, document: Guidebook): Promise<void> {
  if (isUnsaved(head)) return
  const rows = await db.outbox.where({ guidebookId: head._id }).toArray()
  if (base && !isEmptyPatch(changedPages(base.document, document))) return enqueueSave(db, head._id, 0)
  if (!base && !rows.some(({ kind }) => kind === 'create')) await db.outbox.add(newRow(head._id, 'create', Date.now()))
}

async function enqueuePictures(db: UserDatabase, head: Head): Promise<Id[]> {
  const { _id: guidebookId, arrived = [] } = head
  const there = new Set(arrived.map(({ upload }) => upload))
  const copies = rememberedUploads(guidebookId).filter(({ _id }) => !there.has(_id))
  for (const copy of copies) {
    if (await db.uploads.get(copy._id)) continue
    await db.uploads.add(copy)
    await db.outbox.add(uploadRow(copy, { unsaved: isUnsaved(head) }))
  }
  return copies.map(({ _id }) => _id)
}

// What the device has and the server does not, as this page knows it: to be named should the device lose it.

export interface UnsentGuidebook {
  _id: Id
  title: string
  /** Uploads that wait. */
  pictures: Id[]
}

interface Unsent {
  books: UnsentGuidebook[]
  /** Texts between which nobody has chosen. */
  conflicts: Conflict[]
}

const LEAST_MS = 10_000

let known: Unsent = { books: [], conflicts: [] }
let refreshedAt = 0

export const knownUnsent = (): Unsent => known

/** Reads it anew, unless that was done just now. */
export async function refreshKnownUnsent(db: UserDatabase, now = Date.now()): Promise<void> {
  if (now - refreshedAt < LEAST_MS) return
  refreshedAt = now
  const [rows, conflicts, works] = await Promise.all([
    db.outbox.toArray(),
    db.conflicts.toArray(),
    db.heads.filter(isWork).primaryKeys(),
  ])
  const ids = [
    ...new Set([...rows.map((row) => row.guidebookId), ...conflicts.map((one) => one.guidebookId), ...works]),
  ]
  const heads = await db.heads.bulkGet(ids)
  const books = ids.map((_id, at) => {
    const pictures = rows.flatMap(({ guidebookId, uploadId }) => (guidebookId === _id && uploadId ? [uploadId] : []))
    return { _id, title: heads[at]?.title ?? '', pictures }
  })
  deleteUploads(new Set(books.flatMap(({ pictures }) => pictures)), now)
  known = { books, conflicts }
}

/** The next call reads it anew in any case. */
const expireKnownUnsent = (): void => void (refreshedAt = 0)
