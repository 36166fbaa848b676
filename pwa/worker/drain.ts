// Empties the outbox with no page open, for the browser's background sync.
import Dexie from 'dexie'
import { accessToken, session } from '#pwa/api/session.ts'
import { databaseName, UserDatabase } from '#pwa/offline/database.ts'
import { drain } from '#pwa/offline/outbox/flush.ts'

declare const self: ServiceWorkerGlobalScope

const HEAD_START_MS = 1000

/** Throws while anything waits, which makes the browser come back later. */
export async function drainInWorker(): Promise<void> {
  const watched = await letPageGoFirst()
  // The cookie says who is signed in; only that user's outbox is looked at.
  const token = await accessToken()
  const state = session()
  if (token === null || state.kind !== 'in') return
  const userId = state.profile._id
  // Opening would make it: after a sign-out there must be none.
  if (!(await Dexie.exists(databaseName(userId)))) return
  const db = new UserDatabase(userId)
  db.on('versionchange', () => db.close({ disableAutoOpen: true }))
  try {
    await db.open()
    const { left } = await drain(db, { force: !watched })
    if (left > 0) throw new Error(`${left} requests still wait`)
  } finally {
    db.close({ disableAutoOpen: true })
  }
}

/**
 * A page that people look at sends by itself, when typing rests, and can tell how far a picture is: it takes the
 * outbox first, and what rests is left to it.
 */
async function letPageGoFirst(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const watched = pages.some((page) => page.visibilityState === 'visible' && !isBystander(new URL(page.url).pathname))
  if (watched) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))
  return watched
}

/** The reader and plain answers of the server know nothing of the outbox. */
const isBystander = (path: string): boolean => /^\/(?:m|api|uploads|thumbnails)(?:\/|$)/.test(path)
