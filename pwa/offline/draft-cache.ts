// The cache of the drafts that this page shows: stored state, edits on their way to the disk, and who watches.
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find, walk } from '#domain/guidebook/find.ts'
import { database, isUnsaved, onDatabaseEnd, type Author, type Base, type Conflict, type Head } from './database.ts'
import { DRAFT_TABLES, ownTyped, readDocument, tryEdit } from './drafts.ts'
import { loadedMerge, loadMerge } from './late-merge.ts'
import type { RefusedNode } from '#pwa/offline/server/refused-nodes.ts'
import type { Typed } from './typing.ts'
import { unsentUploads } from './waiting-uploads.ts'

export interface Pending {
  /** By which a later page knows whether it was stored. */
  name: string
  edit: Edit
  /** What takes it back, so that a later page can tell what it was made on. */
  inverse: readonly Edit[]
  /** The document after this edit, so that storing need not work it out again. */
  result: Guidebook
  /** What this page is typing, in the result. */
  typed?: Typed | null
  /** What could not be decided between two sides, until it is stored with this. */
  undecided?: readonly Conflict['about'][]
  /** Who wrote theirs of it, as far as the server told. */
  by?: Author | undefined
}

export interface CachedDraft {
  /** Its revision and what is typed are those of `stored`: the disk may be further, and what is pending is then merged with it
   *  (edit.ts). */
  head: Head
  /** As the disk had it at `head.revision`: what the pending edits were made on. */
  stored: Guidebook
  /** What this page is typing, in `stored`. */
  typed?: Typed | null
  /** What the page shows: `stored` and every pending edit. */
  shown: Guidebook
  pending: Pending[]
  /** Why the pending edits could not be stored; null while all is well. */
  failure: unknown
  /** What this page and the server agreed on last; null where the server does not know the guidebook. */
  base: Base | null
  /** What was sent from this page past the disk (server/send.ts); absent where nothing was. */
  ahead?: SentPastDisk
}

/** What this page is typing, in what it shows. */
export const typedInShown = ({ pending, typed = null }: CachedDraft): Typed | null =>
  pending.length > 0 ? (pending.at(-1)?.typed ?? null) : typed

export interface SentPastDisk {
  /** What the page showed when the server had all of it; null where it has not, or refused a part of it. */
  sent: Guidebook | null
  /** Nodes that the server refused: the rest is sent without them. */
  refused?: readonly RefusedNode[]
}

/** Of a page that can't store: whether any of it is nowhere else. */
export const isOnlyHere = ({
  failure,
  ahead,
  shown,
  pending,
}: Pick<CachedDraft, 'failure' | 'ahead' | 'shown'> & { pending: readonly Pick<Pending, 'undecided'>[] }): boolean =>
  failure !== null && (ahead?.sent !== shown || pending.some(({ undecided = [] }) => undecided.length > 0))

/** Guidebooks of this page of which the server has to get something that the disk did not take. */
export const unsentHere = (): Id[] => {
  const pictured = new Set(unsentUploads().map(({ guidebookId }) => guidebookId))
  return cachedDraftIds().filter((id) => {
    const cached = cachedDraft(id)
    if (!cached || isUnsaved(cached.head)) return false
    return pictured.has(id) || (cached.failure !== null && cached.ahead?.sent !== cached.shown)
  })
}

/** For `head.revision`: what is pending was made on a state that the disk never had. */
export const UNKNOWN_REVISION = -1

/** A text counts as being written in for this time after its last key. */
const WRITING_MS = 5000

const cache = new Map<Id, CachedDraft>()
/** The last change of a node's own fields in this page, by guidebook. */
const written = new Map<Id, { id: Id; edit: Pending; at: number }>()
/** Of guidebooks in which somebody writes in what is gone. */
const pauses = new Map<Id, ReturnType<typeof setTimeout>>()
const typingFields = new Map<() => void, () => boolean>()
const losses = new Set<Loss>()
/** Deleted by this page itself. */
const givenUp = new Set<Id>()
const watchers = new Map<Id, Set<() => void>>()
const queues = new Map<Id, Promise<unknown>>()

onDatabaseEnd((why) => {
  // An outdated page keeps what it shows, with edits that can't be stored any more; another user must see none of it.
  if (why !== 'outdated') {
    cache.clear()
    written.clear()
  }
  for (const id of watchers.keys()) changed(id)
})

export const cachedDraft = (id: Id): CachedDraft | undefined => cache.get(id)

/** Every guidebook that this page holds. */
export const cachedDraftIds = (): Id[] => [...cache.keys()]

/** Every guidebook with edits that exist nowhere but in this page's memory. */
export const unstoredDrafts = (): Id[] => [...cache].filter(([, one]) => one.pending.length > 0).map(([id]) => id)

/** What is equal in the head stays the same object, so that what watches it alone is not drawn again with each storing. */
export function replaceCached(id: Id, next: CachedDraft): void {
  cache.set(id, { ...next, head: replaceEqualDeep(cache.get(id)?.head, next.head) as Head })
  changed(id)
}

