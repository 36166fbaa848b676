// The reader's own scripts, and the files that make a guidebook an app.
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { VISITED_CACHE } from '#pwa/copies/device.ts'
import { TIMEOUT_MS, savedPage } from './pages.ts'

/** Named by content, so any stored one is the right one. */
export async function readerFile(request: Request): Promise<Response> {
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
export async function appFile(request: Request, path: string): Promise<Response> {
  const uuid = path.split('/')[2] ?? ''
  const answer = await withTimeout(TIMEOUT_MS, fetch(request), null)
  if (answer?.ok) return answer
  return (await savedPage(uuid, path)) ?? answer ?? Response.error()
}
