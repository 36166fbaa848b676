// A backup of what exists on this device only: documents, waiting pictures, open questions, as a file for a person to keep.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database, type Conflict, isWork, type Upload, type UploadTarget, type UserDatabase } from './database.ts'
import { readDocument } from './drafts.ts'
import { cachedDraft, cachedDraftIds, isOnlyHere, undecidedIn, unstoredDrafts } from './draft-cache.ts'
import { rememberedUploads, unstoredUploads } from './waiting-uploads.ts'
import { knownUnsent } from './recreate-database.ts'
import { readable } from '#domain/guidebook/readable.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'

export interface BackupPicture {
  /** Of its upload, by which it is known again on the device that it was taken from. */
  id: Id
  target: UploadTarget
  name: string
  alt?: string
  /** A `data:` address. */
  data: string
}

export interface BackupGuidebook {
  document: Guidebook
  /** What the server had of it, which the document was made from; null where it had nothing. */
  base: Guidebook | null
  /** Pictures that the server does not have. */
  pictures: BackupPicture[]
  /** Texts of two devices between which nobody has chosen yet. */
  undecided: Conflict['about'][]
}

export interface Backup {
  /** Instant of the taking. */
  at: string
  books: BackupGuidebook[]
}

/** Guidebooks with anything that the server does not have: edits, drafts that were never saved, open questions. */
export async function unsentIds(): Promise<Id[]> {
  const here = [
    ...unstoredDrafts(),
    ...cachedDraftIds().filter(isUnsent),
    ...unstoredUploads().map((one) => one.guidebookId),
  ]
  return [...new Set([...(await tryRead(storedIds, [])), ...here])]
}

/** Of a page whose device takes nothing. */
const isUnsent = (id: Id): boolean => {
  const cached = cachedDraft(id)
  return cached !== undefined && isOnlyHere(cached)
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
async function tryRead<T>(read: (db: UserDatabase) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read(database())
  } catch {
    return otherwise
  }
}

/** As a page shows them, so that what could not be stored on the device is there too. */
export async function collectBackup(ids: readonly Id[]): Promise<Backup> {
  const books: BackupGuidebook[] = []
  for (const id of ids) {
    const book = await backupGuidebook(id)
    if (book) books.push(book)
  }
  return { at: new Date().toISOString(), books }
}

async function backupGuidebook(id: Id): Promise<BackupGuidebook | null> {
  const cached = cachedDraft(id)
  const document = cached?.shown ?? (await tryRead((db) => readDocument(db, id), undefined))
  if (!document) return null
  const base = cached?.base ?? (await tryRead((db) => db.bases.get(id), undefined))
  const stored = await tryRead((db) => db.uploads.where({ guidebookId: id }).toArray(), rememberedUploads(id))
  const conflicts = await tryRead((db) => db.conflicts.where({ guidebookId: id }).sortBy('seq'), knownConflicts(id))
  const uploads = [...stored, ...unstoredUploads(id)].filter(({ withdrawn }) => !withdrawn)
  const unstored = cached ? undecidedIn(cached) : []
  const undecided = [...conflicts.map(({ about }) => about), ...unstored]
  return { document, base: base?.document ?? null, pictures: await Promise.all(uploads.map(backupPicture)), undecided }
}

const knownConflicts = (id: Id): Conflict[] => knownUnsent().conflicts.filter(({ guidebookId }) => guidebookId === id)

async function backupPicture({ _id, target, name, alt, blob }: Upload): Promise<BackupPicture> {
  return { id: _id, target, name, ...(alt ? { alt } : {}), data: await dataUrl(blob) }
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

// The file of a backup: a page that any browser shows, with the same as data in it for restoring.

interface BackupTexts {
  /** Stands above everything. */
  title: string
  /** How to bring it back. */
  how: string
  pictures: string
  undecided: string
  lang: string
}

/** Before the data. */
const OPENING = '<script type="application/json" id="gilbook-work">'
const VERSION = 1

/** @param origin where the pictures lie that the server has. */
export function backupPage(backup: Backup, words: BackupTexts, origin: string): string {
  // Nothing in a text may end the element that holds the data.
  const data = JSON.stringify({ v: VERSION, ...backup }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(words.title)}</title>
<style>body{max-width:640px;margin:40px auto;padding:0 20px;font:16px/1.6 system-ui,sans-serif}img{max-width:100%}
td{border:1px solid;padding:4px 8px}table{border-collapse:collapse}section{border-top:2px solid;margin-top:40px}</style>
</head><body><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.how)}</p>
${backup.books.map((book) => bookHtml(book, words, origin)).join('\n')}
${OPENING}${data}</script></body></html>`
}

function bookHtml({ document, pictures, undecided }: BackupGuidebook, words: BackupTexts, origin: string): string {
  const cover = [document.header.text, document.subheader.title, document.subheader.text, document.footer.text]
  return [
    `<section><h1>${escapeHtml(document.title)}</h1>`,
    ...cover.filter((text) => text.trim() !== '').map((text) => `<p>${escapeHtml(text)}</p>`),
    readable(document.contents, origin).html,
    pictures.length > 0 ? `<h2>${escapeHtml(words.pictures)}</h2>` : '',
    ...pictures.map(({ data, alt = '' }) => `<p><img src="${escapeHtml(data)}" alt="${escapeHtml(alt)}"></p>`),
    undecided.length > 0 ? `<h2>${escapeHtml(words.undecided)}</h2>` : '',
    ...undecided.map((about) => `<pre>${escapeHtml(JSON.stringify(about, null, 1))}</pre>`),
    '</section>',
  ].join('')
}

/** What is no file of ours, or of a version that is not known here yet. */
export class NotABackup extends Error {
  override name = 'NotABackup'
}

/** The data in such a file, unchecked but for its envelope. Nothing of the page runs or loads. @throws NotABackup */
export function readBackup(html: string): { books: unknown[] } {
  const begin = html.indexOf(OPENING)
  const rest = begin < 0 ? '' : html.slice(begin + OPENING.length)
  const json = rest.slice(0, Math.max(0, rest.indexOf('</script>')))
  try {
    const data = JSON.parse(json) as { v?: unknown; books?: unknown }
    if (data.v === VERSION && Array.isArray(data.books)) return { books: data.books }
  } catch {
    // Cut short, or written by another program.
  }
  throw new NotABackup()
}