export function dropCached(id: Id): void {
  cache.delete(id)
  changed(id)
}

/** Words that a field has not committed yet: flushed before the page ends, and before what they stand in goes.
 *  @param isPending whether there are some, also those that can't be committed yet */
export function registerTyping(flush: () => void, isPending: () => boolean): () => void {
  typingFields.set(flush, isPending)
  return () => typingFields.delete(flush)
}

export function flushTyping(): void {
  for (const flush of typingFields.keys()) flush()
}

export const hasPendingTyping = (): boolean => [...typingFields.values()].some((isPending) => isPending())

export interface Lost {
  /** As this page had it. */
  shown: Guidebook
  /** With what no other page has. */
  isOnlyHere: boolean
  /** What this page has to ask about and no disk took. */
  undecided: readonly Conflict['about'][]
}

type Loss = (lost: Lost) => void

/** Tells of a guidebook that was deleted elsewhere while something of it was on no server. */
export function onLoss(watcher: Loss): void {
  losses.add(watcher)
}

export const undecidedIn = ({ pending }: CachedDraft): Conflict['about'][] =>
  pending.flatMap(({ undecided = [] }) => undecided)

export function discardDeleted(cached: CachedDraft): void {
  const { shown, pending, head } = cached
  const lost = { shown, isOnlyHere: pending.length > 0 || isNowhere(head), undecided: undecidedIn(cached) }
  if (!givenUp.has(shown._id)) for (const watcher of losses) watcher(lost)
  dropCached(shown._id)
}

/** Saved by hand, and no server has answered yet. */
const isNowhere = ({ state, kept }: Head): boolean => state === 'kept' && kept.uuid === undefined

/** Somebody deletes it in this page: whatever of it is in memory goes with it. */
export function giveUpCached(id: Id): void {
  givenUp.add(id)
}

/** It was not deleted after all. */
export function takeBackCached(id: Id): void {
  givenUp.delete(id)
}

export function recordWrite(guidebookId: Id, edit: Pending): void {
  if (edit.edit.kind === 'update') written.set(guidebookId, { id: edit.edit.id, edit, at: Date.now() })
}

/** Whether it lacks anything that is shown, or has other rows or columns in a table: then what fields still hold has to be asked
 *  for first. */
export function takesAway(id: Id, document: Guidebook): boolean {
  const shown = cache.get(id)?.shown
  if (!shown || shown === document || isWritingInGoneLine(id, document)) return false
  const there = new Set(partsOf(document))
  return partsOf(shown).some((one) => !there.has(one))
}

/** The id of each node, with the size of a table. */
function partsOf({ contents }: Guidebook): string[] {
  const parts: string[] = []
  for (const page of contents)
    walk(page, (node) => parts.push('rows' in node ? `${node._id} ${node.rows} ${node.cols}` : node._id))
  return parts
}

const isFresh = ({ at }: { at: number }): boolean => Date.now() - at < WRITING_MS

/** Whether somebody is writing in a line of a checklist, or in a row or column of a table, which that document has no more. */
function isWritingInGoneLine(id: Id, document: Guidebook): boolean {
  const [last, shown, linesAt] = [written.get(id), cache.get(id)?.shown, loadedMerge()?.linesAt]
  if (!last || !isFresh(last) || last.edit.edit.kind !== 'update' || !shown || !linesAt) return false
  const [was, is] = [shown, document].map((guidebook) => find(guidebook, last.id)?.node)
  if (!was || !is) return false
  const field = last.edit.typed?.field ?? Object.keys(last.edit.edit.fields)[0] ?? ''
  const [, list, row, col] = /^(content|entries)\.(\d+)\.(\d+|title)$/.exec(field) ?? []
  if (list === 'entries' && 'entries' in was && 'entries' in is) {
    const entry = was.entries[Number(row)]
    return entry !== undefined && !is.entries.some(({ _id }) => _id === entry._id)
  }
  if (list !== 'content' || !('rows' in was && 'rows' in is) || (was.rows === is.rows && was.cols === is.cols))
    return false
  const isGone = (axis: 'rows' | 'cols', at: number): boolean => linesAt(was.content, is.content, axis)[at] === -1
  return isGone('rows', Number(row)) || isGone('cols', Number(col))
}

function takeInLater(id: Id): void {
  clearTimeout(pauses.get(id))
  pauses.set(
    id,
    setTimeout(() => void (cache.has(id) && loadDraft(id)), WRITING_MS),
  )
}

/** Takes in at once what stays away from the screen while somebody writes in what is gone. */
export function stopWriting(id: Id): Promise<CachedDraft | undefined> {
  written.delete(id)
  return loadDraft(id)
}

/**
 * The draft once the disk has another document. What is under the hands is not taken away: where somebody is writing in a
 * node that is gone from it, their last change is pending again, so that storing merges it and asks; where in a line of a
 * node, the page goes on with what it shows until they pause. What they write until then is merged, and asked about where it
 * has to be, each time it is stored.
 */
