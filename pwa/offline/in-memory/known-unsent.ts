// What the device has and the server does not, as this page knows it: to be named should the device lose it.
import type { Id } from '#domain/guidebook/document.ts'
import { type Conflict, isWork, type UserDatabase } from '#pwa/offline/database.ts'
import { forgetCopies } from './held-pictures.ts'

export interface UnsentBook {
  _id: Id
  title: string
  /** Uploads that wait. */
  pictures: Id[]
}

export interface Unsent {
  books: UnsentBook[]
  /** Texts between which nobody has chosen. */
  conflicts: Conflict[]
}

const LEAST_MS = 10_000

let known: Unsent = { books: [], conflicts: [] }
let lookedAt = 0

export const knownUnsent = (): Unsent => known

/** Looks again, unless it was done just now. */
export async function noteUnsent(db: UserDatabase, now = Date.now()): Promise<void> {
  if (now - lookedAt < LEAST_MS) return
  lookedAt = now
  const [rows, conflicts, works] = await Promise.all([
    db.outbox.toArray(),
    db.conflicts.toArray(),
    db.heads.filter(isWork).primaryKeys(),
  ])
  const ids = [
    ...new Set([...rows.map((row) => row.guidebookId), ...conflicts.map((one) => one.guidebookId), ...works]),
  ]
  const heads = await db.heads.bulkGet(ids)
  const books = ids.map((_id, at) => {
    const pictures = rows.flatMap(({ guidebookId, uploadId }) => (guidebookId === _id && uploadId ? [uploadId] : []))
    return { _id, title: heads[at]?.title ?? '', pictures }
  })
  forgetCopies(new Set(books.flatMap(({ pictures }) => pictures)), now)
  known = { books, conflicts }
}

/** The next look is not spared. */
export const noteAgain = (): void => void (lookedAt = 0)
