// The reader's IndexedDB database of saved guidebooks, separate from the builder's databases.
import type { Language } from '#domain/language.ts'
import type { Bundle, BundleFile } from '#domain/reader/bundle.ts'

/** A saved guidebook. Only `active` is ever shown. */
export interface Copy {
  uuid: string
  title: string
  language: Language
  /** Version whose every file was verified. */
  active: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** When it took the place of another version, in milliseconds since 1970. */
  renewedAt?: number
  bytes: number
  /** Stored encrypted. */
  sealed: boolean
  /** When the server last told how it stands, in milliseconds since 1970. */
  checkedAt?: number
  /** A newer version that its reader does not want yet. */
  declined?: string
  /** Its reader asked to be told of urgent changes. */
  told?: boolean
  /** Something urgent changed since: it is fetched without asking again. */
  urgent?: boolean
}

export interface BundleRow {
  uuid: string
  version: string
  bundle: Bundle
}

/** A file in the cache that was checked against its hash. */
export interface DoneRow {
  key: string
  sha256: string
}

export interface Secret {
  uuid: string
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  /** The copy's key under the password's. */
  wrapped: ArrayBuffer
  /** Remembered: usable here, never readable. null asks for the password again. */
  key: CryptoKey | null
  /** What the server gave for the password, for calls about this guidebook. */
  unlock: string
}

interface Rows {
  copies: Copy
  bundles: BundleRow
  done: DoneRow
  secrets: Secret
}
type Store = keyof Rows

const KEYS: Record<Store, string | string[]> = {
  copies: 'uuid',
  bundles: ['uuid', 'version'],
  done: 'key',
  secrets: 'uuid',
}

export const SAVED_CACHE = 'gilbook-saved-v1'
export const VISITED_CACHE = 'gilbook-visited-v1'

/** Where a sealed file lies in the cache; two guidebooks may hold the same picture under two keys. */
export const sealedKey = (uuid: string, url: string): string => `${url}?sealed=${uuid}`

/** Where any file of a copy lies in the cache. */
export const cacheKey = ({ url, secret }: BundleFile, uuid: string): string => (secret ? sealedKey(uuid, url) : url)

/** If the database does not open within this time, saving is reported as stopped. */
const OPEN_MS = 10_000

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('gilbook-device', 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(name, { keyPath })
    }
    const late = setTimeout(() => reject(new Error('the database does not open')), OPEN_MS)
    request.onsuccess = () => {
      clearTimeout(late)
      resolve(watched(request.result))
    }
    request.onerror = () => reject(request.error ?? new Error('no database'))
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** A connection that the browser closes is opened again at the next use. */
function watched(database: IDBDatabase): IDBDatabase {
  const forget = (): void => void (opening = null)
  database.onclose = forget
  database.onversionchange = () => {
    database.close()
    forget()
  }
  return database
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not read'))
  })

export async function read<S extends Store>(store: S, key: IDBValidKey): Promise<Rows[S] | undefined> {
  const transaction = (await open()).transaction(store)
  return (await asked(transaction.objectStore(store).get(key))) as Rows[S] | undefined
}

export async function all<S extends Store>(store: S): Promise<Rows[S][]> {
  const transaction = (await open()).transaction(store)
  return (await asked(transaction.objectStore(store).getAll())) as Rows[S][]
}

export interface Writing {
  put: <S extends Store>(store: S, row: Rows[S]) => void
  /** Reads and writes in one: what another tab writes meanwhile is not lost. Nothing where there is no such row. */
  /** `made` is put where there is none yet. */
  change: <S extends Store>(store: S, key: IDBValidKey, how: (row: Rows[S]) => Rows[S], made?: Rows[S]) => void
  remove: (store: Store, key: IDBValidKey) => void
}

/** All of it or nothing; settles only once it is on the disk, or, `relaxed`, once the system has it. */
export async function write(
  work: (writing: Writing) => void,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<void> {
  const transaction = (await open()).transaction(Object.keys(KEYS), 'readwrite', { durability })
  const settled = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'))
  })
  work({
    put: (store, row) => void transaction.objectStore(store).put(row),
    change: (name, key, how, made) => {
      const store = transaction.objectStore(name)
      const found = store.get(key)
      found.onsuccess = () => {
        const row = found.result ? how(found.result) : made
        if (row) store.put(row)
      }
    },
    remove: (store, key) => void transaction.objectStore(store).delete(key),
  })
  return settled
}
