// When the outbox is emptied: at start, after edits, when the network or the page comes back, and by the clock.
import type { Id } from '#domain/guidebook/document.ts'
import { askReader } from '#pwa/api/reader.ts'
import { session, watchSession } from '#pwa/api/session.ts'
import { isWork, database, deleteDatabase, openDatabase, openUserId } from '#pwa/offline/database.ts'
import { storePending } from '#pwa/offline/edit.ts'
import {
  flushTyping,
  hasPendingTyping,
  type CachedDraft,
  cachedDraft,
  cachedDraftIds,
  isOnlyHere,
  unsentHere,
  unstoredDrafts,
} from '#pwa/offline/draft-cache.ts'
import { isAnythingOnlyHere, registerUnsavedCheck } from '#pwa/offline/reload-guard.ts'
import type { FlushResult } from './flush.ts'
import { isSendable, type OutboxRow, isSyncScheduled, setFlusher, scheduleSync } from './outbox.ts'
import {
  refreshKnownUnsent,
  type UnsentGuidebook,
  recreateWhenLost,
  broadcastSignOut,
} from '#pwa/offline/recreate-database.ts'
import { unstoredUploads } from '#pwa/offline/waiting-uploads.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { type Facts, patchFacts } from '#pwa/api/guidebook/guidebook.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'
import { countUnstoredEdits } from '#pwa/offline/pagehide-edits.ts'
import { refreshGuidebook } from './refresh.ts'
import { createStore } from '#pwa/store.ts'

const CLOCK_MS = 30_000
const OTHERS_MS = 250
const OTHERS_TRIES = 20
const FACTS_TRIES = 3

const unsavedCheck = registerUnsavedCheck(
  () => unstoredUploads().length > 0 || cachedDraftIds().some((id) => isOnlyHere(cachedDraft(id) as CachedDraft)),
)

let stop: (() => void) | null = null
let running: Promise<FlushResult> | null = null
let starting: { userId: string; done: Promise<void> } | null = null

/**
 * Opens the guidebooks of a user on this device and keeps sending what waits. Needs no network. To be awaited before
 * any screen asks for guidebooks; again for the same user it does nothing.
 */
export function startOffline(userId: string): Promise<void> {
  if (openUserId() === userId && stop) return Promise.resolve()
  // Screens ask at the same moment; two openings would leave a second connection and a second clock behind.
  if (starting?.userId !== userId) {
    const done = start(userId).finally(() => (starting = null))
    starting = { userId, done }
  }
  return starting.done
}

async function start(userId: string): Promise<void> {
  if (!mayOpen(userId)) throw new Error('this user is leaving')
  stop?.()
  const db = await openDatabase(userId)
  recreateWhenLost(unsentAtLoss.set)
  // Not only once something was sent: the database may go at any moment.
  void refreshKnownUnsent(db).catch(() => undefined)
  setFlusher((options) => run(options))
  stop = listen()
  void run({ force: true })
  // Asked now, so that links and codes can be shown offline on a device that never showed one.
  void askReader().catch(() => undefined)
}

/** Who is signing out in this page. */
let leaving: string | null = null

/** Not behind a sign-out: what is opened then would stand there for good (offline 18). */
function mayOpen(userId: string): boolean {
  const now = session()
  return now.kind !== 'out' && now.profile._id === userId && leaving !== userId
}

/**
 * Sends everything now; resolves when it was tried.
 * @returns rows that wait all the same: of one guidebook, refused ones included, where it is named; `apart`: those of them
 * that stand for single nodes, without which the server has the rest; `parked`: the others that were refused
 */
export async function flush(guidebookId?: Id): Promise<{ left: number; apart: number; parked: number }> {
  await Promise.all(unstoredDrafts().map(storePending))
  const { left } = await tryNow()
  if (guidebookId === undefined || openUserId() === null) return { left, apart: 0, parked: 0 }
  // Another tab or the worker may be at it: it is given a while to finish.
  for (let tries = 0; tries < OTHERS_TRIES && (await stillGoing(guidebookId)); tries++) await pause(OTHERS_MS)
  const rows = await rowsOf(guidebookId)
  const apart = rows.filter((row) => row.refused).length
  return { left: rows.length, apart, parked: rows.filter((row) => row.parked).length - apart }
}

/**
 * Changes facts beside the document that only the server keeps and that go with its version: the password, the sample
 * marks. Everything that waits is sent first; the version is the one that the server answers then, not one that a screen
 * remembers. A save of somebody else in between has nothing to do with these facts.
 * @throws ApiError (412: others save faster than this is asked), NetworkError
 */
export async function changeFacts(guidebookId: Id, facts: Facts): Promise<void> {
  await flush(guidebookId)
  await patchNewest(guidebookId, facts, FACTS_TRIES)
  // What they are now comes with an answer asked for after this, and by no earlier one.
  await updateFacts(guidebookId, {})
  await refreshGuidebook(guidebookId)
}

async function patchNewest(guidebookId: Id, facts: Facts, tries: number): Promise<void> {
  const version = await refreshGuidebook(guidebookId)
  try {
    await patchFacts(guidebookId, facts, version)
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 412 || tries === 1) throw failure
    await patchNewest(guidebookId, facts, tries - 1)
  }
}

const stillGoing = async (guidebookId: Id): Promise<boolean> =>
  (await rowsOf(guidebookId)).some((row) => !row.lastError)

