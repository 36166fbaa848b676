// Where words go that a merge could not decide on: they wait beside the draft for somebody to choose.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { stoodIn } from '#domain/guidebook/edits/undecided.ts'
import type { Author, Conflict, UserDatabase } from '#pwa/offline/database.ts'

/**
 * Inside a transaction over conflicts. What is written on in words that are undecided already belongs to that question.
 * @param draft with what it is about, so that it can be put back where it is deleted since
 */
export async function putAside(
  db: UserDatabase,
  draft: Guidebook,
  about: Conflict['about'],
  by: Author | undefined,
): Promise<void> {
  const guidebookId = draft._id
  const all = await db.conflicts.where({ guidebookId }).toArray()
  const found = all.find((one) => goesOn(one.about, about))
  const base = found?.about.kind === 'field' && about.kind === 'field' ? { base: found.about.base } : {}
  const stood = about.kind === 'whole' || about.id === null ? undefined : stoodIn(draft, about.id)
  const next = { ...about, ...base, ...(stood && { stood }) }
  await db.conflicts.put({ ...found, guidebookId, about: next, at: new Date().toISOString(), ...(by && { by }) })
}

const goesOn = (before: Conflict['about'], next: Conflict['about']): boolean =>
  before.kind === 'field' && next.kind === 'field'
    ? before.id === next.id && before.field === next.field && equal(before.mine, next.base)
    : before.kind === 'deleted' && next.kind === 'deleted' && before.id === next.id && before.by === next.by
