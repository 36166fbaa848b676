// Registers the builder's worker and offers a newer version of the app: never forced, never while work is unsent.
import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { database, openUserId } from '#pwa/offline/current.ts'
import { useLive } from '#pwa/offline/watch.ts'

const HOUR_MS = 3_600_000

let workbox: Workbox | null = null
let waiting = false
const watchers = new Set<() => void>()

/** At the start of the app; again it does nothing. Nor does it where the browser has no workers, and in development. */
export function registerWorker(): void {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js', { scope: '/' })
  workbox = worker
  worker.addEventListener('waiting', () => setWaiting(true))
  // Registration fails with no network; the worker that is there goes on (offline 31).
  void worker.register().then(lookAgain, () => undefined)
}

function lookAgain(): void {
  const look = (): void => void workbox?.update().catch(() => undefined)
  setInterval(look, HOUR_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

function setWaiting(next: boolean): void {
  waiting = next
  for (const watcher of watchers) watcher()
}

/** Whether a newer app waits and nothing stands against switching: all work is on the server. */
export function useUpdateReady(): boolean {
  const isWaiting = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => waiting,
  )
  const rows = useLive(async () => (openUserId() === null ? 0 : database().outbox.count()), 'update')
  return isWaiting && (rows ?? 0) === 0
}

/** Switches to the newer app: every tab loads once more when the new worker is in charge. */
export function acceptUpdate(): void {
  workbox?.messageSkipWaiting()
}