export function cachedWith(head: Head, document: Guidebook): CachedDraft {
  const before = cache.get(head._id)
  const base = before?.base ?? null
  const last = written.get(head._id)
  if (before && isWritingInGoneLine(head._id, document)) {
    takeInLater(head._id)
    const [{ shown }, typed] = [before, typedInShown(before)]
    const behind = { ...head, revision: UNKNOWN_REVISION }
    return { head: behind, stored: shown, typed, shown, pending: [], failure: null, base }
  }
  if (last && isFresh(last) && before && find(before.shown, last.id) && !find(document, last.id)) {
    written.delete(head._id)
    const stored = last.edit.inverse.reduce((now, edit) => tryEdit(now, edit)?.guidebook ?? now, before.shown)
    const pending = [{ ...last.edit, result: before.shown }]
    // Else nothing of what was written stands there any more.
    if (stored !== before.shown)
      return {
        head: { ...head, revision: UNKNOWN_REVISION },
        stored,
        shown: before.shown,
        pending,
        failure: null,
        base,
      }
  }
  const isShown = document === before?.shown
  const stored = isShown ? document : (replaceEqualDeep(before?.stored, document) as Guidebook)
  return { head, stored, typed: ownTyped(head), shown: stored, pending: [], failure: null, base }
}

export function watchCached(id: Id, watcher: () => void): () => void {
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
export function loadDraft(id: Id): Promise<CachedDraft | undefined> {
  return inTurn(id, async () => {
    const read = await readDraft(id, cache.get(id))
    // Undo, and fields that are being typed in, merge at once with what comes into memory from elsewhere.
    if (cache.has(id) && 'head' in read && read.document) await loadMerge()
    if (!('head' in read) || (read.document && takesAway(id, read.document))) flushTyping()
    // Asked only now: an edit may have come while the disk was read.
    const current = cache.get(id)
    const isBusy = current !== undefined && current.pending.length > 0
    if (!('head' in read)) {
      if (current && (isBusy || read.unsent || isNowhere(current.head))) discardDeleted(current)
      else dropCached(id)
      return undefined
    }
    const { head, document } = read
    const base = baseOf(read.base, current)
    if (isBusy) replaceCached(id, { ...current, base, head: withPlaces(head, current.head) })
    else if (!document) {
      // Memory may have let go of it meanwhile.
      if (current) replaceCached(id, { ...current, base, head })
    } else {
      const next = cachedWith(head, document)
      replaceCached(id, { ...next, base: baseOf(read.base, current, next.stored) })
    }
    return cache.get(id)
  })
}

/** What a head says of the document that memory has stored stays. */
function withPlaces({ typed: _, ...head }: Head, { revision, typed }: Head): Head {
  return { ...head, revision, ...(typed && { typed }) }
}

/** `unsent`: it is gone, with work that no server had. */
type Read = { head: Head; document?: Guidebook; base: Base | undefined } | { unsent: boolean }

/** Head, and the document and the base unless memory already has that revision, or that version. */
function readDraft(id: Id, known: CachedDraft | undefined): Promise<Read> {
  const db = database()
  return db.transaction('r', ['heads', ...DRAFT_TABLES, 'bases'], async () => {
    const head = await db.heads.get(id)
    if (!head || head.state === 'deleted') return { unsent: head?.unsent === true }
    const { version } = head.kept
    const base = known?.base && known.base.version === version ? known.base : await db.bases.get(id)
    if (head.revision === known?.head.revision) return { head, base }
    const document = await readDocument(db, id)
    return document ? { head, document, base } : { unsent: false }
  })
}

/** Sharing with the draft what both have; never an older one than was agreed on past the disk. */
function baseOf(base: Base | undefined, current: CachedDraft | undefined, stored = current?.stored): Base | null {
  if (!base || base === current?.base) return base ?? current?.base ?? null
  if (current?.base && current.base.version > base.version) return current.base
  return { ...base, document: replaceEqualDeep(stored, base.document) as Guidebook }
}

// The guidebooks that this tab shows, and what is called when something came into them from elsewhere.

/** @param nodes ids of nodes, names of blocks */
type RemoteChangeWatcher = (nodes: readonly string[]) => void

const onScreen = new Map<Id, Set<RemoteChangeWatcher>>()
const screenWatchers = new Set<() => void>()

/** While a screen shows it. Call what it returns when it does not any more. */
export function showing(id: Id, watcher: RemoteChangeWatcher): () => void {
  const watchers = onScreen.get(id) ?? new Set()
  onScreen.set(id, watchers.add(watcher))
  for (const change of screenWatchers) change()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0 && onScreen.get(id) === watchers) onScreen.delete(id)
  }
}

export const shownIds = (): Id[] => [...onScreen.keys()]

export const isShown = (id: Id): boolean => onScreen.has(id)

export function notifyRemoteChange(id: Id, nodes: readonly string[]): void {
  for (const watcher of onScreen.get(id) ?? []) watcher(nodes)
}

/** Called whenever a screen begins to show one. */
export function watchShown(change: () => void): () => void {
  screenWatchers.add(change)
  return () => screenWatchers.delete(change)
}
