// Which characters stored strings may hold.

/** Characters that turn the reading direction around and so can show an address as another one. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Characters without width, and control characters other than tab and line feed. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u00AD\u200B\u2060-\u2064\uFEFF]/gu

/** Joiners and non-joiners. Of several in a row the first alone can mean something. */
const JOINERS = /[\u200C\u200D]+/g

// No look-behind: Safari knows it from 16.4 only, and travellers' phones run this.
const ENDS_AS_EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
const BEGINS_AS_EMOJI = /^\p{Extended_Pictographic}/u

const joinsEmoji = (text: string, at: number): boolean =>
  text[at] === '\u200D' &&
  ENDS_AS_EMOJI.test(text.slice(Math.max(0, at - 2), at)) &&
  BEGINS_AS_EMOJI.test(text.slice(at + 1, at + 3))

/** Letters and marks after which a joiner spells another word, or another form of a letter. */
const SPELLED_WITH_JOINERS =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u

/** NUL and halves of surrogate pairs without the other. */
const UNSTORABLE = /[\0\p{Cs}]/gu

/** NUL and lone halves of surrogate pairs cannot be stored as text, so they are refused (`attack 49`). */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1

/** The text without what cannot be stored. */
export const storable = (text: string): string => (isStorable(text) ? text : text.replace(UNSTORABLE, ''))

/** At most so many units of UTF-16, without half a character at the end. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** The text without characters that deceive about its direction; for longer texts. */
export const withoutDirections = (text: string): string => text.replace(DIRECTION, '')

/** The text without direction marks, control characters, and what has no width and changes no letter; for titles and addresses (`attack 27`). */
export const visibleOnly = (text: string): string => {
  const visible = withoutDirections(text).replace(UNSEEN, '')
  return visible.replace(JOINERS, (joiners, at: number) =>
    joinsEmoji(visible, at) || SPELLED_WITH_JOINERS.test(visible.charAt(at - 1)) ? joiners.charAt(0) : '',
  )
}

/** Whether nothing of a title would be seen: blanks, and characters without width. */
export const isBlankTitle = (title: string): boolean => visibleOnly(title).trim() === ''
