// Which characters stored strings may hold, and the schemas of ids, instants and short texts.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'

/** Characters that turn the reading direction around and so can show an address as another one. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Characters without width, and control characters other than tab and line feed. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u00AD\u200B\u200C\u2060-\u2064\uFEFF]/gu

/** A joiner that does not hold two emoji together. */
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu

/** NUL and lone halves of surrogate pairs cannot be stored as text, so they are refused (`attack 49`). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The text without characters that deceive about its direction; for longer texts. */
export const withoutDirections = (text: string): string => text.replace(DIRECTION, '')

/** The text without direction marks, zero-width and control characters; for titles and addresses (`attack 27`). */
export const visibleOnly = (text: string): string =>
  withoutDirections(text).replace(UNSEEN, '').replace(STRAY_JOINER, '')

const storable = (most: number) =>
  z.string({ error: 'invalid' }).max(most, { error: 'tooLong' }).refine(isStorable, { error: 'invalid' })

/** Plain text of several lines. */
export const plainText = (most: number = LIMITS.textLength) => storable(most).transform(withoutDirections)

/** One line that people read as a name. */
export const titleText = (most: number = LIMITS.titleLength) => storable(most).transform(visibleOnly)

export const idSchema = z
  .string({ error: 'invalid' })
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'invalid' })
  .transform((id) => id.toLowerCase())

/** What stands where a page does not say when it was made. */
const UNKNOWN_INSTANT = '1970-01-01T00:00:00.000Z'

export const instantSchema = z
  .string({ error: 'invalid' })
  .max(40, { error: 'invalid' })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'invalid' })
  .transform((text) => new Date(text).toISOString())
  .default(UNKNOWN_INSTANT)
