// Which edits this device has stored: a page that was left in the middle of storing can't tell, the next one can.
import type { Head } from '#pwa/offline/database.ts'

/** Writes that are remembered. A page that was left behind by more than these is not believed any more: its edits may
 *  be stored, and done again they would undo what was written since. */
const WRITES_MOST = 100

interface Named {
  name: string
}

/** @param taken what is being stored, in order */
export function withStored(head: Head, taken: readonly Named[]): Head {
  const last = taken.at(-1)
  return last ? { ...head, stored: [...(head.stored ?? []), last.name].slice(-WRITES_MOST) } : head
}

/**
 * What of these edits the device does not have.
 * @param revision of the draft that they were made on
 */
export function notStored<T extends Named>(head: Head, revision: number, edits: readonly T[]): readonly T[] {
  if (head.revision - revision > WRITES_MOST) return []
  const stored = new Set(head.stored)
  return edits.slice(edits.findLastIndex(({ name }) => stored.has(name)) + 1)
}
