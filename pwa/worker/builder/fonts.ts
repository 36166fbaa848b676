// The parts of the app's font: fetched as a text needs them, kept for good; all of them would be three megabytes unasked.
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js'

const CACHE = 'gb-fonts'

export function isFont({ url, request, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.method === 'GET' && /^\/assets\/.*\.woff2$/.test(url.pathname)
}

/** Their names carry a hash of their content, so what is kept never grows stale. */
export async function answerFont({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  // A full disk must never keep a font from being shown.
  if (response.ok) event.waitUntil(cache.put(request.url, response.clone()).catch(() => undefined))
  return response
}
