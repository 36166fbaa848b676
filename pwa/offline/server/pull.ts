// Pulls what other devices saved, and merges it beneath what is not sent yet.
import { liveQuery } from 'dexie'
import type { GuidebookRecord, Id, Guidebook } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { readGuidebook } from './read-guidebook.ts'
import { database, type UserDatabase } from '#pwa/offline/database.ts'
import { enqueueSave } from '#pwa/offline/edit.ts'
import { cachedDraft, loadDraft } from '#pwa/offline/draft-cache.ts'
import {
  chosenFacts,
  split,
  ALL_TABLES,
  forget,
  putConflict,
  putDraft,
  readDocument,
  saverOf,
} from '#pwa/offline/drafts.ts'
import { type OutboxRow, scheduleSync } from './outbox.ts'
import { isRecord } from '#domain/is-record.ts'
import { Refusal } from '#domain/refusal.ts'
import { changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import { merge } from '#domain/guidebook/merge/merge.ts'
import { mergeText } from '#domain/rich-text/merging/merge-text.ts'
import { rangesOf, typedIn } from '#pwa/offline/typing.ts'

/** A request that was sent and not answered: the version that it made is not known yet. */
const isInFlight = ({ sent, parked }: OutboxRow): boolean => sent !== undefined && !parked

/** The version that this device and the server agree on, once every answer is there; null where it is not here. */
export function settledVersion(id: Id, signal: AbortSignal): Promise<number | null> {
  const db = database()
  return new Promise((resolve, reject) => {
    const read = (): Promise<{ busy: boolean; version: number | null }> =>
      db.transaction('r', ['bases', 'outbox'], async () => {
        const [base, rows] = await Promise.all([db.bases.get(id), db.outbox.where({ guidebookId: id }).toArray()])
        return { busy: rows.some(isInFlight), version: base?.version ?? null }
      })
    const subscription = liveQuery(read).subscribe({
      next: ({ busy, version }) => {
        if (busy) return
        resolve(version)
        queueMicrotask(() => subscription.unsubscribe())
      },
      error: reject,
    })
    signal.addEventListener('abort', () => {
      subscription.unsubscribe()
      reject(new DOMException('ended', 'AbortError'))
    })
  })
}

/**
 * @returns what changed here (`changedNodes`); null where a request went on its way meanwhile, whose answer has to come first
 * @throws ApiError, NetworkError
 */
export async function pull(id: Id): Promise<string[] | null> {
  const db = database()
  const acts = (await db.heads.get(id))?.acts
  const record = await readGuidebook(id).catch(noneToEdit)
  if (!record) return []
  const taken = await db.transaction('rw', ALL_TABLES, () => take(db, record, acts))
  if (taken === 'later') return null
  if (!taken) return []
  await loadDraft(id)
  return changedNodes(taken.before, taken.after)
}

/** It is somebody else's by now. */
function noneToEdit(failure: unknown): null {
  if (failure instanceof Refusal) return null
  throw failure
}

async function take(
  db: UserDatabase,
  record: GuidebookRecord,
  acts: number | undefined,
): Promise<Taken | 'later' | null> {
  const guidebookId = record._id
  const [head, base, rows] = await Promise.all([
    db.heads.get(guidebookId),
    db.bases.get(guidebookId),
    db.outbox.where({ guidebookId }).toArray(),
  ])
  if (head?.state !== 'kept' || !base || base.version >= record.version) return null
  if (rows.some(isInFlight) || head.acts !== acts) return 'later'
  const taken = await mergeServerVersion(db, { ...record, ...chosenFacts(rows) })
  const isWaiting = rows.some(({ kind, parked }) => kind === 'save' && !parked)
  if (taken?.isUnsent && !isWaiting) {
    await enqueueSave(db, guidebookId, 0)
    scheduleSync(0)
  }
  return taken
}

/** It was deleted elsewhere. What is not sent yet stays: sending it fails then. */
export async function dropDeleted(id: Id): Promise<void> {
  if ((cachedDraft(id)?.pending.length ?? 0) > 0 || (await isThere(id))) return
  const db = database()
  const isGone = await db.transaction('rw', ALL_TABLES, async () => {
    const head = await db.heads.get(id)
    const here = [db.outbox, db.conflicts].map((table) => table.where({ guidebookId: id }).count())
    // The text of this device that nobody has chosen yet is on no server either.
    const isOnlyHere = (await Promise.all(here)).some((count) => count > 0)
    if (head?.state !== 'kept' || isOnlyHere) return false
    await forget(db, id)
    return true
  })
  if (isGone) await loadDraft(id)
}

/** Only a 404 means that it is gone; any other failure counts as there. */
async function isThere(id: Id): Promise<boolean> {
  try {
    await call({ path: `/guidebooks/${id}` })
    return true
  } catch (failure) {
    return !(failure instanceof ApiError && failure.status === 404)
  }
}

// What differs between two versions of a guidebook: its blocks and nodes, pages, items, days …
const BLOCKS = ['header', 'subheader', 'footer'] as const

/**
 * Ids of nodes of `after` that are new, or differ in something of their own (not in the nodes below them), and the names of
 * blocks of the cover.
 */
function changedNodes(before: Guidebook, after: Guidebook): string[] {
  const [old, next] = [ownTexts(before), ownTexts(after)]
  const nodes = [...next].filter(([id, text]) => old.get(id) !== text).map(([id]) => id)
  return [...nodes, ...BLOCKS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))]
}

function ownTexts(guidebook: Guidebook): Map<Id, string> {
  const texts = new Map<Id, string>()
  const own = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(own).filter((one) => one !== undefined)
    if (!isRecord(value)) return value
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, own(field)]))
    const id = value['_id']
    if (typeof id !== 'string') return fields
    texts.set(id, JSON.stringify(fields))
    return undefined
  }
  own(guidebook)
  return texts
}

// A newer version of the server becomes the base, and what is unsent here is merged into it.

interface Taken {
  before: Guidebook
  after: Guidebook
  /** Something here is not on the server. */
  isUnsent: boolean
}

/**
 * Inside a transaction over all tables, where no request of this guidebook is on its way. Where both sides changed one
 * text, the draft has theirs and mine is stored beside it for somebody to choose.
 * @param savedBy who made that version, where the server said so beside it
 * @returns null where this device does not have it
 */
export async function mergeServerVersion(
  db: UserDatabase,
  record: GuidebookRecord,
  savedBy = saverOf(record),
): Promise<Taken | null> {
  const { document: theirs, kept } = split(record)
  const guidebookId = record._id
  const [found, before, base] = await Promise.all([
    db.heads.get(guidebookId),
    readDocument(db, guidebookId),
    db.bases.get(guidebookId),
  ])
  if (!found || !before || !base) return null
  // What arrives at the end of a sentence that is being typed stands behind it, and all devices take that order.
  const typing = found.typed ?? []
  const { guidebook: after, conflicts } = merge(base.document, before, theirs, { typed: rangesOf(typing) })
  const typed = typedIn(after, typing, [base.document, before, theirs], { mergeText })
  for (const about of conflicts) await putConflict(db, after, about, savedBy)
  await db.bases.put({ _id: guidebookId, document: theirs, version: kept.version })
  const seen = await db.seen.get(guidebookId)
  if (seen?.sending) await db.seen.put({ ...seen, sending: merge(base.document, seen.sending, theirs).guidebook })
  const { savedBy: _, ...head } = found
  await putDraft(db, { ...head, typed, ...(savedBy && { savedBy }), kept: { ...head.kept, ...kept } }, after)
  return { before, after, isUnsent: !isEmptyPatch(changedPages(theirs, after)) }
}
