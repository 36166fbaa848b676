// One file of an offline copy: fetched, verified against its hash, and only then kept.
import type { BundleFile } from '#domain/reader/bundle.ts'
import { cacheKey, SAVED_CACHE, type DoneRow } from './device.ts'
import { seal } from './seal.ts'

/** Whose copy it is, and the key that seals what is secret in it. */
export interface CopyKey {
  uuid: string
  key: CryptoKey | null
}

/**
 * Fetches it into the cache. @returns the row that says so, for the caller to write.
 * A body that was cut short may lie in the browser's own cache as if it were whole, for ever: what does not match
 * its hash is asked for once more, past that cache.
 * @throws when it still is not exactly the file that the list names: cut short, replaced by a portal's page, or gone.
 */
export const fetchFile = async (file: BundleFile, keeping: CopyKey, signal: AbortSignal): Promise<DoneRow> =>
  keep(file, keeping, await fetchVerified(file, signal))

/** The same, for looking at it only. */
export async function fetchVerified(file: BundleFile, signal: AbortSignal): Promise<VerifiedFile> {
  return ask(file, 'default', signal).catch((trouble: unknown) => {
    if (signal.aborted || !(trouble instanceof UnverifiedError)) throw trouble
    return ask(file, 'reload', signal)
  })
}

class UnverifiedError extends Error {}

interface VerifiedFile {
  headers: Headers
  body: ArrayBuffer
}

async function ask(file: BundleFile, cache: RequestCache, signal: AbortSignal): Promise<VerifiedFile> {
  const response = await fetch(file.url, { cache, credentials: 'same-origin', redirect: 'error', signal })
  const type = response.headers.get('content-type')?.split(';')[0]?.trim()
  if (!response.ok || response.type !== 'basic' || type !== file.type)
    throw new UnverifiedError(`${response.status} ${type}`)
  const body = await response.arrayBuffer()
  if (!(await matchesHash(file, body))) throw new UnverifiedError('another length or hash')
  return { headers: new Headers(response.headers), body }
}

async function keep(file: BundleFile, keeping: CopyKey, { headers, body }: VerifiedFile): Promise<DoneRow> {
  for (const name of ['content-encoding', 'content-length', 'vary', 'set-cookie']) headers.delete(name)
  const stored = file.secret ? await sealed(file, keeping, body) : body
  const key = cacheKey(file, keeping.uuid)
  const cache = await caches.open(SAVED_CACHE)
  await cache.put(key, new Response(stored, { headers }))
  return { key, sha256: file.sha256 }
}

function sealed(file: BundleFile, { key }: CopyKey, body: ArrayBuffer): Promise<Blob> {
  if (!key) throw new Error('no key to seal with')
  return seal(key, file.url, body)
}

// Whether bytes are exactly the file that a list names.

export const matchesHash = async ({ bytes, sha256 }: BundleFile, body: ArrayBuffer): Promise<boolean> =>
  body.byteLength === bytes && hex(await crypto.subtle.digest('SHA-256', body)) === sha256

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
