// The database of one user's guidebooks on this device: its tables, which user's is open, and when a page must let go of it.
import type { Typed } from './typing.ts'
import Dexie, { RangeSet, type EntityTable } from 'dexie'
import type { Guidebook, GuidebookRecord, Id, Picture } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import type { MergeConflict } from '#domain/guidebook/merge/merge.ts'
import type { OwnBlock, WrittenBlock } from '#domain/own-block.ts'
import type { Crop } from '#domain/picture-cut.ts'
import type { OutboxRow } from '#pwa/offline/server/outbox.ts'

/** What the server keeps about a guidebook beside the document; absent fields are not known yet. */
export type ServerFacts = Omit<GuidebookRecord, keyof Guidebook>

/** One guidebook of the device, without its document: small enough to watch and to list. */
export interface Head {
  _id: Id
  title: string
  /** Raised by every write of the draft, so that a page knows whether what it holds is still the newest. */
  revision: number
  /** `new`, `sample`: never saved by hand, so never sent. `deleted`: hidden until the server knows. */
  state: 'new' | 'sample' | 'kept' | 'deleted'
  /** Whether it was deleted together with work that had never been sent. */
  unsent?: boolean
  /** Which state of the sample guidebook a `sample` was copied from. */
  sampleOf?: string
  kept: Partial<ServerFacts>
  /** Online acts of this device upon it (publishing, password …): what was asked before one may be older than it. */
  acts?: number
  /** Pictures that came into the document of late: the history of a page may be older than they are. */
  arrived?: readonly UploadedToList[]
  /** Addresses that a save of late named and that the server has no picture for any more. */
  gone?: readonly string[]
  /** Pinned by its owner: retained on this device, pictures included. */
  pinned?: true
  /** Who saved what was merged in last; absent once this browser has saved. */
  savedBy?: Author
  /** Pictures of it that are not on this device, as of the last round of retention; absent where it is not retained. */
  missing?: number
  /** Of each page the name of the last edit that it stored (drafts.ts). */
  stored?: readonly string[]
  /** What was typed of late, the newest last, as it stands in the draft (typing.ts). */
  typed?: readonly (Typed & { page: string })[]
  /** Instant of the last local change or answer, for lists. */
  updatedAt: string
  createdAt: string
}

/** Never saved by hand: it lives on this device only. */
export const isUnsaved = ({ state }: Pick<Head, 'state'>): boolean => state === 'new' || state === 'sample'

/** Somebody wrote in it since it was put on the device. */
export const isTouched = ({ revision }: Head): boolean => revision > 1

/** Never saved by hand, and with something in it: whoever only looked at the screen of a new one has nothing to lose. */
export const isWork = (head: Head): boolean => isUnsaved(head) && isTouched(head)

export interface DraftRow {
  _id: Id
  document: Guidebook
}

/** An edit that is not in its draft's document yet (drafts.ts). */
export interface LooseEdit {
  seq: number
  guidebookId: Id
  edit: Edit
}

/** The last state that this device and the server agreed on. */
export interface Base extends DraftRow {
  version: number
}

/** What readers see of a guidebook whose changes wait until they are sent. */
export interface Seen {
  _id: Id
  /** The version last sent, as the server has it. */
  version: number
  /** null: not fetched yet. */
  document: Guidebook | null
  /** What was on this device when somebody pressed Send, while that waits: saves before it send this and nothing written since. */
  sending?: Guidebook
}

/** `replaces`: of an item with a list of pictures, `large` of the one whose place it takes; else it is added. */
export type UploadTarget = { kind: 'header' | 'subheader' | 'footer' } | { kind: 'item'; id: Id; replaces?: string }

/** A picture that came from `upload` into the list of an item. */
export interface UploadedToList {
  upload: Id
  item: Id
  picture: Picture
  /** `large` of the picture whose place it took; absent where it was added. */
  replaces?: string
  /** Milliseconds since 1970. */
  at: number
}

/** What is said about a chosen picture beside its bytes. */
export interface PictureDetails {
  /** What it shows, in words; goes into the document with it. */
  alt?: string
  /** What it was cut from, so that it can be cut anew while it waits. */
  original?: Blob
  cut?: Crop
}

/** A picture that waits to be sent. Its bytes go once the server has answered. */
export interface Upload extends PictureDetails {
  _id: Id
  guidebookId: Id
  target: UploadTarget
  blob: Blob
  name: string
  /** Milliseconds since 1970. */
  at: number
  /** As it was chosen: it is made into what is stored before it is sent (photos.ts). */
  unmade?: true
  /** Chosen with others: what becomes of it stands in their list. */
  many?: true
  /** Taken off its way, and kept for undo. If the server may have it already, it is sent to its end and taken out. */
  withdrawn?: true
}

/** A picture that the server has since a while, for the list of those that were on their way; forgotten after a day. */
export interface Delivered {
  /** Of the upload. */
  _id: Id
  guidebookId: Id
  name: string
  /** Address of its small size. */
  small: string
  /** When it was chosen, in milliseconds since 1970. */
  at: number
}

/** What a merge could not decide: the draft has one side, and the other is kept here until somebody chooses. */
export interface Conflict {
  seq: number
  guidebookId: Id
  about: MergeConflict
  at: string
  /** Who wrote theirs, as far as the server told. */
  by?: Author
}

export interface Author {
  _id: Id
  name: string
}

/** Who empties the outbox at this moment. */
export interface Lease {
  name: 'outbox'
  owner: string
  /** Milliseconds since 1970; past it another page may take over. */
  until: number
}

/** An own block as it stands here. */
export interface CachedBlock {
  _id: Id
  block: OwnBlock
  /** The version that the server has; null where it has none. */
  known: number | null
  /** What is still to be sent. */
  unsent?: 'put' | 'delete'
  /** What was sent last: the server may have it although no answer came. */
  sent?: WrittenBlock
  /** Why the server does not take it. */
  refused?: string
}

