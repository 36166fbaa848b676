// Which characters stored strings may hold.

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
