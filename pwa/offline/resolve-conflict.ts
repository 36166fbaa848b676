// Answers what a merge could not decide: one side or both.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { type Choice, resolutionOf } from '#domain/guidebook/merge/merge.ts'
import { Refusal } from '#domain/refusal.ts'
import { database, type Conflict } from './database.ts'
import { edit } from './edit.ts'
import { cachedDraft, loadDraft } from './draft-cache.ts'

/**
 * Puts the chosen side into the draft, as an edit like any other, and answers the question for good. It stays open where
 * the choice can't be carried out: its place is gone, or something came in that was not seen.
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
    if (!wanted) return true
    const { inverse, stored } = edit(id, wanted)
    await stored
    if (inverse.length > 0) return true
    const shown = cachedDraft(id)?.shown
    return shown !== undefined && resolutionOf(about, shown, choice) === null
  } catch (failure) {
    if (failure instanceof Refusal) return false
    throw failure
  }
}
