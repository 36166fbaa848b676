// An emoji as a page's icon. Stored as `emoji:🍜` in the page's `icon`: no file is made of it, so it costs no room, goes
// along with copies, exports and offline copies, and each phone draws it in its own colours. The price: it looks a little
// different on each system, and pictures drawn by the server (thumbnail, app icon, PDF) show Noto's outline of it in the
// tint's ink, as the icons beside it.
import { catalogueIcon } from './icon-catalogue.ts'

const PREFIX = 'emoji:'

/** Longer than any that is drawn as one. */
const LENGTH_MOST = 40

/** One picture: joined ones (a family) are one, a flag is two letters. A digit in a frame is a digit, and none. */
const EMOJI =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?(?:[\u{E0020}-\u{E007E}]{1,8}\u{E007F})?(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?){0,4})$/u

/** Whether the text is one emoji and nothing else. */
export const isEmoji = (text: string): boolean => text.length <= LENGTH_MOST && EMOJI.test(text)

/** As a page's `icon` holds it. */
export const emojiIcon = (emoji: string): string => `${PREFIX}${emoji}`

/** The emoji that a page's `icon` holds; null for every other icon. */
export function emojiOf(icon: string | null): string | null {
  if (!icon?.startsWith(PREFIX)) return null
  const emoji = icon.slice(PREFIX.length)
  return isEmoji(emoji) ? emoji : null
}

/** What of a page's `icon` can be drawn: an own icon's address, an emoji or a name of the catalogue; null: the default. */
export const drawableIcon = (icon: string | null): string | null =>
  icon?.startsWith('/') || emojiOf(icon) !== null ? icon : (catalogueIcon(icon)?.name ?? null)
