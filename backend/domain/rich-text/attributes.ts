// What each attribute of rich text may hold; the schema, the renderer and the toolbar all ask here.
import type { Align } from './rich-text.ts'

const ALIGNS: readonly string[] = ['left', 'center', 'right', 'justify'] satisfies Align[]

export const FONT_SIZES = [12, 13, 14, 15, 16, 18, 24, 30, 38, 48] as const
const FONT_SIZE_LEAST = 8
const FONT_SIZE_MOST = 200

export const isAlign = (value: unknown): value is Align => typeof value === 'string' && ALIGNS.includes(value)

/** `#rrggbb`. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Pixels. */
export const isFontSize = (value: unknown): value is number =>
  typeof value === 'number' && value >= FONT_SIZE_LEAST && value <= FONT_SIZE_MOST

/** Line height for a font size in px. */
export function lineHeight(size: number): number {
  if (size <= 16) return 1.5
  if (size <= 20) return 1.4
  return size <= 24 ? 1.3 : 1.2
}
