// What two devices wrote at once and a merge could not decide: listing it, and choosing one side or both.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Clash } from '#domain/guidebook/merging/fields.ts'
import { type Choice, settle } from '#domain/guidebook/merge.ts'
import { Refusal } from '#domain/refusal.ts'
import { database } from '#pwa/offline/current.ts'
import type { Conflict } from '#pwa/offline/database.ts'
import { edit } from '#pwa/offline/edit.ts'
import { heldDraft, readBack } from '#pwa/offline/held.ts'
import { useLive } from '#pwa/offline/watch.ts'
import { putAside } from './aside.ts'

/** Undecided texts of a guidebook, oldest first; undefined while they are read. */
export const useConflicts = (guidebookId: Id): Conflict[] | undefined =>
  useLive(() => database().conflicts.where({ guidebookId }).sortBy('seq'), `undecided/${guidebookId}`)

/** Keeps words aside that clashed while they were typed, before any merge saw them. @param id null: of the guidebook */
export function keepAside(guidebookId: Id, id: Id | null, clash: Clash): Promise<void> {
  const db = database()
  return db.transaction('rw', ['conflicts'], () => putAside(db, guidebookId, { kind: 'field', id, ...clash }))
}

/** Puts the chosen side into the draft, as an edit like any other, and answers the question for good. */
export async function resolveConflict(conflict: Conflict, choice: Choice): Promise<void> {
  const { guidebookId, about, seq } = conflict
  const held = heldDraft(guidebookId) ?? (await readBack(guidebookId))
  const wanted = held && settleIn(held.shown, about, choice)
  if (wanted) await edit(guidebookId, wanted)
  await database().conflicts.delete(seq)
}

/** Null where nothing has to change, and where its place was deleted since. */
function settleIn(shown: Guidebook, about: Conflict['about'], choice: Choice): ReturnType<typeof settle> {
  try {
    return settle(about, shown, choice)
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}
