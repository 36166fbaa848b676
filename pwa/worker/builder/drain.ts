// Empties the outbox with no page open, for the browser's background sync.
import Dexie from 'dexie'
import { accessToken, session } from '#pwa/api/session.ts'
import { pause } from '#pwa/copies/with-timeout.ts'
import { databaseName, UserDatabase } from '#pwa/offline/database.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { isSendable, withoutUnknown } from '#pwa/offline/server/outbox.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that people look at sends by itself, when typing rests, and can tell how far a picture is: what is due is left to
 *  it for so long. */
const HEAD_START_MS = 1000
/** Browsers end the event after a few minutes; one that failed is fired again after five. */
const MOST_MS = 120_000
const LOOK_MS = 1000
const TOKEN_AGAIN_MS = 2000

/**
 * Sends what is due, and waits for what will be: a row that rests for its autosave while somebody types would else be tried
 * again in five minutes, however soon its page is closed. Throws while anything waits for longer, which makes the browser come
 * back later.
 */
export async function drainInWorker(): Promise<void> {
  const end = Date.now() + MOST_MS
  // The cookie says who is signed in; only that user's outbox is looked at.
  const token = await tokenBy(end)
  const state = session()
  if (token === null || state.kind !== 'in') return
  const userId = state.profile._id
  // Opening would make it: after a sign-out there must be none.
  if (!(await Dexie.exists(databaseName(userId)))) return
  const db = new UserDatabase(userId)
  db.on('versionchange', () => db.close({ disableAutoOpen: true }))
  try {
    await db.open()
    await drainWhatComes(db, end)
  } finally {
    db.close({ disableAutoOpen: true })
  }
}

/** Over a line that has just come back, or from a server that is busy, it may take another try. @throws what the last one did */
async function tokenBy(end: number): Promise<string | null> {
  try {
    return await accessToken()
  } catch (failure) {
    if (Date.now() + TOKEN_AGAIN_MS > end) throw failure
  }
  await pause(TOKEN_AGAIN_MS)
  return tokenBy(end)
}

async function drainWhatComes(db: UserDatabase, end: number): Promise<void> {
  let hasForced = false
  for (let next = await nextDue(db); next !== null; next = await nextDue(db)) {
    const isWatched = await hasWatchedPage()
    // With nobody there nothing rests for the sake of typing; what failed then waits for its turn.
    const dueAt = isWatched ? next + HEAD_START_MS : hasForced ? next : 0
    if (dueAt > end || Date.now() > end) throw new DOMException('requests still wait', 'AbortError')
    if (dueAt <= Date.now()) await flushDue(db, { force: !isWatched && !hasForced })
    hasForced = !isWatched
    await pause(Math.min(LOOK_MS, Math.max(0, dueAt - Date.now())))
  }
}

/** Milliseconds since 1970; null where nothing waits. */
async function nextDue(db: UserDatabase): Promise<number | null> {
  const rows = withoutUnknown(await db.outbox.toArray()).filter(isSendable)
  return rows.length === 0 ? null : Math.min(...rows.map(({ notBefore }) => notBefore))
}

async function hasWatchedPage(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some((page) => page.visibilityState === 'visible' && !isBystander(new URL(page.url).pathname))
}

/** The reader and plain answers of the server know nothing of the outbox. */
const isBystander = (path: string): boolean => /^\/(?:m|api|uploads|thumbnails)(?:\/|$)/.test(path)
