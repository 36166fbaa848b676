// The address of a hit: behind its `#` stands what was looked for, which no server is told.

const HIT_MARK = '#find='

export const hitAddress = (path: string, query: string, at: number): string =>
  `${path}${HIT_MARK}${encodeURIComponent(query)}&at=${at}`

/** null: the address names none. */
export function hitIn(hash: string): { query: string; at: number } | null {
  if (!hash.startsWith(HIT_MARK)) return null
  const facts = new URLSearchParams(hash.slice(1))
  return { query: facts.get('find') ?? '', at: Number(facts.get('at')) || 0 }
}
