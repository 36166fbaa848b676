// The drafts that this page shows, in memory: stored state, edits on their way to the disk, and who watches.
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edit.ts'
import { database, onDatabaseEnd } from './current.ts'
import type { Base, Conflict, Head } from './database.ts'
import { DRAFT_TABLES, readDocument } from './drafts.ts'

export interface Pending {
  /** By which a later page knows whether it was stored. */
  name: string
  edit: Edit
  /** What takes it back, so that a later page can tell what it was made on. */
  inverse: readonly Edit[]
  /** The document after this edit, so that storing need not work it out again. */
  result: Guidebook
}

export interface Held {
  /** Its revision is that of `stored`: the disk may be further, and what is pending is then merged with it (edit.ts). */
  head: Head
  /** As the disk had it at `head.revision`: what the pending edits were made on. */
  stored: Guidebook
  /** What the page shows: `stored` and every pending edit. */
  shown: Guidebook
  pending: Pending[]
  /** Why the pending edits could not be stored; null while all is well. */
  failure: unknown
  /** What this page and the server agreed on last; null where the server does not know the guidebook. */
  base: Base | null
  /** What was sent from this page past the disk (in-memory/send-held.ts); absent where nothing was. */
  ahead?: Ahead
}

export interface Ahead {
  /** What the page showed when the server had all of it. */
  sent: Guidebook
  /** What a merge could not decide, until the disk takes it. */
  undecided: Conflict['about'][]
}

/** Of a page that can't store: whether any of it is nowhere else. */
export const isOnlyHere = ({ failure, ahead, shown }: Pick<Held, 'failure' | 'ahead' | 'shown'>): boolean =>
  failure !== null && (ahead === undefined || ahead.sent !== shown || ahead.undecided.length > 0)

/** For `head.revision`: what is pending was made on a state that the disk never had. */
export const BEHIND = -1

const held = new Map<Id, Held>()
const watchers = new Map<Id, Set<() => void>>()
const queues = new Map<Id, Promise<unknown>>()

onDatabaseEnd((why) => {
  // An outdated page keeps what it shows, with edits that can't be stored any more; another user must see none of it.
  if (why !== 'outdated') held.clear()
  for (const id of watchers.keys()) changed(id)
})

export const heldDraft = (id: Id): Held | undefined => held.get(id)

/** Every guidebook that this page holds. */
export const heldIds = (): Id[] => [...held.keys()]

/** Every guidebook with edits that exist nowhere but in this page's memory. */
export const unstoredDrafts = (): Id[] => [...held].filter(([, one]) => one.pending.length > 0).map(([id]) => id)

export function replaceHeld(id: Id, next: Held): void {
  held.set(id, next)
  changed(id)
}

export function dropHeld(id: Id): void {
  held.delete(id)
  changed(id)
}

export function watchHeld(id: Id, watcher: () => void): () => void {
  const set = watchers.get(id) ?? new Set()
  watchers.set(id, set.add(watcher))
  return () => {
    set.delete(watcher)
    if (set.size === 0 && watchers.get(id) === set) watchers.delete(id)
  }
}

function changed(id: Id): void {
  for (const watcher of watchers.get(id) ?? []) watcher()
}

/** One thing at a time for each guidebook: storing and reading back never overtake one another. */
export function inTurn<T>(id: Id, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(id) ?? Promise.resolve()).then(work, work)
  queues.set(
    id,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Brings what the disk has into memory, keeping unchanged parts identical. Beneath edits that are not stored yet nothing
 * moves: storing them merges, and until then the disk's facts beside the document are taken only.
 */
export function readBack(id: Id): Promise<Held | undefined> {
  return inTurn(id, async () => {
    const read = await readDraft(id, held.get(id))
    // Asked only now: an edit may have come while the disk was read.
    const current = held.get(id)
    const isBusy = current !== undefined && current.pending.length > 0
    if (!read) {
      if (!isBusy) dropHeld(id)
      return held.get(id)
    }
    const { head, document } = read
    const base = baseOf(read, current)
    if (isBusy) replaceHeld(id, { ...current, base, head: { ...head, revision: current.head.revision } })
    else if (!document) replaceHeld(id, { ...(current as Held), base, head })
    else {
      const stored = replaceEqualDeep(current?.stored, document) as Guidebook
      replaceHeld(id, { head, stored, shown: stored, pending: [], failure: null, base: baseOf(read, current, stored) })
    }
    return held.get(id)
  })
}

type Read = { head: Head; document?: Guidebook; base?: Base | undefined }

/** Head, and the document and the base unless memory already has that revision, or that version. */
function readDraft(id: Id, known: Held | undefined): Promise<Read | undefined> {
  const db = database()
  return db.transaction('r', ['heads', ...DRAFT_TABLES, 'bases'], async () => {
    const head = await db.heads.get(id)
    if (!head || head.state === 'deleted') return undefined
    const { version } = head.kept
    const base = known?.base && known.base.version === version ? known.base : await db.bases.get(id)
    if (head.revision === known?.head.revision) return { head, base }
    const document = await readDocument(db, id)
    return document && { head, document, base }
  })
}

/** Sharing with the draft what both have; never an older one than was agreed on past the disk. */
function baseOf({ base }: Read, current: Held | undefined, stored = current?.stored): Base | null {
  if (!base || base === current?.base) return base ?? current?.base ?? null
  if (current?.base && current.base.version > base.version) return current.base
  return { ...base, document: replaceEqualDeep(stored, base.document) as Guidebook }
}
