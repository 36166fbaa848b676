// Pictures and the font: from a saved copy, a locked copy, what was seen, or the network; parts where a range is asked.
import { SAVED_CACHE, VISITED_CACHE } from '#pwa/copies/device.ts'
import { openSealed } from '#pwa/copies/seal.ts'
import { byteRange } from '#pwa/copies/byte-range.ts'

/** Only looks things up: what a page has shown is kept when the page says so. */
export async function shownFile({ request }: FetchEvent): Promise<Response> {
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
