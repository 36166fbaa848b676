// What two devices wrote at once and a merge could not decide: put aside, listed, and answered with one side or both.
import type { Id, Guidebook } from '#domain/guidebook/document.ts'
import type { Clash } from '#domain/guidebook/merge/values.ts'
import { database, type Conflict } from './database.ts'
import { queueUndecided, edit, storePending } from './edit.ts'
import { useLive } from './hooks.ts'
import type { ConflictChoice } from '#domain/guidebook/merge/merge.ts'
import { Refusal } from '#domain/refusal.ts'
import { cachedDraft, stopWriting, UNKNOWN_REVISION } from './draft-cache.ts'
import { loadMerge } from './late-merge.ts'

/** Undecided texts of a guidebook, oldest first; undefined while they are read. */
export const useConflicts = (guidebookId: Id): Conflict[] | undefined =>
  useLive(() => database().conflicts.where({ guidebookId }).sortBy('seq'), `undecided/${guidebookId}`)

/** How many places wait for a choice. */
export const countConflicts = (guidebookId: Id): Promise<number> => database().conflicts.where({ guidebookId }).count()

/**
 * Keeps words aside that clashed while they were typed, before any merge saw them: on this page at once, since nothing else has
 * them. @param id null: of the guidebook
 */
export async function addConflict(guidebookId: Id, id: Id | null, clash: Clash): Promise<void> {
  await queueUndecided(guidebookId, { kind: 'field', id, ...clash })
}

/**
 * Puts the chosen side into the draft, as an edit like any other, and answers the question for good. It stays open where
 * the choice can't be carried out, because its place is gone or something came in that was not seen, or the device does not
 * store it.
 * @param seen the guidebook as it was shown to whoever chose
 * @returns whether it was carried out
 */
export async function resolveConflict(conflict: Conflict, choice: ConflictChoice, seen?: Guidebook): Promise<boolean> {
  const { guidebookId, seq } = conflict
  // Letters typed after the window was drawn belong to its answer.
  if (!(await storePending(guidebookId))) return false
  const isBehind = cachedDraft(guidebookId)?.head.revision === UNKNOWN_REVISION
  const cached = await stopWriting(guidebookId)
  const { about } = (await database().conflicts.get(seq)) ?? conflict
  const from = isBehind ? cached?.shown : (seen ?? cached?.shown)
  if (!from || !(await applyChoice(guidebookId, about, choice, from))) return false
  await database().conflicts.delete(seq)
  return true
}

async function applyChoice(
  id: Id,
  about: Conflict['about'],
  choice: ConflictChoice,
  seen: Guidebook,
): Promise<boolean> {
  const { resolutionOf } = await loadMerge()
  try {
    const wanted = resolutionOf(about, seen, choice)
    // Also where the page shows it already: what is on no disk yet would go without the question that it answers.
    if (!wanted || edit(id, wanted).inverse.length > 0) return await storePending(id)
    const shown = cachedDraft(id)?.shown
    return shown !== undefined && resolutionOf(about, shown, choice) === null && (await storePending(id))
  } catch (failure) {
    if (failure instanceof Refusal) return false
    throw failure
  }
}
