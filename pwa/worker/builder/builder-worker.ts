// The builder's service worker: the app starts with no network, and what waits is sent with no page open.
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { watchWorker } from '#pwa/error-reports/watch-worker.ts'
import { answerKnownRows, SYNC_TAG } from '#pwa/offline/server/outbox.ts'
import { drainInWorker } from './drain.ts'
import { answerPicture, isPicture } from './pictures.ts'
import { serveShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

watchWorker(self)

// Before the shell, which answers for every other file of the app.
registerRoute(isFont, answerFont)
const shell = serveShell(self.__WB_MANIFEST)

// Never the reader's pages, the API, files, or anything with an extension: those are the server's or another worker's.
registerRoute(
  new NavigationRoute(shell, { denylist: [/^\/[mg](\/|$)/, /^\/api(\/|$)/, /^\/uploads\//, /\/[^/?.]+\.[^/?]+$/] }),
)
registerRoute(isPicture, answerPicture)

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  // Rows that remain make it fail, so that the browser tries again by itself.
  if (tag === SYNC_TAG) (event as ExtendableEvent).waitUntil(drainInWorker())
})

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
  answerKnownRows(event)
})

// The first one serves the pages that are open already; a later one gets here only when somebody accepted it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The parts of the app's font: fetched as a text needs them, kept for good; all of them would be three megabytes unasked.

const CACHE = 'gb-fonts'

function isFont({ url, request, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.method === 'GET' && /^\/assets\/.*\.woff2$/.test(url.pathname)
}

/** Their names carry a hash of their content, so what is kept never grows stale. */
async function answerFont({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  // A full disk must never keep a font from being shown.
  if (response.ok) event.waitUntil(cache.put(request.url, response.clone()).catch(() => undefined))
  return response
}
