// The reader's worker, scope `/m/`: saved guidebooks first, then the network, then what was seen; nothing of the builder.
import { reportCopyStatus, type PageState } from '#pwa/copies/copy-status.ts'
import { watchWorker } from '#pwa/error-reports/watch-worker.ts'
import type { Word } from '#pwa/features/viewer/script/ask-worker.ts'
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { VISITED_CACHE, SAVED_CACHE } from '#pwa/copies/device.ts'
import { openSealed } from '#pwa/copies/seal.ts'
import { byteRange } from '#pwa/copies/byte-range.ts'
import { cacheSeenPage } from './seen.ts'
import { page, TIMEOUT_MS, savedPage } from './pages.ts'
import { clearOldShells, storeShell } from './shell.ts'
import { listenForNotices } from './notices.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

watchWorker(self)

const shell = self.__WB_MANIFEST

self.addEventListener('install', (event) => event.waitUntil(storeShell(shell)))

// Only shells of earlier workers go: saved guidebooks and seen pages are nobody's to clear here.
self.addEventListener('activate', (event) => event.waitUntil(clearOldShells(shell).then(() => self.clients.claim())))

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const said = event.data as { kind?: string; page?: string; pictures?: string[]; shown?: PageState } | null
  if (said?.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (said?.kind === 'keep') event.waitUntil(cacheSeenPage(said.page ?? '', said.pictures ?? []))
  if (said?.kind === 'standing' && said.shown && event.ports[0])
    event.waitUntil(answerCopyStatus(said.shown, event.ports[0]))
})

listenForNotices()

function answerCopyStatus(shown: PageState, port: MessagePort): Promise<void> {
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

// The reader's own scripts, and the files that make a guidebook an app.

/** Named by content, so any stored one is the right one. */
async function readerFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic' && !answer.headers.get('content-type')?.startsWith('text/html')) {
    const cache = await caches.open(VISITED_CACHE)
    await cache.put(request, answer.clone()).catch(() => undefined)
  }
  return answer
}

/** The network's word for a while, so that a changed cover shows; then the saved copy's. */
async function appFile(request: Request, path: string): Promise<Response> {
  const uuid = path.split('/')[2] ?? ''
  const answer = await withTimeout(TIMEOUT_MS, fetch(request), null)
  if (answer?.ok) return answer
  return (await savedPage(uuid, path)) ?? answer ?? Response.error()
}

// Pictures and the font: from a saved copy, a locked copy, what was seen, or the network; parts where a range is asked.

/** Only looks things up: what a page has shown is kept when the page says so. */
async function shownFile({ request }: FetchEvent): Promise<Response> {
  const range = request.headers.get('range')
  const { pathname } = new URL(request.url)
  const stored = await find(pathname, request.referrer)
  if (!stored) return fetch(request)
  return range ? byteRange(stored, range) : stored
}

async function find(path: string, referrer: string): Promise<Response | null> {
  for (const name of [SAVED_CACHE, VISITED_CACHE]) {
    const cache = await caches.open(name)
    const found = await cache.match(path, { ignoreVary: true })
    if (found) return found
  }
  // Files of a locked guidebook say whose they are; those of an older copy are found by the page that shows them.
  const uuid = (/^\/m\/([^/]+)/.exec(path) ?? /\/m\/([^/]+)/.exec(referrer))?.[1]
  return uuid ? openSealed(uuid, path).catch(() => null) : null
}
