// Answers what a merge could not decide: one side or both.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { type Choice, resolutionOf } from '#domain/guidebook/merge/merge.ts'
import { Refusal } from '#domain/refusal.ts'
import { database, type Conflict } from './database.ts'
import { edit, storePending } from './edit.ts'
import { cachedDraft, loadDraft } from './draft-cache.ts'

/**
 * Puts the chosen side into the draft, as an edit like any other, and answers the question for good. It stays open where
 * the choice can't be carried out, because its place is gone or something came in that was not seen, or the device does not
 * store it.
 * @param seen the guidebook as it was shown to whoever chose
 * @returns whether it was carried out
 */
export async function resolveConflict(conflict: Conflict, choice: Choice, seen?: Guidebook): Promise<boolean> {
  const { guidebookId, about, seq } = conflict
  const cached = cachedDraft(guidebookId) ?? (await loadDraft(guidebookId))
  if (!cached || !(await applyChoice(guidebookId, about, choice, seen ?? cached.shown))) return false
  await database().conflicts.delete(seq)
  return true
}

async function applyChoice(id: Id, about: Conflict['about'], choice: Choice, seen: Guidebook): Promise<boolean> {
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
