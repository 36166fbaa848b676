// The font for the next page: fetched at leisure where the line is free, and never on a metered or slow one.
import { sheetPath } from 'virtual:reader-font-sheet'

const KEY = 'gilbook.fonts'

/** Nothing large is fetched unasked on a metered or slow line (contract §5). */
export function lineIsFree(): boolean {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string; type?: string } }).connection
  return !line || (line.saveData !== true && line.type !== 'cellular' && (line.effectiveType ?? '4g') === '4g')
}

/** From now on the first paint may use the fonts: they are on this device. */
export const markFonts = (): void => localStorage.setItem(KEY, sheetPath)

export function startFonts(): void {
  if (!lineIsFree() || localStorage.getItem(KEY) === sheetPath) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheetPath
  // `font-display: optional`: a face that comes late is kept for the next page and moves nothing on this one.
  link.onload = markFonts
  document.head.append(link)
}
