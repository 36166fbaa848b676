// Pictures that the builder showed, kept for showing them again with no network.
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { SAVED_CACHE } from '#pwa/copies/device.ts'
import { VARIANT_HEADER, RETAINED_PICTURES, PICTURE_CACHE } from '#pwa/offline/retained.ts'

/** About 100 MB; the oldest go first. */
const MOST = 600

/** Pictures of the builder's screens. Those of a page below `/m/` are the reader's to keep. */
export function isPicture({ url, request, sameOrigin }: RouteMatchCallbackOptions): boolean {
  if (!sameOrigin || request.method !== 'GET' || !url.pathname.startsWith('/uploads/')) return false
  return !request.referrer || !new URL(request.referrer).pathname.startsWith('/m/')
}

/** Their names are their hashes, so what is kept never grows stale. */
export async function answerPicture({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const { url } = request
  // Opened now: what a sign-out throws away meanwhile does not come back with a picture that was on its way.
  const seen = await caches.open(PICTURE_CACHE)
  // A guidebook that is kept for travellers lends its pictures to the preview.
  const here = (await seen.match(url, { ignoreVary: true })) ?? (await kept(SAVED_CACHE, url))
  if (here) return here
  const lasting = await kept(RETAINED_PICTURES, url)
  const instead = lasting?.headers.get(VARIANT_HEADER)
  if (lasting && !instead) return lasting
  try {
    const response = await fetch(request)
    if (response.status === 200 && response.headers.get('content-type')?.startsWith('image/'))
      event.waitUntil(keep(seen, url, response.clone()))
    return response
  } catch (failure) {
    const other = instead && (await kept(RETAINED_PICTURES, instead))
    if (other) return other
    throw failure
  }
}

const kept = async (cache: string, address: string): Promise<Response | undefined> =>
  (await caches.open(cache)).match(address, { ignoreVary: true })

/** A full disk must never keep a picture from being shown. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old)
  } catch {
    // Not kept: it comes from the network the next time.
  }
}
