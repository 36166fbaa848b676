// Restores a backup from its file: into its guidebook where that exists, merged with what it has by now, else
// as a new one. Nothing is overwritten.
import { z } from 'zod'
import { isBlankTitle } from '#domain/guidebook/schema/characters.ts'
import { freshIds, withIds } from '#domain/guidebook/edits/copy.ts'
import { defaultTexts } from '#domain/guidebook/default-texts.ts'
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { merge } from '#domain/guidebook/merge/merge.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { aboutCopy, authorOf, putConflict, DRAFT_TABLES, putDraft, readDocument } from './drafts.ts'
import { database, type Conflict, type Head, type Upload, type UploadTarget, type UserDatabase } from './database.ts'
import { enqueueSave, storePending } from './edit.ts'
import { cachedDraft, loadDraft } from './draft-cache.ts'
import { openGuidebook } from '#pwa/offline/server/refresh.ts'
import { isStorable } from './upload.ts'
import { uploadRow, scheduleSync } from '#pwa/offline/server/outbox.ts'
import { putNew } from './new-guidebook.ts'
import { readBackup, NotABackup } from './backup.ts'

const target = z.union([
  z.object({ kind: z.enum(['header', 'subheader', 'footer']) }),
  z.object({ kind: z.literal('item'), id: z.string(), replaces: z.string().optional() }),
])

const shape = z.looseObject({ title: z.string(), language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) })

/** Each as a merge has put it aside. */
const undecided = z.union([
  z.object({
    kind: z.literal('field'),
    id: z.string().nullable(),
    field: z.string(),
    base: z.unknown(),
    mine: z.unknown(),
    theirs: z.unknown(),
  }),
  z.object({ kind: z.literal('deleted'), id: z.string(), by: z.enum(['mine', 'theirs']), node: z.looseObject({}) }),
  z.object({ kind: z.literal('whole'), mine: shape.transform(guidebookOf) }),
])

const book = z.object({
  document: shape,
  // Absent in files of older versions.
  base: shape.nullish(),
  undecided: z.array(undecided.catch(() => undefined as never)).default([]),
  pictures: z.array(
    z.object({
      id: z.string().optional(),
      target,
      name: z.string(),
      alt: z.string().max(LIMITS.altLength).optional(),
      data: z.string().regex(/^data:image\/(?:jpeg|png|gif);base64,/),
    }),
  ),
})

type Book = z.infer<typeof book>

interface Checked extends Pick<Book, 'pictures'> {
  document: Guidebook
  base: Guidebook | null
  undecided: Conflict['about'][]
}

/**
 * Puts every guidebook of the file on this device, on its way to the server with its pictures and open questions.
 * @returns their ids
 * @throws NotABackup where the file is not ours or was damaged; nothing is changed then
 */
export async function restoreBackup(html: string): Promise<Id[]> {
  const books = readBackup(html).books.map(checked)
  const ids: Id[] = []
  for (const each of books) ids.push((await isHere(each)) ? await putInto(each) : await put(each))
  scheduleSync(0)
  return ids
}

function checked(given: unknown): Checked {
  try {
    const { document, base, pictures, undecided } = book.parse(given)
    return {
      document: guidebookOf(document),
      base: base ? guidebookOf(base) : null,
      pictures,
      undecided: undecided.filter(Boolean) as Conflict['about'][],
    }
  } catch (failure) {
    if (failure instanceof z.ZodError) throw new NotABackup()
    throw failure
  }
}

function guidebookOf(document: z.infer<typeof shape>): Guidebook {
  const title = isBlankTitle(document.title) ? defaultTexts(document.language).guidebook : document.title
  return canonical({ ...document, title })
}

/** Its guidebook exists, here or on the server, and can be merged with. */
async function isHere({ document, base }: Checked): Promise<boolean> {
  if (!base) return false
  await openGuidebook(document._id).catch(() => undefined)
  return cachedDraft(document._id)?.head.state === 'kept'
}

/** Of a question, what is found anew. */
const NOT_IN_FILE: ReadonlySet<string> = new Set(['stood'])

