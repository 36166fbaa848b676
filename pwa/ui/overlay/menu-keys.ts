// The keyboard of a menu: arrows, Home, End, and typing the beginning of a row.

/** What a key means for the focused row `at` of rows with these words; null when it means nothing here. */
export function rowAfterKey(key: string, at: number, words: readonly string[], typed: string): number | null {
  const last = words.length - 1
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || typed === '') return null
  const start = typed.length > 1 ? at : at + 1
  for (let step = 0; step < words.length; step++) {
    const row = (Math.max(0, start) + step) % words.length
    if (words[row]?.toLowerCase().startsWith(typed.toLowerCase())) return row
  }
  return null
}
