// The only function that changes a guidebook: to the screen at once, to the disk and the outbox together.
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { fitEdit } from '#domain/guidebook/edits/fit-edit.ts'
import { assertWithinLimits } from '#domain/guidebook/edits/document-limits.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessToken } from '#pwa/api/session.ts'
import { type Author, type Conflict, database, type Head, type Seen, type UserDatabase } from './database.ts'
import {
  authorOf,
  putConflict,
  ALL_TABLES,
  ownTyped,
  putDraft,
  putEdits,
  readDocument,
  nextName,
  withStored,
  withTyped,
} from './drafts.ts'
import {
  UNKNOWN_REVISION,
  flushTyping,
  type CachedDraft,
  cachedDraft,
  cachedWith,
  inTurn,
  discardDeleted,
  recordWrite,
  type Pending,
  replaceCached,
  takesAway,
  typedInShown,
} from './draft-cache.ts'
import { loadMerge } from './late-merge.ts'
import { isSyncScheduled, joinSave, scheduleSync } from '#pwa/offline/server/outbox.ts'
import { copiesIn, copyWaiting, insertedIn, requeueOrphans } from './waiting-uploads.ts'
import { followed, rangesOf, theirRanges, typedIn, typedWith, type Typed } from './typing.ts'

const RETRY_MS = 5000

export interface Edited {
  /** Edits that take it back, to be given to `edit` in order; none where it changed nothing. */
  inverse: Edit[]
  /** Once the disk has it. False where it refused: the edit stays on the page, `useSync` says `unstored`, and storing is
   *  tried again. */
  stored: Promise<boolean>
}

/**
 * Changes a guidebook that this page has read (`loadDraft`), to what the server takes. The screen has it when this returns.
 * @param typedEnd of a text that is being typed: where its newest letters end, a place of the plain text
 * @throws Refusal where a rule says no, or the page has no such guidebook; nothing is changed then
 */
export function edit(guidebookId: Id, change: Edit, typedEnd?: number): Edited {
  const cached = cachedDraft(guidebookId)
  if (!cached) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  const fit = fitEdit(change, cached.shown)
  const { guidebook, inverse } = applyEdit(cached.shown, fit)
  if (guidebook === cached.shown) return { inverse: [], stored: Promise.resolve(true) }
  assertWithinLimits(cached.shown, guidebook)
  const typed = typedWith(typedInShown(cached), fit, [cached.shown, guidebook], { end: typedEnd })
  const next: Pending = { name: nextName(), edit: fit, inverse, result: guidebook, typed }
  replaceCached(guidebookId, { ...cached, shown: guidebook, pending: [...cached.pending, next] })
  recordWrite(guidebookId, next)
  return { inverse, stored: storePending(guidebookId) }
}

/** Stores what waits in memory; resolves to false where the device refused. */
export function storePending(guidebookId: Id): Promise<boolean> {
  return inTurn(guidebookId, async () => {
    const before = cachedDraft(guidebookId)
    if (!before || before.pending.length === 0) return true
    try {
      await write(guidebookId, before)
      return true
    } catch (failure) {
      failed(guidebookId, failure)
      return false
    }
  })
}

function failed(guidebookId: Id, failure: unknown): void {
  const cached = cachedDraft(guidebookId)
  if (!cached) return
  // Deleted in another tab: there is nothing left to store it in, now or later.
  if (failure instanceof Refusal && failure.code === 'GUIDEBOOK_NOT_FOUND') return discardDeleted(cached)
  replaceCached(guidebookId, { ...cached, failure })
  setTimeout(() => void storePending(guidebookId), RETRY_MS)
  // Past the disk it goes to the server all the same (server/send.ts).
  scheduleSync(LIMITS.autosaveMs)
}

async function write(guidebookId: Id, before: CachedDraft): Promise<void> {
  const db = database()
  const taken = before.pending
  const edits = taken.map((one) => one.edit)
  const { head, stored } = await db.transaction('rw', ALL_TABLES, async () => {
    const head = await db.heads.get(guidebookId)
    if (!head || head.state === 'deleted') throw new Refusal('GUIDEBOOK_NOT_FOUND')
    const found = withStored(before.ahead ? { ...head, kept: { ...head.kept, ...before.head.kept } } : head, taken)
    const newest = found.revision === before.head.revision ? taken.at(-1)?.result : undefined
    const { document, next: from } = newest
      ? { document: newest, next: stepOn(found, before) }
      : await mergeInto(db, found, before)
    // Side by side: the disk is asked for what they need at once, and not for one after the other.
    const [next] = await Promise.all([
      newest ? putEdits(db, from, edits, newest) : putDraft(db, from, document),
      found.state === 'kept' && enqueueSave(db, guidebookId, LIMITS.autosaveMs),
      moveWaiting(db, guidebookId, edits),
      before.ahead && storeAhead(db, before),
      storeUndecided(db, before),
    ])
    return { head: next, stored: document }
  })
  commitPending(guidebookId, head, stored, taken)
  if (head.state !== 'kept') return
  // A page that ends before it is sent has no time to ask for one.
  if (!isSyncScheduled()) void accessToken().catch(() => undefined)
  scheduleSync(LIMITS.autosaveMs)
}

/** What the page has agreed on with the server while the disk took nothing. */
async function storeAhead(db: UserDatabase, { base }: CachedDraft): Promise<void> {
  if (!base) return
  const known = await db.bases.get(base._id)
  if (!known || known.version < base.version) {
    await db.bases.put(base)
    // The server has more than was to be sent: taking it back there would take back what somebody wrote.
    const { sending, ...seen } = (await db.seen.get(base._id)) ?? {}
    if (sending) await db.seen.put(seen as Seen)
  }
}

