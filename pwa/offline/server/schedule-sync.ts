// Asks for the outbox to be emptied: by this page after a delay, and by the worker should the page be gone by then.

type Drain = (options: { force: boolean }) => Promise<unknown>

let drain: Drain | null = null
let timer: ReturnType<typeof setTimeout> | null = null
let due = Infinity

/** Named so in the worker's `sync` event. */
export const SYNC_TAG = 'outbox'

export function setDrain(next: Drain | null): void {
  drain = next
}

/** At the latest in `delayMs`; an earlier appointment stands. */
export function scheduleSync(delayMs: number): void {
  askWorker()
  const at = Date.now() + delayMs
  if (timer !== null && due <= at) return
  if (timer !== null) clearTimeout(timer)
  due = at
  timer = setTimeout(() => {
    timer = null
    void drain?.({ force: false })
  }, delayMs)
}

/** Whether this page has an appointment: something of its work waits to be sent. */
export const isSyncScheduled = (): boolean => timer !== null

/** Background Sync, where the browser has it. The page's own timers do the work where not (iOS). */
function askWorker(): void {
  if (typeof window === 'undefined' || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration('/')
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    .catch(() => undefined)
}

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
