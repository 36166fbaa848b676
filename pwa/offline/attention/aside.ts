// Where words go that a merge could not decide on: they wait beside the draft for somebody to choose.
import type { Id } from '#domain/guidebook/document.ts'
import { equal } from '#domain/guidebook/structure/equal.ts'
import type { Conflict, UserDatabase } from '#pwa/offline/database.ts'

/** Inside a transaction over conflicts. What is written on in words that are undecided already belongs to that question. */
export async function putAside(db: UserDatabase, guidebookId: Id, about: Conflict['about']): Promise<void> {
  const all = await db.conflicts.where({ guidebookId }).toArray()
  const found = all.find((one) => goesOn(one.about, about))
  const base = found?.about.kind === 'field' && about.kind === 'field' ? { base: found.about.base } : {}
  await db.conflicts.put({ ...found, guidebookId, about: { ...about, ...base }, at: new Date().toISOString() })
}

const goesOn = (before: Conflict['about'], next: Conflict['about']): boolean =>
  before.kind === 'field' &&
  next.kind === 'field' &&
  before.id === next.id &&
  before.field === next.field &&
  equal(before.mine, next.base)
