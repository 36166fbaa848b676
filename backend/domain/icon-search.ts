// Finds icons of the catalogue by what people say: with the words beside their labels, so only who searches loads it.
import { ICON_CATALOGUE, type CatalogueIcon } from './icon-catalogue.ts'
import { ICON_WORDS } from './icon-words.ts'

const folded = (text: string): string => text.toLowerCase().normalize('NFC').replace(/\s+/g, '')

const SAID: readonly { icon: CatalogueIcon; words: readonly string[] }[] = ICON_CATALOGUE.map((icon) => ({
  icon,
  words: [...Object.values(icon.labels), icon.name, ...(ICON_WORDS[icon.name]?.split(',') ?? [])].map(folded),
}))

/**
 * Icons that are called so, the best first: whose word it is, whose word begins with it, whose word holds it.
 * Nothing typed: all, in the catalogue's order.
 */
export function searchIcons(typed: string): CatalogueIcon[] {
  const sought = folded(typed)
  if (sought === '') return [...ICON_CATALOGUE]
  return SAID.map(({ icon, words }) => ({ icon, worth: Math.max(...words.map((word) => worthOf(word, sought))) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ icon }) => icon)
}

/** A Latin letter alone is in nearly every word: it has to begin one. */
const worthOf = (word: string, sought: string): number => {
  if (word === sought) return 3
  if (word.startsWith(sought)) return 2
  return word.includes(sought) && !/^[a-z]$/.test(sought) ? 1 : 0
}
