// Edits still unsaved at pagehide go to localStorage, since no IndexedDB write completes then; the next page recovers them.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { database } from './database.ts'
import { tryEdit } from '#pwa/offline/drafts.ts'
import { storePending } from '#pwa/offline/edit.ts'
import {
  BEHIND,
  handOverAll,
  unstoredDrafts,
  cachedDraft,
  type CachedDraft,
  loadDraft,
  replaceCached,
} from './draft-cache.ts'
import { notStored } from './drafts.ts'
import { loadMerge } from './late-merge.ts'

interface PagehideEdits {
  userId: string
  edits: { name: string; edit: Edit; inverse: readonly Edit[] }[]
}

const PREFIX = 'gilbook.last.'

if (typeof window !== 'undefined') addEventListener('pagehide', storePagehideEdits)

function storePagehideEdits(): void {
  handOverAll()
  for (const id of unstoredDrafts()) {
    const edits = cachedDraft(id)?.pending.map(({ name, edit, inverse }) => ({ name, edit, inverse })) ?? []
    const last: PagehideEdits = { userId: database().userId, edits }
    try {
      localStorage.setItem(PREFIX + id, JSON.stringify(last))
    } catch {
      // No room: what the database still manages is all that can be had.
    }
  }
}

/**
 * Recovers what the page before could not store any more; to be asked once the draft was read. What others wrote in
 * between is merged with it, as if that page had stored it late.
 */
export async function recoverPagehideEdits(id: Id): Promise<void> {
  const stored = localStorage.getItem(PREFIX + id)
  if (stored === null) return
  await loadMerge()
  const cached = cachedDraft(id)
  if (!cached || cached.pending.length > 0) return
  const { userId, edits } = JSON.parse(stored) as PagehideEdits
  if (userId !== database().userId) return
  const missing = notStored(cached.head, edits)
  if (missing.length > 0) replaceCached(id, asPending(cached, missing))
  // Named edits are never stored twice: the note goes once they are on the disk, and not before.
  if (await storePending(id)) localStorage.removeItem(PREFIX + id)
}

/** All that pages before could not store, whichever guidebook is opened now: it is to be sent as well. */
export async function recoverAllPagehideEdits(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const id = key.slice(PREFIX.length)
    if (await loadDraft(id)) await recoverPagehideEdits(id)
  }
}

/** The draft as if these edits were pending: on what they were made on, as far as taking them back tells. */
function asPending(cached: CachedDraft, edits: readonly PagehideEdits['edits'][number][]): CachedDraft {
  const before = edits.toReversed().flatMap(({ inverse }) => inverse.map(laidOver))
  const stored = before.reduce(applied, cached.shown)
  let shown = stored
  const pending = edits.map((one) => ({ ...one, result: (shown = applied(shown, one.edit)) }))
  return { ...cached, head: { ...cached.head, revision: BEHIND }, stored, shown, pending }
}

/** The draft never had these edits: there is nothing in it that they were made from. */
function laidOver(edit: Edit): Edit {
  if (!('from' in edit)) return edit
  const { from: _, ...rest } = edit
  return rest
}

const applied = (document: Guidebook, edit: Edit): Guidebook => tryEdit(document, edit)?.guidebook ?? document

/** Nothing of somebody who signed out stays. */
export function clearPagehideEdits(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
