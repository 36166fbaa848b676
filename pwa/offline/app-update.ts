// Registers the builder's worker and offers a newer version of the app: never forced, never while work is unsent.
import { useEffect } from 'react'
import { Workbox } from 'workbox-window'
import { database, openUserId } from './database.ts'
import { isAnythingOnlyHere } from './reload-guard.ts'
import { useLive } from './hooks.ts'
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

const HOUR_MS = 3_600_000

/** What follows a save goes through the old worker. One that is asked something as it ends starts again, and Chromium then
 *  leaves it in charge until nothing has asked it for half a minute. */
const CALM_MS = 1500

let workbox: Workbox | null = null
const update = createStore({ isWaiting: false, isOffered: false, isAccepted: false })

/** At the start of the app; again it does nothing. Nor does it where the browser has no workers, and in development. */
export function registerWorker(): void {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js', { scope: '/' })
  workbox = worker
  // Registration fails with no network; the worker that is there goes on (offline 31).
  void worker.register().then(
    (registration) => {
      if (registration) followWaiting(registration)
      checkHourly()
    },
    () => undefined,
  )
}

/** Workbox tells of one update only, also where that one could not be had whole and the next one can (offline 32). */
function followWaiting(registration: Pick<ServiceWorkerRegistration, Followed>): void {
  // The very first worker replaces none, so it never waits.
  const check = (): void => change({ isWaiting: registration.waiting !== null && registration.active !== null })
  const follow = (): void => registration.installing?.addEventListener('statechange', check)
  registration.addEventListener('updatefound', follow)
  follow()
  check()
}
type Followed = 'active' | 'waiting' | 'installing' | 'addEventListener'

function checkHourly(): void {
  const check = (): void => void workbox?.update().catch(() => undefined)
  setInterval(check, HOUR_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** Whether one is offered: from a moment on when all work is on the server, until it is answered. What is typed after that,
 *  here or in another tab, takes no offer away from under a press: the press waits until it is sent. */
export function useUpdateOffered(): boolean {
  const { isWaiting, isOffered, isAccepted } = useStore(update)
  // Asked only while there is one: the outbox changes with each second of typing.
  const count = async () => (isWaiting && openUserId() !== null ? database().outbox.count() : 0)
  const rows = useLive(count, `update/${isWaiting}`)
  const mayGoOn = isWaiting && rows === 0 && !isAnythingOnlyHere()
  useEffect(() => {
    if (!mayGoOn) return undefined
    if (!isAccepted) return change({ isOffered: true })
    const calm = setTimeout(() => workbox?.messageSkipWaiting(), CALM_MS)
    return () => clearTimeout(calm)
  }, [mayGoOn, isAccepted])
  return isWaiting && isOffered && !isAccepted
}

/** Switches to the newer app once nothing is unsent: every tab loads once more when the new worker is in charge. */
export const acceptUpdate = (): void => change({ isAccepted: true })

const change = (next: Partial<ReturnType<typeof update.get>>): void => update.update((now) => ({ ...now, ...next }))
