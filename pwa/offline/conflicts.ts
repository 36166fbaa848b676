// What two devices wrote at once and a merge could not decide: putting it aside and listing it.
import type { Id } from '#domain/guidebook/document.ts'
import type { Clash } from '#domain/guidebook/merge/values.ts'
import { database, type Conflict } from './database.ts'
import { keepUndecided } from './edit.ts'
import { useLive } from './hooks.ts'

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
  await keepUndecided(guidebookId, { kind: 'field', id, ...clash })
}
