// What exists on this device only, gathered so that a person can carry it away: documents, waiting pictures, open questions.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/current.ts'
import { type Conflict, isWork, type Upload, type UploadTarget } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { heldDraft, unstoredDrafts } from '#pwa/offline/held.ts'

export interface TakenPicture {
  target: UploadTarget
  name: string
  alt?: string
  /** A `data:` address. */
  data: string
}

export interface TakenBook {
  document: Guidebook
  /** Pictures that the server does not have. */
  pictures: TakenPicture[]
  /** Texts of two devices between which nobody has chosen yet. */
  undecided: Conflict['about'][]
}

export interface Takeout {
  /** Instant of the taking. */
  at: string
  books: TakenBook[]
}

/** Guidebooks with anything that the server does not have: edits, drafts that were never saved, open questions. */
export async function unsentIds(): Promise<Id[]> {
  const db = database()
  const [rows, heads, conflicts] = await Promise.all([
    db.outbox.toArray(),
    db.heads.filter(isWork).primaryKeys(),
    db.conflicts.toArray(),
  ])
  const ids = [...rows, ...conflicts].map(({ guidebookId }) => guidebookId)
  return [...new Set([...ids, ...heads, ...unstoredDrafts()])]
}

/** As a page shows them, so that what could not be stored on the device is there too. */
export async function takeOut(ids: readonly Id[]): Promise<Takeout> {
  const books: TakenBook[] = []
  for (const id of ids) {
    const book = await takenBook(id)
    if (book) books.push(book)
  }
  return { at: new Date().toISOString(), books }
}

async function takenBook(id: Id): Promise<TakenBook | null> {
  const db = database()
  const document = heldDraft(id)?.shown ?? (await readDocument(db, id))
  if (!document) return null
  const uploads = await db.uploads.where({ guidebookId: id }).toArray()
  const conflicts = await db.conflicts.where({ guidebookId: id }).sortBy('seq')
  const pictures = await Promise.all(uploads.filter(({ withdrawn }) => !withdrawn).map(takenPicture))
  return { document, pictures, undecided: conflicts.map(({ about }) => about) }
}

async function takenPicture({ target, name, alt, blob }: Upload): Promise<TakenPicture> {
  return { target, name, ...(alt ? { alt } : {}), data: await dataUrl(blob) }
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
