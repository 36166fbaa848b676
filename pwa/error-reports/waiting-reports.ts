// The device's list of errors: which were sent already, and which wait to be. One for all programs of an origin.
import type { ErrorReport } from '#domain/browser-error/report.ts'

export interface WaitingReport {
  /** What makes it this error. */
  key: string
  /** null: sent. */
  report: ErrorReport | null
  /** The same at each try, so that an answer that was lost counts nothing twice. */
  id: string
  /** Milliseconds since 1970. */
  at: number
}

const STORE = 'reports'
/** Sent ones are forgotten first; while so many wait, no other is written down. */
const MOST = 50

/** A device without an error has no database: to read one that is not there makes none. */
function open(mode: IDBTransactionMode): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('gilbook-errors', 1)
    request.onupgradeneeded = () => {
      if (mode === 'readonly') request.transaction?.abort()
      else request.result.createObjectStore(STORE, { keyPath: 'key' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
}

/** All of it or nothing; the connection is closed, since another use may be days away. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, answer: (value: T) => void) => void,
) {
  const database = await open(mode)
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      let answered: T | undefined
      transaction.oncomplete = () => resolve(answered)
      transaction.onabort = () => reject(transaction.error ?? new Error('not stored'))
      work(transaction.objectStore(STORE), (value) => void (answered = value))
    })
  } finally {
    database.close()
  }
}

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** @returns whether it is new to this device and was written down */
export async function addWaiting(key: string, report: ErrorReport): Promise<boolean> {
  const isNew = await transact<boolean>('readwrite', (store, answer) => {
    const asked: IDBRequest<WaitingReport[]> = store.getAll()
    asked.onsuccess = () => {
      const rows = asked.result.sort((a, b) => a.at - b.at)
      if (rows.some((row) => row.key === key)) return
      const old = rows.find((row) => row.report === null)
      if (rows.length >= MOST && !old) return
      if (rows.length >= MOST && old) store.delete(old.key)
      store.put({ key, report, id: newId(), at: Date.now() } satisfies WaitingReport)
      answer(true)
    }
  })
  return isNew === true
}

/** In the order in which they came. */
export async function listWaiting(): Promise<WaitingReport[]> {
  const rows = await transact<WaitingReport[]>('readonly', (store, answer) => {
    const asked: IDBRequest<WaitingReport[]> = store.getAll()
    asked.onsuccess = () => answer(asked.result)
  }).catch(() => [])
  return (rows ?? []).filter((row) => row.report !== null).sort((a, b) => a.at - b.at)
}

/** It was sent, or never will be. */
export const settleWaiting = (row: WaitingReport): Promise<unknown> =>
  transact('readwrite', (store) => void store.put({ ...row, report: null } satisfies WaitingReport))
