// Which user's database this page or worker has open, and the moments when it must let go of it.
import Dexie, { RangeSet } from 'dexie'
import { databaseName, UserDatabase } from './database.ts'

type Ended = 'closed' | 'outdated' | 'signed-out'

let open: UserDatabase | null = null
const watchers = new Set<(why: Ended) => void>()
/** Gone from under this page, and not made anew yet. */
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
  return database
}

/** Deleted or evicted: by whom and why, the deletion does not tell. */
function took(database: UserDatabase): void {
  if (open !== database || isAway) return
  isAway = true
  lost?.(database)
}

/** It is open again and has what it needs: whoever follows a query asks anew. */
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
