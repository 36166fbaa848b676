// Registers the reader's worker, offers its updates, and tells it what this page has shown.
import { withTimeout } from '#pwa/copies/with-timeout.ts'

const READY_MS = 10_000

/** @returns the worker that is at work for this page, if any */
export async function startWorker(root: HTMLElement): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.register('/m/sw.js', { scope: '/m/' }).catch(() => null)
  if (!registration) return null
  watchUpdates(registration)
  // One that does not get ready leaves its work to the page.
  await withTimeout(READY_MS, navigator.serviceWorker.ready, null)
  if (root.dataset['locked'] === undefined && root.dataset['uuid']) keepSeen(registration)
  return registration.active
}

/**
 * Offered once a new worker waits behind an older one of ours; never forced. Who has the builder too is served by the
 * builder's worker at the first visit, so whether somebody serves this page says nothing.
 */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (waiting: ServiceWorker): void => void offerUpdate(waiting)
  if (registration.waiting && registration.active) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer(worker)
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

async function offerUpdate(waiting: ServiceWorker): Promise<void> {
  const [{ notify }, { translate }] = await Promise.all([
    import('#pwa/features/viewer/save/elements.ts'),
    import('#pwa/features/viewer/save/messages.ts'),
  ])
  const act = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ kind: 'take-over' })
  }
  notify(translate('appUpdate'), { label: translate('appUpdateNow'), act })
}

/** The page and the pictures that were seen open again offline, marked as not complete. */
function keepSeen(registration: ServiceWorkerRegistration): void {
  const tell = (pictures: string[]): void =>
    registration.active?.postMessage({ kind: 'keep', page: location.pathname, pictures })
  const loaded = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth > 0
  const address = (image: HTMLImageElement): string[] =>
    image.currentSrc.startsWith('data:') ? [] : [image.currentSrc]
  tell([...document.images].filter(loaded).flatMap(address))
  document.addEventListener(
    'load',
    (event) => event.target instanceof HTMLImageElement && tell(address(event.target)),
    true,
  )
}
