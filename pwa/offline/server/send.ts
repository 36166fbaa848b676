// Sends all that waits. Loaded after the screen, with the merge.
import type { Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/database.ts'
import { unsentHere } from '#pwa/offline/draft-cache.ts'
import { refreshKnownUnsent } from '#pwa/offline/recreate-database.ts'
import { drain, type Drained } from './flush.ts'
import { sendCached, sendStored, storeCachedUploads } from './send-from-memory.ts'

const AGAIN_MS = 30_000

/** What the disk does not have goes first, past it; what it has and takes no note of goes from memory as well. */
export async function send(userId: Id, options: { force: boolean }): Promise<Drained> {
  const wait = await sendCached(userId)
  const drained = await drainStored(userId, options)
  const { length } = unsentHere()
  const nextAt = wait === null ? drained.nextAt : Math.min(drained.nextAt ?? Infinity, Date.now() + wait)
  return { left: drained.left + length, nextAt }
}

async function drainStored(userId: Id, options: { force: boolean }): Promise<Drained> {
  try {
    const db = database()
    await storeCachedUploads(db)
    const drained = await drain(db, options)
    void refreshKnownUnsent(db).catch(() => undefined)
    return drained
  } catch {
    const wait = await sendStored(userId)
    return { left: 1, nextAt: Date.now() + (wait ?? AGAIN_MS) }
  }
}
