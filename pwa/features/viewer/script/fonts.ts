// The font for the next page: fetched at leisure where the line is free, and never on a metered or slow one.
import { facePrefix, sheetPath } from 'virtual:reader-font-sheet'
import { FACES } from './faces.ts'
import { VISITED_CACHE } from '#pwa/copies/device.ts'
import { lineIsFree } from '#pwa/copies/line.ts'

const KEY = 'gilbook.fonts'

/** From now on the first paint may use the fonts: they are on this device. */
export const markFonts = (): void => localStorage.setItem(KEY, sheetPath)

/**
 * Fetched only, file by file: a sheet put on a page that already stands would have all of it laid out again, for a font
 * that `optional` then does not show.
 */
export async function startFonts(): Promise<void> {
  if (!lineIsFree() || localStorage.getItem(KEY) === sheetPath) return
  const faces = document.querySelector<HTMLMetaElement>(`meta[name=${FACES}]`)?.content.split(' ') ?? []
  const cache = await caches.open(VISITED_CACHE)
  for (const path of [sheetPath, ...faces.map((name) => `${facePrefix}${name}.woff2`)]) {
    if (!(await caches.match(path, { ignoreVary: true }))) await cache.add(new Request(path, { priority: 'low' }))
  }
  markFonts()
}
