// When guidebooks are retained on this device: when idle, after pinning and publishing, when the network or the page comes back.
import { onDatabaseEnd, database } from './database.ts'
import { withCrossTabLock } from '#pwa/copies/cross-tab-lock.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { requestPersistence } from '#pwa/copies/storage-manager.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'

const EVERY_MS = 600_000

let ending: AbortController | null = null
let lastAt = 0
let turn: Promise<void> = Promise.resolve()

/** From now on, until the user's database goes. Not in development, which has no workers. */
export function startRetention(): void {
  if (ending || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const controller = (ending = new AbortController())
  const { signal } = controller
  const check = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - lastAt > EVERY_MS) retainSoon()
  }
  const clock = setInterval(check, EVERY_MS)
  addEventListener('online', retainSoon, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  const forget = onDatabaseEnd(() => {
    forget()
    clearInterval(clock)
    controller.abort()
    ending = null
  })
  retainSoon()
}

/** As soon as the page is idle, and after a round that is under way. */
export function retainSoon(): void {
  const signal = ending?.signal
  if (!signal) return
  turn = turn
    .then(idle)
    .then(async () => (signal.aborted ? undefined : round(signal)))
    .then(
      () => void (lastAt = Date.now()),
      // No network, no room, signed out meanwhile: the next occasion tries again.
      () => undefined,
    )
}

/** One tab at a time: what is worked on before what is published. */
async function round(until: AbortSignal): Promise<void> {
  const { retainDrafts, retainPublished } = await import('./retain-guidebooks.ts')
  const work = async (signal: AbortSignal): Promise<void> => {
    await retainDrafts(signal)
    if (!signal.aborted) await retainPublished(signal)
  }
  await withCrossTabLock('gilbook-keep', work, until)
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 1000)
  })

// Pinning ('Keep on this device'): retained over any connection, until it is unpinned.

/** @throws ApiError, NetworkError where the device does not have it yet and the server does not send it */
export async function pin(id: Id): Promise<void> {
  void requestPersistence()
  const db = database()
  if (!(await db.heads.get(id))) await refreshGuidebook(id)
  await db.heads.update(id, { pinned: true, missing: undefined })
  retainSoon()
}

export async function unpin(id: Id): Promise<void> {
  await database().heads.update(id, { pinned: undefined })
  retainSoon()
}