async function putInto({ document, base, pictures, undecided }: Checked): Promise<Id> {
  const db = database()
  const { _id } = document
  await storePending(_id)
  const tables = ['heads', ...DRAFT_TABLES, 'bases', 'outbox', 'uploads', 'conflicts']
  await db.transaction('rw', tables, async () => {
    const [head, theirs] = [await db.heads.get(_id), await readDocument(db, _id)]
    if (!head || !theirs) return
    const merged = merge(base, document, theirs)
    const asked = (await db.conflicts.where({ guidebookId: _id }).toArray()).map(({ about }) => about)
    const unasked = undecided.filter((about) => !asked.some((one) => equal(one, about, NOT_IN_FILE)))
    const saver = { server: (await db.bases.get(_id))?.document, savedBy: head.savedBy }
    for (const about of unasked) await putConflict(db, merged.guidebook, about, undefined)
    for (const about of merged.conflicts) await putConflict(db, merged.guidebook, about, authorOf(about, theirs, saver))
    if (!equal(merged.guidebook, theirs)) {
      // Where what is being typed ended before says nothing of what stands there now.
      await putDraft(db, { ...head, typed: [] }, merged.guidebook)
      await enqueueSave(db, _id, 0)
    }
    for (const picture of pictures) await putPicture(db, head, picture)
  })
  await loadDraft(_id)
  return _id
}

/** Nothing where it has arrived meanwhile, or still waits here. */
async function putPicture(
  db: UserDatabase,
  { _id, arrived = [] }: Head,
  picture: Book['pictures'][number],
): Promise<void> {
  const upload = uploadOf(picture, _id, (id) => id)[0]
  if (!upload) return
  const id = picture.id ?? upload._id
  if (arrived.some((one) => one.upload === id) || (await db.uploads.get(id))) return
  await db.uploads.add({ ...upload, _id: id })
  await db.outbox.add(uploadRow({ ...upload, _id: id }))
}

async function put({ document, pictures, undecided }: Checked): Promise<Id> {
  const db = database()
  const _id = crypto.randomUUID()
  const pages = document.contents.map((page) => ({ page, ids: freshIds(page, () => crypto.randomUUID()) }))
  const contents = pages.map(({ page, ids }) => withIds(page, ids))
  const ids: Record<Id, Id> = Object.assign({}, ...pages.map((each) => each.ids))
  const uploads = pictures.flatMap((picture) => uploadOf(picture, _id, (id) => ids[id]))
  const made: Guidebook = { ...document, _id, contents }
  await db.transaction('rw', ['heads', ...DRAFT_TABLES, 'outbox', 'uploads', 'conflicts'], async () => {
    await putNew(made, 'kept')
    for (const about of undecided) await putConflict(db, made, aboutCopy(about, ids), undefined)
    await db.uploads.bulkAdd(uploads)
    await db.outbox.bulkAdd(uploads.map((one) => uploadRow(one)))
  })
  return _id
}

/** Nothing for a place that the document does not have. */
function uploadOf(
  { target: place, name, alt, data }: Book['pictures'][number],
  guidebookId: Id,
  idOf: (id: Id) => Id | undefined,
): Upload[] {
  const there = placeOf(place, idOf)
  if (!there) return []
  const blob = blobOf(data)
  const upload: Upload = {
    _id: crypto.randomUUID(),
    guidebookId,
    target: there,
    blob,
    name,
    at: Date.now(),
    ...(!isStorable(blob) && { unmade: true as const }),
  }
  return [alt ? { ...upload, alt } : upload]
}

function placeOf(place: Book['pictures'][number]['target'], idOf: (id: Id) => Id | undefined): UploadTarget | null {
  if (place.kind !== 'item') return place
  const id = idOf(place.id)
  if (!id) return null
  return place.replaces === undefined ? { kind: 'item', id } : { kind: 'item', id, replaces: place.replaces }
}

/** Read by hand: the page's policy lets nothing be fetched but from its own host. */
function blobOf(data: string): Blob {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(data) ?? []
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}
