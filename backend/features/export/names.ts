// Names of files inside a download: as people wrote them, where every system can keep them, and no two alike.

/** In characters, which may be four bytes each: with number and ending it stays below the 255 that systems take. */
const LONGEST = 50
/** Names that Windows keeps for devices, whatever the ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** The words without what a path, or a system, takes for something else. @param fallback where nothing is left */
export function safeName(words: string, fallback: string): string {
  const plain = words.normalize('NFC').replace(/[\p{C}\p{Z}\\/:*?"<>|]+/gu, ' ')
  const cut = [...plain.trim()].slice(0, LONGEST).join('')
  const bare = cut.replace(/^[. ]+|[. ]+$/g, '')
  if (bare === '') return fallback
  return DEVICES.test(bare) ? `_${bare}` : bare
}

export type NameIn = (words: string, ending?: string) => string

/** Gives each name of one folder once: a repeated one gets a number, also where only large and small letters differ. */
export function namesOf(fallback: string): NameIn {
  const taken = new Set<string>()
  return (words, ending = '') => {
    const base = safeName(words, fallback)
    for (let n = 1; ; n++) {
      const name = `${n === 1 ? base : `${base} (${n})`}${ending}`
      const key = name.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  }
}
