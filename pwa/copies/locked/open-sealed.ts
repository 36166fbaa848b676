// Opens a file of a locked copy with the key that this device remembers.
import { read, SAVED_CACHE, sealedKey } from '#pwa/copies/device.ts'
import { unseal } from './seal.ts'

/** null without the file or without its key. */
export async function openSealed(uuid: string, url: string): Promise<Response | null> {
  const secret = await read('secrets', uuid)
  if (!secret?.key) return null
  const cache = await caches.open(SAVED_CACHE)
  const stored = await cache.match(sealedKey(uuid, url), { ignoreVary: true })
  if (!stored) return null
  const body = await unseal(secret.key, url, await stored.arrayBuffer())
  return new Response(body, { headers: stored.headers })
}
