// What exists on this device only, gathered so that a person can carry it away: documents, waiting pictures, open questions.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/current.ts'
import { type Conflict, isWork, type Upload, type UploadTarget, type UserDatabase } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { heldDraft, heldIds, isOnlyHere, unstoredDrafts } from '#pwa/offline/held.ts'
import { copiesOf, onlyHerePictures } from '#pwa/offline/in-memory/held-pictures.ts'
import { knownUnsent } from '#pwa/offline/in-memory/known-unsent.ts'

export interface TakenPicture {
  /** Of its upload, by which it is known again on the device that it was taken from. */
  id: Id
  target: UploadTarget
  name: string
  alt?: string
  /** A `data:` address. */
  data: string
}

export interface TakenBook {
  document: Guidebook
  /** What the server had of it, which the document was made from; null where it had nothing. */
  base: Guidebook | null
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
  const here = [...unstoredDrafts(), ...heldIds().filter(isUnsent), ...onlyHerePictures().map((one) => one.guidebookId)]
  return [...new Set([...(await readable(storedIds, [])), ...here])]
}

/** Of a page whose device takes nothing. */
const isUnsent = (id: Id): boolean => {
  const held = heldDraft(id)
  return held !== undefined && isOnlyHere(held)
}

async function storedIds(db: UserDatabase): Promise<Id[]> {
  const [rows, heads, conflicts] = await Promise.all([
    db.outbox.toArray(),
    db.heads.filter(isWork).primaryKeys(),
    db.conflicts.toArray(),
  ])
  return [...[...rows, ...conflicts].map(({ guidebookId }) => guidebookId), ...heads]
}

/** What the device tells; `otherwise` where its storage is gone. */
async function readable<T>(read: (db: UserDatabase) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read(database())
  } catch {
    return otherwise
  }
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
  const held = heldDraft(id)
  const document = held?.shown ?? (await readable((db) => readDocument(db, id), undefined))
  if (!document) return null
  const base = held?.base ?? (await readable((db) => db.bases.get(id), undefined))
  const stored = await readable((db) => db.uploads.where({ guidebookId: id }).toArray(), copiesOf(id))
  const conflicts = await readable((db) => db.conflicts.where({ guidebookId: id }).sortBy('seq'), knownConflicts(id))
  const uploads = [...stored, ...onlyHerePictures(id)].filter(({ withdrawn }) => !withdrawn)
  const undecided = [...conflicts.map(({ about }) => about), ...(held?.ahead?.undecided ?? [])]
  return { document, base: base?.document ?? null, pictures: await Promise.all(uploads.map(takenPicture)), undecided }
}

const knownConflicts = (id: Id): Conflict[] => knownUnsent().conflicts.filter(({ guidebookId }) => guidebookId === id)

async function takenPicture({ _id, target, name, alt, blob }: Upload): Promise<TakenPicture> {
  return { id: _id, target, name, ...(alt ? { alt } : {}), data: await dataUrl(blob) }
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
