// Two texts written for one place, kept both: what they share once, then the first's own part, then the second's.
import { LIMITS } from '#domain/limits.ts'
import { isWords, type Words } from '#domain/rich-text/rich-text.ts'
import { docOf } from '#domain/rich-text/plain-or-rich.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'

/** null where they are no texts, or together too long for their place: then one of them has to be chosen. */
export function both(first: unknown, second: unknown): Words | null {
  if (!isWords(first) || !isWords(second)) return null
  if (typeof first !== 'string' || typeof second !== 'string')
    return { type: 'doc', content: together(docOf(first).content, docOf(second).content) }
  if (`${first}${second}`.includes('\n')) return together(first.split('\n'), second.split('\n')).join('\n')
  // Most fields of one line refuse a second one.
  const line = [first, second].filter(Boolean).join(' / ')
  return line.length > LIMITS.titleLength ? null : line
}

function together<T>(first: readonly T[], second: readonly T[]): T[] {
  const least = Math.min(first.length, second.length)
  let head = 0
  while (head < least && equal(first[head], second[head])) head += 1
  let tail = 0
  while (tail < least - head && equal(first.at(-1 - tail), second.at(-1 - tail))) tail += 1
  return [
    ...first.slice(0, first.length - tail),
    ...second.slice(head, second.length - tail),
    ...first.slice(first.length - tail),
  ]
}
