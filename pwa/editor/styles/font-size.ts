// The font size that somebody typed (digits only get px appended).
import { isFontSize } from '#domain/rich-text/attributes.ts'

/** Pixels, with or without `px`; null for anything that is no size the text may have. Korean input methods may give
 *  digits of full width. */
export function fontSizeOf(typed: string): number | null {
  const digits = /^(\d{1,4})\s*(?:px)?$/i.exec(typed.normalize('NFKC').trim())?.[1]
  const size = Number(digits ?? Number.NaN)
  return isFontSize(size) ? size : null
}