/** A draft of a file that no guidebook was made of yet: the file as it was read, which is large, apart from what changes. */
export interface StoredReviewRow {
  part: 'file' | 'draft'
  value: unknown
}

export interface CachedQueries {
  key: string
  value: unknown
}

export class UserDatabase extends Dexie {
  declare heads: EntityTable<Head, '_id'>
  declare drafts: EntityTable<DraftRow, '_id'>
  declare edits: EntityTable<LooseEdit, 'seq'>
  declare bases: EntityTable<Base, '_id'>
  declare seen: EntityTable<Seen, '_id'>
  declare blocks: EntityTable<CachedBlock, '_id'>
  declare outbox: EntityTable<OutboxRow, 'seq'>
  declare uploads: EntityTable<Upload, '_id'>
  declare conflicts: EntityTable<Conflict, 'seq'>
  declare delivered: EntityTable<Delivered, '_id'>
  declare reviews: EntityTable<StoredReviewRow, 'part'>
  declare leases: EntityTable<Lease, 'name'>
  declare queryCache: EntityTable<CachedQueries, 'key'>
  readonly userId: string

  constructor(userId: string) {
    // Strict: a written edit is on the disk before it is called written. Not opened by itself: a tab that was told
    // to close must never make the database again behind a sign-out (offline 17, 18).
    super(databaseName(userId), { autoOpen: false, chromeTransactionDurability: 'strict' })
    this.userId = userId
    this.version(2).stores({
      heads: '_id',
      drafts: '_id',
      edits: '++seq, guidebookId',
      bases: '_id',
      outbox: '++seq, &opId, guidebookId',
      uploads: '_id, guidebookId',
      conflicts: '++seq, guidebookId',
      leases: 'name',
      queryCache: 'key',
    })
    this.version(3).stores({ seen: '_id' })
    this.version(4).stores({ blocks: '_id' })
    this.version(5).stores({ delivered: '_id, guidebookId' })
    this.version(6).stores({ reviews: 'part' })
  }
}

export const databaseName = (userId: string): string => `gb-u-${userId}`

// Which user's database this page or worker has open, and the moments when it must let go of it.

type Ended = 'closed' | 'outdated' | 'signed-out'

let open: UserDatabase | null = null
let lastOpened: string | null = null
const watchers = new Set<(why: Ended) => void>()
/** Deleted under this page, and not recreated yet. */
let isAway = false
let lost: ((database: UserDatabase) => void) | null = null

/** Thrown where guidebooks are asked for while nobody is signed in on this device, or after another tab signed out. */
class NotOpen extends Error {
  override name = 'NotOpen'
}

/** The open database of the signed-in user; throws `NotOpen` without one, `DatabaseClosedError` while it is gone. */
export function database(): UserDatabase {
  if (!open) throw new NotOpen('no guidebook database is open')
  if (isAway) throw new Dexie.DatabaseClosedError()
  return open
}

export const openUserId = (): string | null => open?.userId ?? null

/** Whose guidebooks this page has, also once their database is a newer version's and none is open. */
export const lastUserId = (): string | null => lastOpened

/** Opens the user's database; a second call for the same user does nothing. */
export async function openDatabase(userId: string): Promise<UserDatabase> {
  if (open?.userId === userId) return open
  closeDatabase()
  const database = new UserDatabase(userId)
  database.on('versionchange', (event) => {
    database.close({ disableAutoOpen: true })
    if (event.newVersion === null) return took(database)
    // Another tab upgrades. Writing on in the old shape loses work (offline 17): this page stops and asks to be loaded again.
    if (open === database) open = null
    tell('outdated')
  })
  database.on('ready', () => database.backendDB().addEventListener('close', () => took(database)), true)
  await database.open()
  open = database
  lastOpened = userId
  return database
}

/** Deleted or evicted: by whom and why, the deletion does not tell. */
function took(database: UserDatabase): void {
  if (open !== database || isAway) return
  isAway = true
  lost?.(database)
}

/** It is open again and has what it needs: live queries are run again. */
export function databaseIsBack(): void {
  isAway = false
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}

/** Called with the database that went from under this page; it stays the open one, closed, until it is opened again. */
export function onDatabaseLost(watcher: (database: UserDatabase) => void): void {
  lost = watcher
}

/** Somebody signed out in another tab, and what this page had of them goes. */
export function endBySignOut(): void {
  open?.close({ disableAutoOpen: true })
  open = null
  isAway = false
  tell('signed-out')
}

function closeDatabase(): void {
  if (!open) return
  open.close({ disableAutoOpen: true })
  open = null
  isAway = false
  tell('closed')
}

/**
 * Removes everything of the user from this device. Other tabs close theirs by themselves; a frozen one keeps the database
 * until it wakes or dies, so that it is emptied first.
 */
export async function deleteDatabase(userId: string): Promise<void> {
  if (open?.userId === userId) {
    empty(open.backendDB())
    closeDatabase()
  }
  await Dexie.delete(databaseName(userId))
}

/** Past Dexie, whose watchers in other tabs would show a user without guidebooks. Closing waits until it is done. */
function empty(database: IDBDatabase): void {
  try {
    const stores = [...database.objectStoreNames]
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    for (const name of stores) transaction.objectStore(name).clear()
  } catch {
    // The system closed the connection (offline 44): deleting has to do.
  }
}

/** Calls back when the database is gone from under this page: `outdated` and `signed-out` want a reload. */
export function onDatabaseEnd(watcher: (why: Ended) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(why: Ended): void {
  for (const watcher of watchers) watcher(why)
}
