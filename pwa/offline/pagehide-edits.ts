// Edits still unsaved at pagehide go to localStorage, since no IndexedDB write completes then; the next page recovers them.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { session } from '#pwa/api/session.ts'
import { database, lastUserId } from './database.ts'
import { tryEdit } from '#pwa/offline/drafts.ts'
import { storePending } from '#pwa/offline/edit.ts'
import {
  UNKNOWN_REVISION,
  flushTyping,
  unstoredDrafts,
  cachedDraft,
  type CachedDraft,
  loadDraft,
  type Pending,
  replaceCached,
} from './draft-cache.ts'
import { notStored, PAGE } from './drafts.ts'
import { loadMerge } from './late-merge.ts'

type Left = Pick<Pending, 'name' | 'edit' | 'inverse' | 'undecided' | 'by'>

interface PagehideEdits {
  userId: string
  edits: Left[]
}

/** Before the guidebook and, since pages of one guidebook may end one after the other, the page. */
const PREFIX = 'gilbook.last.'

if (typeof window !== 'undefined') addEventListener('pagehide', storePagehideEdits)

function storePagehideEdits(): void {
  flushTyping()
  const userId = lastUserId()
  // Nothing of somebody who signed out stays.
  if (userId === null || session().kind === 'out') return
  for (const id of unstoredDrafts()) {
    const pending = cachedDraft(id)?.pending ?? []
    const edits = pending.map(({ name, edit, inverse, undecided = [], by }) => ({ name, edit, inverse, undecided, by }))
    try {
      localStorage.setItem(`${PREFIX}${id}.${PAGE}`, JSON.stringify({ userId, edits } satisfies PagehideEdits))
    } catch {
      // No room: what the database still manages is all that can be had.
    }
  }
}

/** Keys of what pages left; older builds left one of a guidebook, under its id alone. */
const leftKeys = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

const guidebookOf = (key: string): Id => key.slice(PREFIX.length).split('.')[0] ?? ''

/**
 * Takes up what pages before could not store any more; to be asked once the draft was read. What others wrote in
 * between is merged with it, as if that page had stored it late.
 * @returns false where it waits, as for room on the disk
 */
export async function recoverPagehideEdits(id: Id): Promise<boolean> {
  const keys = leftKeys().filter((key) => guidebookOf(key) === id)
  if (keys.length > 0) await loadMerge()
  let isAll = true
  for (const key of keys) isAll = (await takeUp(id, key)) && isAll
  return isAll
}

async function takeUp(id: Id, key: string): Promise<boolean> {
  const text = localStorage.getItem(key)
  const left = leftIn(text)
  if (!left) return true
  // What waits here goes first: the rest is laid beneath what is shown.
  if (!(await storePending(id))) return false
  const cached = cachedDraft(id)
  if (!cached) return true
  if (cached.pending.length > 0) return false
  const missing = notStored(cached.head, left.edits)
  if (missing.length > 0) replaceCached(id, asPending(cached, missing))
  // Named edits are never stored twice: the note goes once they are on the disk, and not before.
  if (!(await storePending(id))) return false
  // That page may have come back and left another.
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
  return true
}

/** Null where it is somebody else's. */
function leftIn(text: string | null): PagehideEdits | null {
  const left = text === null ? null : (JSON.parse(text) as PagehideEdits)
  return left?.userId === database().userId ? left : null
}

/**
 * All that pages before could not store, whichever guidebook is opened now: it is to be sent as well.
 * @throws where some of it waits
 */
export async function recoverAllPagehideEdits(): Promise<void> {
  let isAll = true
  for (const id of new Set(leftKeys().map(guidebookOf)))
    if (await loadDraft(id)) isAll = (await recoverPagehideEdits(id)) && isAll
  if (!isAll) throw new Error('the device does not store what a page before has left')
}

/** How many edits of pages before are on no disk yet. */
export async function countUnstoredEdits(): Promise<number> {
  const db = database()
  const counts = leftKeys().map(async (key) => {
    const edits = leftIn(localStorage.getItem(key))?.edits ?? []
    const head = await db.heads.get(guidebookOf(key))
    return (head ? notStored(head, edits) : edits).length
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** The draft as if these edits were pending: on what they were made on, as far as taking them back tells. */
function asPending(cached: CachedDraft, edits: readonly Left[]): CachedDraft {
  const before = edits.toReversed().flatMap(({ inverse }) => inverse.map(laidOver))
  const stored = before.reduce(applied, cached.shown)
  let shown = stored
  const pending = edits.map((one) => ({ ...one, result: (shown = applied(shown, one.edit)) }))
  return { ...cached, head: { ...cached.head, revision: UNKNOWN_REVISION }, stored, shown, pending }
}

/** The draft never had these edits: there is nothing in it that they were made from. */
function laidOver(edit: Edit): Edit {
  if (!('from' in edit)) return edit
  const { from: _, ...rest } = edit
  return rest
}

const applied = (document: Guidebook, edit: Edit): Guidebook => tryEdit(document, edit)?.guidebook ?? document

/** Nothing of somebody who signed out stays. @param userId null: whoever it was */
export function clearPagehideEdits(userId: Id | null): void {
  for (const key of leftKeys()) {
    const left = JSON.parse(localStorage.getItem(key) ?? 'null') as PagehideEdits | null
    if (userId === null || left?.userId === userId) localStorage.removeItem(key)
  }
}
