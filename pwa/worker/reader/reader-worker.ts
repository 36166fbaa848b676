// The reader's worker, scope `/m/`: saved guidebooks first, then the network, then what was seen; nothing of the builder.
import { reportCopyStatus, type Shown } from '#pwa/copies/copy-status.ts'
import { watchWorker } from '#pwa/error-reports/watch-worker.ts'
import type { Word } from '#pwa/features/viewer/script/ask-worker.ts'
import { appFile, readerFile } from './files.ts'
import { cacheSeenPage } from './seen.ts'
import { page } from './pages.ts'
import { shownFile } from './shown.ts'
import { clearOldShells, storeShell } from './shell.ts'
import { listenForNotices } from './notices.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

watchWorker(self)

const shell = self.__WB_MANIFEST

self.addEventListener('install', (event) => event.waitUntil(storeShell(shell)))

// Only shells of earlier workers go: saved guidebooks and seen pages are nobody's to clear here.
self.addEventListener('activate', (event) => event.waitUntil(clearOldShells(shell).then(() => self.clients.claim())))

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const said = event.data as { kind?: string; page?: string; pictures?: string[]; shown?: Shown } | null
  if (said?.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (said?.kind === 'keep') event.waitUntil(cacheSeenPage(said.page ?? '', said.pictures ?? []))
  if (said?.kind === 'standing' && said.shown && event.ports[0])
    event.waitUntil(answerCopyStatus(said.shown, event.ports[0]))
})

listenForNotices()

function answerCopyStatus(shown: Shown, port: MessagePort): Promise<void> {
  const say = (word: Word): void => port.postMessage(word)
  say({ heard: true })
  return reportCopyStatus(shown, { standing: (standing) => say({ standing }), font: (font) => say({ font }) })
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

/** null leaves a request to the browser: calls, other origins, anything that is not read. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return null
  if (request.mode === 'navigate') return pathname.startsWith('/m/') ? page(event, pathname) : null
  // What a download fetches comes from the network, or it would prove a copy against itself.
  if (request.destination === '') return null
  if (/^\/(?:uploads|m\/[^/]+\/pictures)\//.test(pathname) || request.destination === 'font') return shownFile(event)
  if (pathname.startsWith('/reader-assets/')) return readerFile(request)
  return /^\/m\/[^/]+\/(?:manifest\.webmanifest|icon-[\w-]+\.png)$/.test(pathname) ? appFile(request, pathname) : null
}
