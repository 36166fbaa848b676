// Two texts shortened to where they differ, with some words round it.

/** Letters kept on each side of what differs, and at most shown of it. */
const ROUND = 12
const MOST = 70

export function difference(before: string, after: string): { before: string; after: string } {
  const [was, is] = [[...flat(before)], [...flat(after)]]
  let head = 0
  while (head < was.length && head < is.length && was[head] === is[head]) head += 1
  let tail = 0
  const shorter = Math.min(was.length, is.length) - head
  while (tail < shorter && was[was.length - 1 - tail] === is[is.length - 1 - tail]) tail += 1
  return { before: cut(was, head, tail), after: cut(is, head, tail) }
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A text that is short is shown whole. */
function cut(letters: string[], head: number, tail: number): string {
  if (letters.length <= MOST) return letters.join('')
  const start = wordStart(letters, Math.max(0, head - ROUND))
  const end = Math.min(letters.length, Math.max(start + 1, letters.length - tail + ROUND))
  const shown = letters.slice(start, Math.min(end, start + MOST))
  return `${start > 0 ? '…' : ''}${shown.join('').trim()}${start + shown.length < letters.length ? '…' : ''}`
}

/** Where the word begins that holds this letter; a very long one is cut. */
function wordStart(letters: string[], at: number): number {
  const before = letters.slice(Math.max(0, at - ROUND), at)
  const space = before.lastIndexOf(' ')
  return space < 0 ? at : at - before.length + space + 1
}
