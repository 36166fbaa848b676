// Locked copies at rest: files under a random key, that key under the reader's password.
import type { BundleFile } from '#domain/reader/bundle.ts'
import { read, write, type Secret, SAVED_CACHE, sealedKey } from './device.ts'

const ROUNDS = 600_000
const IV_BYTES = 12

async function passwordKey(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const words = new TextEncoder().encode(password)
  const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}

const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes))

/** After the server took the password: remembers the key of this guidebook's copy. @returns false for another
 *  password than the copy was made under, whose files then cannot be opened any more. */
export async function remember(uuid: string, password: string, unlock: string): Promise<boolean> {
  if ((await reopen(uuid, password, unlock)) === 'opened') return true
  const known = await read('secrets', uuid)
  const [salt, iv] = [random(16), random(IV_BYTES)]
  const wrapping = await passwordKey(password, salt)
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
  const wrapped = await crypto.subtle.wrapKey('raw', made, wrapping, { name: 'AES-GCM', iv })
  const key = await unwrap({ iv, wrapped }, wrapping)
  await write(({ put }) => put('secrets', { uuid, salt, iv, wrapped, key, unlock }))
  return known === undefined
}

/** With no network: opens the copy's key with the password. `none`: there is no copy for it to open. */
export async function reopen(uuid: string, password: string, unlock?: string): Promise<'opened' | 'wrong' | 'none'> {
  const secret = await read('secrets', uuid)
  if (!secret) return 'none'
  const key = await passwordKey(password, secret.salt)
    .then((wrapping) => unwrap(secret, wrapping))
    .catch(() => null)
  if (key) await write(({ put }) => put('secrets', { ...secret, key, unlock: unlock ?? secret.unlock }))
  return key ? 'opened' : 'wrong'
}

const unwrap = ({ wrapped, iv }: Pick<Secret, 'wrapped' | 'iv'>, wrapping: CryptoKey): Promise<CryptoKey> =>
  crypto.subtle.unwrapKey('raw', wrapped, wrapping, { name: 'AES-GCM', iv }, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** The file bound to its address, so that none can stand in for another. */
export async function seal(key: CryptoKey, url: string, body: ArrayBuffer): Promise<Blob> {
  const iv = random(IV_BYTES)
  const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(url) }
  return new Blob([iv, await crypto.subtle.encrypt(how, key, body)])
}

export async function unseal(key: CryptoKey, url: string, sealed: ArrayBuffer): Promise<ArrayBuffer> {
  const how = {
    name: 'AES-GCM',
    iv: new Uint8Array(sealed, 0, IV_BYTES),
    additionalData: new TextEncoder().encode(url),
  }
  return crypto.subtle.decrypt(how, key, sealed.slice(IV_BYTES))
}

// Opens a file of a locked copy with the key that this device remembers.

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

/** A file of a saved copy, by its list. null where it is gone, or its key is not at hand. */
export async function openFile(uuid: string, { url, secret }: BundleFile): Promise<Response | null> {
  if (secret) return openSealed(uuid, url)
  const cache = await caches.open(SAVED_CACHE)
  return (await cache.match(url, { ignoreVary: true })) ?? null
}
