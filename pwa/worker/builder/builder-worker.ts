// The builder's service worker: the app starts with no network, and what waits is sent with no page open.
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { watchWorker } from '#pwa/error-reports/watch-worker.ts'
import { answerKnownRows } from '#pwa/offline/server/known-rows.ts'
import { SYNC_TAG } from '#pwa/offline/server/schedule-sync.ts'
import { drainInWorker } from './drain.ts'
import { answerFont, isFont } from './fonts.ts'
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
