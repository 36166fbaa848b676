// The font for the next page: fetched at leisure where the line is free, and never on a metered or slow one.
import type { Bundle, BundleAsset } from '#domain/reader/bundle.ts'
import { read, VISITED_CACHE } from '#pwa/copies/device.ts'
import { lineIsFree } from '#pwa/copies/line.ts'
import { FONT_KEY } from './font-face.ts'

const fontOf = (bundle: Bundle | undefined): BundleAsset | undefined =>
  bundle?.assets.find(({ role }) => role === 'font')

/** From now on the first paint may use the guidebook's font: it is on this device. */
const mark = (uuid: string, { url }: BundleAsset): void => localStorage.setItem(FONT_KEY + uuid, url)

/**
 * The saved copy's, which is there; else the one that the server names, fetched and nothing more: put on a page that
 * already stands it would have all of it laid out again, for a font that `optional` then does not show.
 */
export async function startFont(uuid: string, latest: Bundle | null): Promise<void> {
  const copy = await read('copies', uuid)
  const saved = copy && fontOf((await read('bundles', [uuid, copy.active]))?.bundle)
  if (saved) return mark(uuid, saved)
  const font = fontOf(latest ?? undefined)
  if (!font || font.secret || !lineIsFree()) return
  const cache = await caches.open(VISITED_CACHE)
  if (!(await cache.match(font.url))) await cache.add(new Request(font.url, { priority: 'low' }))
  mark(uuid, font)
}
