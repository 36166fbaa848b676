// What quick open leads to, and what of it is called as was typed.
import type { IconName } from '#pwa/ui/icon/icon-names.ts'

// What the server finds comes late, and stands last: nothing that is there already moves for it.
export const GROUPS = ['pages', 'guidebooks', 'acts', 'contents'] as const
export type QuickOpenGroup = (typeof GROUPS)[number]

export interface QuickOpenEntry {
  key: string
  group: QuickOpenGroup
  name: string
  /** Beside the name: words of a page, whose guidebook it is. */
  note?: string
  /** Other words that it is found by. */
  words?: string
  icon: IconName
  run: () => void
}

/** Of each group at most so many. */
const MOST = 8

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Every word that was typed is in it, in any order; nothing typed: the beginning of each group. */
export function foundEntries(entries: readonly QuickOpenEntry[], typed: string): QuickOpenEntry[] {
  const words = folded(typed).split(' ').filter(Boolean)
  const worth = new Map(entries.map((entry) => [entry, worthOf(entry, words)]))
  return GROUPS.flatMap((group) =>
    entries
      .filter((entry) => entry.group === group && (worth.get(entry) ?? 0) > 0)
      .sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0))
      .slice(0, MOST),
  )
}

/** What the server found stands in its pages, and not in its name. */
function worthOf({ group, name, note = '', words = '' }: QuickOpenEntry, sought: readonly string[]): number {
  if (sought.length === 0) return group === 'contents' ? 0 : 1
  if (group === 'contents') return 1
  const [called, all] = [folded(name), folded(`${name} ${note} ${words}`)]
  if (!sought.every((word) => all.includes(word))) return 0
  if (called === sought.join(' ')) return 4
  return called.startsWith(sought[0] ?? '') ? 3 : sought.every((word) => called.includes(word)) ? 2 : 1
}
