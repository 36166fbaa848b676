// Empties the outbox with no page open, for the browser's background sync.
import Dexie from 'dexie'
import { accessToken, session } from '#pwa/api/session.ts'
import { databaseName, UserDatabase } from '#pwa/offline/database.ts'
import { drain } from '#pwa/offline/outbox/flush.ts'

/** Throws while anything waits, which makes the browser come back later. */
export async function drainInWorker(): Promise<void> {
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
    const { left } = await drain(db, { force: true })
    if (left > 0) throw new Error(`${left} requests still wait`)
  } finally {
    db.close({ disableAutoOpen: true })
  }
}
