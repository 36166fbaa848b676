// A guidebook's own font, for the next page. Put on a page that already stands it would have all of it laid out again, for
// a font that `optional` then does not show.
import { remember } from './web-storage.ts'

/** From now on the first paint may use the guidebook's font: it is on this device. */
export function markFont(uuid: string, address: string | null): void {
  if (address) remember('localStorage', FONT_KEY + uuid, address)
}

/** How a guidebook's font is declared: cut from Pretendard, whose name its licence keeps for the whole. */
export const FONT_FAMILY = 'Gilbook Sans'
export const FONT_WEIGHTS = '400 800'

/** Before a guidebook's uuid: where `localStorage` tells the address of its font once that is on this device. */
export const FONT_KEY = 'gilbook.font.'
