// Which user's database this page or worker has open, and the moments when it must let go of it.
import Dexie from 'dexie'
import { databaseName, UserDatabase } from './database.ts'

type Ended = 'closed' | 'outdated' | 'signed-out'

let open: UserDatabase | null = null
const watchers = new Set<(why: Ended) => void>()

/** Thrown where guidebooks are asked for while nobody is signed in on this device, or after another tab signed out. */
class NotOpen extends Error {
  override name = 'NotOpen'
}

/** The open database of the signed-in user; throws `NotOpen` without one. */
export function database(): UserDatabase {
  if (!open) throw new NotOpen('no guidebook database is open')
  return open
}

export const openUserId = (): string | null => open?.userId ?? null

/** Opens the user's database; a second call for the same user does nothing. */
export async function openDatabase(userId: string): Promise<UserDatabase> {
  if (open?.userId === userId) return open
  closeDatabase()
  const database = new UserDatabase(userId)
  database.on('versionchange', (event) => {
    // Another tab upgrades or deletes. Writing on in the old shape, or making the deleted database again, loses
    // work (offline 17, 18): this page stops and asks to be loaded again.
    database.close({ disableAutoOpen: true })
    if (open === database) open = null
    tell(event.newVersion === null ? 'signed-out' : 'outdated')
  })
  await database.open()
  open = database
  return database
}

function closeDatabase(): void {
  if (!open) return
  open.close({ disableAutoOpen: true })
  open = null
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
