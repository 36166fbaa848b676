// Which edits the device has: pages number theirs, and a draft remembers how far each page came (editor 12).
import type { Head } from '#pwa/offline/database.ts'

/** Pages that are remembered, the newest last. An own place each: another tab's writes push nobody out. */
const PAGES_MOST = 200

interface Named {
  /** `page/number`. */
  name: string
}

const page = crypto.randomUUID().slice(0, 8)
let count = 0

/** Of the next edit of this page. */
export const nextName = (): string => `${page}/${(count += 1)}`

/** @param taken what is being stored, in order */
export function withStored(head: Head, taken: readonly Named[]): Head {
  const last = taken.at(-1)
  if (!last) return head
  const others = (head.stored ?? []).filter((name) => pageOf(name) !== pageOf(last.name))
  return { ...head, stored: [...others, last.name].slice(-PAGES_MOST) }
}

/** What of these edits of one page the device does not have. */
export function notStored<T extends Named>(head: Head, edits: readonly T[]): readonly T[] {
  const reached = new Map(head.stored?.map((name) => [pageOf(name), numberOf(name)]))
  return edits.filter(({ name }) => numberOf(name) > (reached.get(pageOf(name)) ?? 0))
}

const pageOf = (name: string): string => name.split('/')[0] ?? name
const numberOf = (name: string): number => Number(name.split('/')[1] ?? 0)
