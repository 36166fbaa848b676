// What the keys and buttons of a checklist make of its lines.
import type { ChecklistEntry } from '#domain/guidebook/items/checklist.ts'
import type { Id } from '#domain/guidebook/document.ts'

type Entries = readonly ChecklistEntry[]

const placeOf = (entries: Entries, id: Id): number => entries.findIndex(({ _id }) => _id === id)

/** A line that is not there yet becomes the last one. */
export const written = (entries: Entries, _id: Id, title: string): ChecklistEntry[] =>
  placeOf(entries, _id) < 0
    ? [...entries, { _id, title }]
    : entries.map((entry) => (entry._id === _id ? { ...entry, title } : entry))

/** New ones behind that line, which keeps what stands before the caret. */
export function broken(entries: Entries, id: Id, title: string, added: Entries): ChecklistEntry[] {
  const at = placeOf(entries, id)
  return at < 0
    ? [...entries, { _id: id, title }, ...added]
    : [...entries.slice(0, at), { _id: id, title }, ...added, ...entries.slice(at + 1)]
}

export const without = (entries: Entries, id: Id): ChecklistEntry[] => entries.filter(({ _id }) => _id !== id)

/** One place up or down; the same where it stands at that end. */
export function shifted(entries: Entries, id: Id, step: 1 | -1): ChecklistEntry[] {
  const [from, moved] = [placeOf(entries, id), entries.find(({ _id }) => _id === id)]
  const to = from + step
  if (!moved || to < 0 || to >= entries.length) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Drawn boxes, bullets and numbers that lists of other programs begin their lines with. */
const BEGINS = /^(?:[-*•·☐☑□■✓✔]|\[[ xX]?\]|\d{1,3}[.)])[ \t]+/

/** Lines of a pasted text as they become lines of the list. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(BEGINS, '').trim())
    .filter(Boolean)
