// What this device retains of guidebooks: their pictures, each in one size, which also stands for its others, and the list of
// copies for reading.
import type { Guidebook } from '#domain/guidebook/document.ts'

/** Seen ones; the oldest go first. */
export const PICTURE_CACHE = 'gb-pictures'

/** Of retained guidebooks: deleted when none of them shows it any more (releaseUnretained). */
export const RETAINED_PICTURES = 'gb-kept-pictures'

/** On an empty entry: the address of the same picture in the size that is retained. */
export const VARIANT_HEADER = 'x-instead'

export async function deletePictures(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of [PICTURE_CACHE, RETAINED_PICTURES]) await caches.delete(name)
}

/** Addresses to be retained, each with those that it stands for with no network. */
export type RetainedAddresses = ReadonlyMap<string, readonly string[]>

const AT_ONCE = 4
const UPLOADS = '/uploads/'

/** Of pictures the medium size, which is what a phone shows; whatever else is an upload (own icons) as it is. */
export function picturesOf(document: Guidebook): RetainedAddresses {
  const wanted = new Map<string, readonly string[]>()
  visit(document)
  return wanted

  function visit(value: unknown): void {
    if (typeof value === 'string' && value.startsWith(UPLOADS)) wanted.set(value, wanted.get(value) ?? [])
    if (typeof value !== 'object' || value === null) return
    const { large, medium, small } = value as Record<string, unknown>
    if (typeof medium === 'string' && typeof large === 'string' && typeof small === 'string')
      wanted.set(
        medium,
        [...new Set([large, small])].filter((other) => other !== medium),
      )
    else for (const each of Object.values(value)) visit(each)
  }
}

/** @returns how many are not on this device afterwards */
export async function retainPictures(wanted: RetainedAddresses, signal: AbortSignal): Promise<number> {
  const cache = await caches.open(RETAINED_PICTURES)
  const seen = await caches.open(PICTURE_CACHE)
  // After a sign-out this would write into the next user's caches; caches opened before it are deleted with it.
  if (signal.aborted) return 0
  const there = await completeIn(cache)
  const missing = [...wanted].filter(([address]) => !there.has(address))
  let left = missing.length
  const work = async (): Promise<void> => {
    for (let next = missing.shift(); next && !signal.aborted; next = missing.shift())
      if (await retainOne(cache, seen, next, signal)) left -= 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return left
}

async function retainOne(
  cache: Cache,
  seen: Cache,
  [address, others]: [string, readonly string[]],
  signal: AbortSignal,
) {
  try {
    const response = (await seen.match(address, { ignoreVary: true })) ?? (await fetch(address, { signal }))
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('image/')) return false
    await cache.put(address, response)
    for (const other of others) await cache.put(other, new Response(null, { headers: { [VARIANT_HEADER]: address } }))
    return true
  } catch {
    // No connection or no room: it counts as missing, and the next round tries again.
    return false
  }
}

/** Removes what no retained guidebook shows. */
export async function dropUnwanted(wanted: readonly RetainedAddresses[]): Promise<void> {
  const addresses = new Set(wanted.flatMap((each) => [...each].flatMap(([address, others]) => [address, ...others])))
  const cache = await caches.open(RETAINED_PICTURES)
  for (const request of await cache.keys())
    if (!addresses.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Paths of all that the cache has. */
const completeIn = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))

// Which copies are retained without being asked, so that one that was removed stays removed.

const KEY = 'gilbook.kept'

export function retainedUuids(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const isRetained = (uuid: string): boolean => retainedUuids().includes(uuid)

export function addRetained(uuid: string): void {
  if (!isRetained(uuid)) write([...retainedUuids(), uuid])
}

export const removeRetained = (uuid: string): void => write(retainedUuids().filter((each) => each !== uuid))

/** At sign-out. The copies stay, since they are public; the list would tell whose guidebooks they were. */
export const clearRetained = (): void => localStorage.removeItem(KEY)

const write = (uuids: string[]): void => localStorage.setItem(KEY, JSON.stringify(uuids))
