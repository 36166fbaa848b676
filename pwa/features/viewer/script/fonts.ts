// The font for the next page. Put on a page that already stands it would have all of it laid out again, for a font that
// `optional` then does not show.
import { FONT_KEY } from './font-face.ts'

/** From now on the first paint may use the guidebook's font: it is on this device. */
export function markFont(uuid: string, address: string | null): void {
  if (address) localStorage.setItem(FONT_KEY + uuid, address)
}
