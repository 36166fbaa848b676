// Texts that two devices wrote at once: listing them, and choosing one.
import type { Id, Shell } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edit.ts'
import { Refusal } from '#domain/refusal.ts'
import { database } from '#pwa/offline/current.ts'
import type { Conflict } from '#pwa/offline/database.ts'
import { edit } from '#pwa/offline/edit.ts'
import { useLive } from '#pwa/offline/watch.ts'

export const useConflicts = (guidebookId: Id): Conflict[] | undefined =>
  useLive(() => database().conflicts.where({ guidebookId }).sortBy('seq'), guidebookId)

/** `mine` stays as the draft has it; `theirs` goes into the draft as an edit. Either way the question is answered. */
export async function resolveConflict(conflict: Conflict, choice: 'mine' | 'theirs'): Promise<void> {
  if (choice === 'theirs') await edit(conflict.guidebookId, theirsOf(conflict)).catch(gone)
  await database().conflicts.delete(conflict.seq)
}

function theirsOf({ nodeId, field, theirs }: Conflict): Edit {
  if (nodeId === null) return { kind: 'shell', fields: { [field]: theirs } as Partial<Shell> }
  return { kind: 'update', id: nodeId, fields: { [field]: theirs } }
}

/** The node was deleted since: there is nothing left to choose for. */
function gone(failure: unknown): void {
  if (!(failure instanceof Refusal)) throw failure
}
