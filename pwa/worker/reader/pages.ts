// Pages of guidebooks: the saved copy's, else the network's, else the one seen before, else the library.
import type { Bundle } from '#domain/reader/bundle.ts'
import { read, SAVED_CACHE, VISITED_CACHE } from '#pwa/copies/device.ts'
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { isMadeWhenAsked, offlineFallbackPage } from './offline-fallback-page.ts'
import { openFile } from '#pwa/copies/seal.ts'
import { storedLibrary } from './shell.ts'
import { isOurs, cacheOrForget } from './seen.ts'

/** How long the network may take where something stored can stand in for its answer. */
export const TIMEOUT_MS = 3000

export async function page(event: FetchEvent, path: string): Promise<Response> {
  if (path === '/m/saved') return library(event.request)
  const uuid = path.split('/')[2] ?? ''
  const saved = await savedPage(uuid, path).catch(() => null)
  if (saved) return saved
  const asked = fetch(event.request)
  const kept = asked.then(
    (answer) => cacheOrForget(uuid, path, answer.clone()),
    () => undefined,
  )
  event.waitUntil(kept)
  const seen = await seenPage(path).catch(() => undefined)
  // Where that can stand in for it, an answer that is late is kept for the next time.
  const answer = await (seen ? withTimeout(TIMEOUT_MS, asked, null) : asked.catch(() => null))
  // Moved to the reader's own host, or a portal's door: both are for the reader to go through, and neither is kept.
  if (answer?.type === 'opaqueredirect') return answer
  if (answer && (isOurs(answer) || answer.status === 404)) return answer
  // No network, a line that hangs, or a portal that answers in our place.
  return seen ?? answer ?? (isMadeWhenAsked(path) ? null : await storedLibrary()) ?? offlineFallbackPage(path)
}

/** Behind a portal, and on a line that hangs, the stored one is the true one. */
async function library(request: Request): Promise<Response> {
  const answer = await withTimeout(TIMEOUT_MS, fetch(request), null)
  if (answer && isOurs(answer)) return answer
  return (await storedLibrary()) ?? answer ?? offlineFallbackPage('/m/saved')
}

async function seenPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(VISITED_CACHE)
  return cache.match(path, { ignoreVary: true })
}

/** What the active copy has for a path; with its key not at hand, its prompt. */
export async function savedPage(uuid: string, path: string): Promise<Response | null> {
  const copy = await read('copies', uuid)
  const bundle = copy && (await read('bundles', [uuid, copy.active]))?.bundle
  const asset = bundle?.assets.find((each) => each.path === path && each.role !== 'gate')
  if (!copy || !bundle || !asset) return null
  return (await openFile(copy.uuid, asset)) ?? (copy.sealed ? gateOf(bundle) : null)
}

/** The prompt says nothing but the title, and is kept unsealed. */
async function gateOf(bundle: Bundle): Promise<Response | null> {
  const gate = bundle.assets.find(({ role }) => role === 'gate')
  const cache = await caches.open(SAVED_CACHE)
  return gate ? ((await cache.match(gate.url, { ignoreVary: true })) ?? null) : null
}
