// The reader's own files and its library page, kept whole: a worker that could not get all of them does not install.

const PREFIX = 'gilbook-reader-'
const LIBRARY = '/m/saved'

type Entry = { url: string; revision: string | null }

async function nameOf(entries: Entry[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(entries))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return PREFIX + [...hash.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function storeShell(entries: Entry[]): Promise<void> {
  const cache = await caches.open(await nameOf(entries))
  await cache.addAll(entries.map(({ url }) => new Request(url, { cache: 'no-cache' })))
  await cache.add(new Request(LIBRARY, { cache: 'no-cache' }))
}

export async function clearOldShells(entries: Entry[]): Promise<void> {
  const current = await nameOf(entries)
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The library of saved guidebooks, also the answer where nothing else can be shown. */
export const storedLibrary = (): Promise<Response | undefined> => caches.match(LIBRARY, { ignoreVary: true })
