// The cache of visited pages and pictures: evicted where a copy holds the same, or where all of a guidebook goes.
import type { Bundle } from '#domain/reader/bundle.ts'
import { VISITED_CACHE } from './device.ts'

const PICTURE = /\/uploads\/[0-9a-f]{64}\.(?:webp|png)/g

/** Whatever was visited of a guidebook, its pages' pictures too. @param files of its copies, by their path. */
export async function evictVisited(uuid: string, files: string[] = []): Promise<void> {
  const cache = await caches.open(VISITED_CACHE)
  const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => isOf(path, uuid))
  const shown = await Promise.all(pages.map((path) => picturesOf(cache, path)))
  await Promise.all([...pages, ...shown.flat(), ...files].map((path) => cache.delete(path, { ignoreVary: true })))
}

async function picturesOf(cache: Cache, path: string): Promise<string[]> {
  const page = await cache.match(path, { ignoreVary: true })
  return (await page?.text())?.match(PICTURE) ?? []
}

const isOf = (path: string, uuid: string): boolean => path === `/m/${uuid}` || path.startsWith(`/m/${uuid}/`)

/** The copy is complete: what was visited before it would lie on the device twice. */
export const evictSavedPages = (bundle: Bundle): Promise<void> =>
  evictVisited(
    bundle.uuid,
    bundle.assets.filter(({ secret }) => !secret).map(({ url }) => url),
  )