const rowsOf = (guidebookId: Id): Promise<OutboxRow[]> => database().outbox.where({ guidebookId }).toArray()

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Whatever waits for its turn is sent too. A try that is under way is not this one: it may have begun before the network came
 *  back, or leave alone what is not due. */
async function tryNow(): Promise<FlushResult> {
  while (running) await running.catch(() => undefined)
  return run({ force: true })
}

async function run(options: { force: boolean }): Promise<FlushResult> {
  const userId = openUserId()
  if (userId === null) return { left: 0, nextAt: null }
  running ??= sendWaiting(userId, options).finally(() => (running = null))
  const result = await running.catch((): FlushResult => ({ left: 1, nextAt: Date.now() + CLOCK_MS }))
  unsavedCheck.isOver()
  if (result.nextAt !== null) scheduleSync(Math.max(500, result.nextAt - Date.now()))
  return result
}

/** What sends comes with the first that has to be sent, if it is not here by then (start-device.ts). */
async function sendWaiting(userId: Id, options: { force: boolean }): Promise<FlushResult> {
  const isHere = unstoredUploads().length > 0 || unsentHere().length > 0
  if (!isHere && (await isOutboxEmpty())) return { left: 0, nextAt: null }
  const part = await import('./send.ts').catch(() => null)
  if (part) return part.send(userId, options)
  await sayWaiting().catch(() => undefined)
  return { left: 1, nextAt: Date.now() + CLOCK_MS }
}

/** What sends can't be had, and nothing else would tell why nothing is sent. */
async function sayWaiting(): Promise<void> {
  const lastError = { status: 0, code: 'NETWORK', message: '' }
  await database()
    .outbox.filter((row) => !row.parked && !row.lastError)
    .modify({ lastError })
}

/** False also where the disk does not answer: what it has is sent from memory. */
async function isOutboxEmpty(): Promise<boolean> {
  try {
    const db = database()
    const isEmpty = !(await db.outbox.toArray()).some(isSendable)
    if (isEmpty) void refreshKnownUnsent(db).catch(() => undefined)
    return isEmpty
  } catch {
    return false
  }
}

/**
 * A hidden page may never come back: nothing waits for its autosave, and what is small outlives the page on its way. Where
 * nothing waits the storage is left alone: a page that is frozen in a transaction holds up all others.
 */
async function sendBeforeEnd(): Promise<void> {
  flushTyping()
  if (isSyncScheduled() || unstoredDrafts().length > 0) await flush()
}

function listen(): () => void {
  const now = (): void => void tryNow()
  const visible = (): void => void (document.visibilityState === 'visible' && run({ force: false }))
  const turned = (): void => (document.visibilityState === 'hidden' ? void sendBeforeEnd() : visible())
  const signedIn = watchSession(() => session().kind === 'in' && now())
  const warn = (event: BeforeUnloadEvent): void => {
    flushTyping()
    if (isAnythingOnlyHere() || hasPendingTyping()) event.preventDefault()
  }
  const clock = setInterval(() => void run({ force: false }), CLOCK_MS)
  addEventListener('online', now)
  addEventListener('beforeunload', warn)
  addEventListener('focus', visible)
  addEventListener('pageshow', visible)
  document.addEventListener('visibilitychange', turned)
  return () => {
    signedIn()
    clearInterval(clock)
    removeEventListener('online', now)
    removeEventListener('beforeunload', warn)
    removeEventListener('focus', visible)
    removeEventListener('pageshow', visible)
    document.removeEventListener('visibilitychange', turned)
    setFlusher(null)
    stop = null
  }
}

/** Guidebooks whose unsent work went with a database that was deleted under this page. */
export const unsentAtLoss = createStore<readonly UnsentGuidebook[]>([])

export interface Unsynced {
  /** Edits that the server does not have, of all guidebooks, parked ones and what pages before left included, and own blocks. */
  changes: number
  /** Guidebooks that were begun and never saved. */
  drafts: number
  /** Texts of two devices between which nobody has chosen yet: the one that is not in the guidebook is only here. */
  undecided: number
}

/** What signing out would lose. All 0: nothing. */
export async function unsyncedWork(): Promise<Unsynced> {
  if (openUserId() === null) return { changes: 0, drafts: 0, undecided: 0 }
  const db = database()
  const [rows, drafts, conflicts, here, blocks, left] = await Promise.all([
    db.outbox.toArray(),
    db.heads.filter(isWork).count(),
    db.conflicts.toArray(),
    db.heads.filter(({ state }) => state !== 'deleted').primaryKeys(),
    db.blocks.filter(({ unsent }) => unsent !== undefined).count(),
    countUnstoredEdits(),
  ])
  const unstored = unstoredDrafts().length + unstoredUploads().length + blocks + left
  const undecided = conflicts.filter(({ guidebookId }) => here.includes(guidebookId)).length
  return { changes: rows.reduce((sum, row) => sum + row.changes, unstored), drafts, undecided }
}

const DELETE_MOST_MS = 5000

/**
 * Signing out: nothing of this user stays on the device. Ask `unsyncedWork` first; this does not. A frozen tab may hold the
 * database: it is empty then, goes as soon as that tab wakes, and signing out does not wait for it.
 */
export async function clearDevice(userId: string): Promise<void> {
  leaving = userId
  const forget = watchSession(() => {
    if (session().kind !== 'out') return
    leaving = null
    forget()
  })
  await starting?.done.catch(() => undefined)
  await broadcastSignOut()
  stop?.()
  await running?.catch(() => undefined)
  await Promise.race([deleteDatabase(userId), pause(DELETE_MOST_MS)])
}
