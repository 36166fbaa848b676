// The drafts that this page shows, in memory: stored state, edits on their way to the disk, and who watches.
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edit.ts'
import { database, onDatabaseEnd } from './current.ts'
import type { Head } from './database.ts'
import { DRAFT_TABLES, readDocument, tryEdit } from './drafts.ts'

interface Pending {
  /** By which a later page knows whether it was stored. */
  name: string
  edit: Edit
  /** The document after this edit, so that storing need not work it out again. */
  result: Guidebook
}

export interface Held {
  head: Head
  /** As the disk has it, at `head.revision`. */
  stored: Guidebook
  /** What the page shows: `stored` and every pending edit. */
  shown: Guidebook
  pending: Pending[]
  /** Why the pending edits could not be stored; null while all is well. */
  failure: unknown
}

const held = new Map<Id, Held>()
const watchers = new Map<Id, Set<() => void>>()
const queues = new Map<Id, Promise<unknown>>()

onDatabaseEnd((why) => {
  // An outdated page keeps what it shows, with edits that can't be stored any more; another user must see none of it.
  if (why !== 'outdated') held.clear()
  for (const id of watchers.keys()) changed(id)
})

export const heldDraft = (id: Id): Held | undefined => held.get(id)

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

/** Brings what the disk has into memory, keeping unchanged parts identical and pending edits on top. */
export function readBack(id: Id): Promise<Held | undefined> {
  return inTurn(id, async () => {
    const read = await readDraft(id, held.get(id)?.head.revision)
    // Asked only now: an edit may have come while the disk was read, and it must stay on top.
    const current = held.get(id)
    if (!read) {
      if (current && current.pending.length === 0) dropHeld(id)
      return held.get(id)
    }
    replaceHeld(id, current && !read.document ? { ...current, head: read.head } : over(read, current))
    return held.get(id)
  })
}

function over({ head, document }: Read, current: Held | undefined): Held {
  const stored = replaceEqualDeep(current?.stored, document) as Guidebook
  const pending = again(stored, current?.pending ?? [])
  return { head, stored, pending, shown: pending.at(-1)?.result ?? stored, failure: current?.failure ?? null }
}

type Read = { head: Head; document?: Guidebook }

/** Head, and the document unless memory already has that revision. */
function readDraft(id: Id, known: number | undefined): Promise<Read | undefined> {
  const db = database()
  return db.transaction('r', ['heads', ...DRAFT_TABLES], async () => {
    const head = await db.heads.get(id)
    if (!head || head.state === 'deleted') return undefined
    if (head.revision === known) return { head }
    const document = await readDocument(db, id)
    return document && { head, document }
  })
}

/** Pending edits over a document that changed below them. One that no longer applies is dealt with when stored. */
function again(stored: Guidebook, pending: Pending[]): Pending[] {
  let document = stored
  return pending.map(({ name, edit }) => {
    document = tryEdit(document, edit)?.guidebook ?? document
    return { name, edit, result: document }
  })
}