/** What this page has to ask about; inside a transaction over conflicts. */
export async function storeUndecided(db: UserDatabase, { pending, shown }: CachedDraft): Promise<void> {
  for (const { undecided = [], by } of pending) for (const about of undecided) await putConflict(db, shown, about, by)
}

/** Stands for what is to be stored beside the edits. */
export const noEdit = (result: Guidebook, undecided: Pending['undecided'] = [], by?: Author): Pending => ({
  name: nextName(),
  edit: { kind: 'all', edits: [] },
  inverse: [],
  result,
  undecided,
  by,
})

/** Keeps beside a guidebook of this page, which shows theirs, what could not be decided; stored as an edit is, and with what
 *  waits. */
export function queueUndecided(guidebookId: Id, about: Conflict['about']): Promise<boolean> {
  const cached = cachedDraft(guidebookId)
  if (!cached) return Promise.resolve(false)
  const by = authorOf(about, cached.shown, { server: cached.base?.document, savedBy: cached.head.savedBy })
  const next = { ...noEdit(cached.shown, [about], by), typed: typedInShown(cached) }
  replaceCached(guidebookId, { ...cached, pending: [...cached.pending, next] })
  return storePending(guidebookId)
}

/** What these edits copy or bring back takes the pictures along that still wait. */
async function moveWaiting(db: UserDatabase, guidebookId: Id, edits: readonly Edit[]): Promise<void> {
  for (const ids of edits.flatMap(copiesIn)) await copyWaiting(db, guidebookId, guidebookId, ids)
  await requeueOrphans(db, guidebookId, edits.flatMap(insertedIn))
}

/** Adds the outbox row of one more edit, or joins it to the one that waits; inside a transaction over outbox. */
export async function enqueueSave(db: UserDatabase, guidebookId: Id, delayMs: number): Promise<void> {
  const rows = await db.outbox.where({ guidebookId }).toArray()
  const { put, drop } = joinSave(rows, guidebookId, Date.now(), delayMs)
  await Promise.all([drop.length > 0 && db.outbox.bulkDelete(drop.map((row) => row.seq)), db.outbox.put(put)])
}

/** The head with what is being typed, once the pending edits are in the draft. */
function stepOn(head: Head, { stored, pending }: CachedDraft): Head {
  let [before, others] = [stored, head.typed ?? []]
  for (const { result, typed = null } of pending) {
    others = followed(others, [before, result], typed)
    before = result
  }
  return withTyped(head, pending.at(-1)?.typed ?? null, others)
}

/** What this page made of a draft that another tab or the server changed meanwhile, and the draft, in one. What is typed
 *  here goes on where its letters are, and begins behind what is there. */
async function mergeInto(
  db: UserDatabase,
  head: Head,
  cached: CachedDraft,
): Promise<{ document: Guidebook; next: Head }> {
  const { stored, shown, pending, ahead } = cached
  const theirs = await readDocument(db, head._id)
  if (!theirs) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  const { merge, mergeText } = await loadMerge()
  const typed = pending.at(-1)?.typed ?? null
  const there = head.typed ?? []
  const [before, reached] = [cached.typed, ownTyped(head)].map((one) => (one?.burst === typed?.burst ? one : null))
  const typedBefore = { all: cached.head.typed, own: before }
  const known = before && reached ? ([before.to, reached.to] as const) : undefined
  const all: Typed[] = typed ? [typed] : []
  // What the server has of it may have come into the draft already.
  const isAlone = !ahead
  const ranges = [...rangesOf(all, known), ...theirRanges(there, typedBefore)]
  const options = { first: before ? 'mine' : 'theirs', isAlone, typed: ranges } as const
  const { guidebook, conflicts } = merge(stored, shown, theirs, options)
  const saver = { server: (await db.bases.get(head._id))?.document, savedBy: head.savedBy }
  for (const about of conflicts) await putConflict(db, guidebook, about, authorOf(about, theirs, saver))
  const merging = { mergeText, isAlone, there, before: typedBefore, ...(known && { known }) }
  const [own = null] = typedIn(guidebook, all, [stored, shown, theirs], merging)
  return { document: guidebook, next: withTyped(head, own, followed(there, [theirs, guidebook], own)) }
}

/**
 * Memory after a successful write. Edits that came during it stay pending: on what was written, or, where that was merged
 * with another tab's, on what this page had made, so that their own storing merges as well.
 */
export function commitPending(guidebookId: Id, head: Head, stored: Guidebook, taken: readonly Pending[]): void {
  if (takesAway(guidebookId, stored)) flushTyping()
  const now = cachedDraft(guidebookId)
  if (!now) return
  const names = new Set(taken.map(({ name }) => name))
  const pending = now.pending.filter(({ name }) => !names.has(name))
  if (pending.length === 0) {
    replaceCached(guidebookId, cachedWith(head, stored))
    return void storePending(guidebookId)
  }
  const made = taken.at(-1)?.result ?? stored
  const revision = made === stored ? head.revision : UNKNOWN_REVISION
  const typed = made === stored ? ownTyped(head) : (taken.at(-1)?.typed ?? null)
  const { ahead: _, ...rest } = now
  const { typed: told, ...facts } = head
  const next: Head = { ...facts, revision, ...(made === stored && told && { typed: told }) }
  replaceCached(guidebookId, { ...rest, head: next, stored: made, typed, pending, failure: null })
  void storePending(guidebookId)
}
