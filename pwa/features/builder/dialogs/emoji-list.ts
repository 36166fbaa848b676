// The emoji that can be chosen, and the search in their names. The names are Unicode's (CLDR, by `emojibase-data` 17, MIT):
// one emoji a line, then what it is called in Korean and in English. It leaves out what older phones show as an empty box
// (newer than Emoji 14), and what the server's font draws as several pictures (joined ones, digits in frames).
import type { Language } from '#domain/language.ts'
import { isEmoji } from '#domain/emoji.ts'
import source from './emoji.txt?raw'

export interface NamedEmoji {
  emoji: string
  /** The first is its name. */
  words: Readonly<Record<Language, readonly string[]>>
}

export const EMOJI: readonly NamedEmoji[] = source
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [emoji = '', kr = '', en = ''] = line.split('\t')
    return { emoji, words: { kr: kr.split('|'), en: en.split('|') } }
  })

/** In both languages, whichever is shown; names come before words that go with them. What is an emoji finds itself. */
export function searchEmoji(typed: string): readonly NamedEmoji[] {
  const sought = typed.trim().toLowerCase().normalize('NFC')
  if (sought === '') return EMOJI
  if (isEmoji(sought)) return [EMOJI.find(({ emoji }) => emoji === sought) ?? { emoji: sought, words: ITSELF(sought) }]
  return EMOJI.map((named) => ({ named, worth: worthOf(named, sought) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ named }) => named)
}

const ITSELF = (emoji: string): NamedEmoji['words'] => ({ kr: [emoji], en: [emoji] })

function worthOf({ words }: NamedEmoji, sought: string): number {
  const all = [...words.kr, ...words.en]
  if (words.kr[0] === sought || words.en[0]?.toLowerCase() === sought) return 4
  if (all.includes(sought)) return 3
  if (all.some((word) => word.toLowerCase().startsWith(sought))) return 2
  return sought.length > 1 && all.some((word) => word.toLowerCase().includes(sought)) ? 1 : 0
}
