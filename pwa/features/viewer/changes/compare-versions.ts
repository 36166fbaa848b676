// What a newer version of a saved guidebook changes, found on the device: its document beside the saved one.
import { compare } from '#domain/guidebook/changes/compare.ts'
import type { Change } from '#domain/guidebook/changes/change.ts'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import type { Bundle } from '#domain/reader/bundle.ts'
import { SAVED_CACHE } from '#pwa/copies/device.ts'
import { fetchProven } from '#pwa/copies/fetch-file.ts'
import { openSealed } from '#pwa/copies/seal.ts'

/** null where one of the two can't be had: no network, or a copy whose key is not at hand. */
export async function changesBetween(saved: Bundle, latest: Bundle): Promise<Change[] | null> {
  const [before, after] = await Promise.all([savedDocument(saved), newDocument(latest)])
  return before && after && compare(before, after)
}

async function savedDocument({ uuid, document }: Bundle): Promise<PublicGuidebook | null> {
  const cache = await caches.open(SAVED_CACHE)
  const found = document.secret ? await openSealed(uuid, document.url) : await cache.match(document.url)
  return found ? ((await found.json()) as PublicGuidebook) : null
}

async function newDocument({ document }: Bundle): Promise<PublicGuidebook | null> {
  const proven = await fetchProven(document, AbortSignal.timeout(20_000)).catch(() => null)
  return proven && (JSON.parse(new TextDecoder().decode(proven.body)) as PublicGuidebook)
}
