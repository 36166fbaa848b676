// The way back of what was carried away in a file: each guidebook becomes a new one, and overwrites nothing.
import { z } from 'zod'
import { freshIds, withIds } from '#domain/guidebook/copy.ts'
import { defaultTexts } from '#domain/guidebook/default-texts.ts'
import { canonical } from '#domain/guidebook/document-schema.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { database } from '#pwa/offline/current.ts'
import type { Upload, UploadTarget } from '#pwa/offline/database.ts'
import { DRAFT_TABLES } from '#pwa/offline/drafts.ts'
import { newRow } from '#pwa/offline/outbox/row.ts'
import { putNew } from '#pwa/offline/unsaved/draft.ts'
import { wakeOutbox } from '#pwa/offline/wake.ts'
import { dataIn, NoTakeout } from './takeout-page.ts'

const target = z.union([
  z.object({ kind: z.enum(['header', 'subheader', 'footer']) }),
  z.object({ kind: z.literal('item'), id: z.string(), replaces: z.string().optional() }),
])

const book = z.object({
  document: z.looseObject({ title: z.string(), language: z.enum(['kr', 'en']).default('kr') }),
  pictures: z.array(
    z.object({
      target,
      name: z.string(),
      alt: z.string().max(LIMITS.altLength).optional(),
      data: z.string().regex(/^data:image\/(?:jpeg|png|gif);base64,/),
    }),
  ),
})

type Book = z.infer<typeof book>

/**
 * Puts every guidebook of the file on this device as a new one, on its way to the server with its pictures.
 * @returns their ids
 * @throws NoTakeout where the file is not ours or was damaged; nothing is changed then
 */
export async function bringBack(html: string): Promise<Id[]> {
  const books = dataIn(html).books.map(checked)
  const ids: Id[] = []
  for (const each of books) ids.push(await put(each))
  wakeOutbox(0)
  return ids
}

function checked(given: unknown): { document: Guidebook; pictures: Book['pictures'] } {
  try {
    const { document, pictures } = book.parse(given)
    const title = document.title.trim() === '' ? defaultTexts(document.language).guidebook : document.title
    return { document: canonical({ ...document, title }), pictures }
  } catch (failure) {
    if (failure instanceof z.ZodError) throw new NoTakeout()
    throw failure
  }
}

async function put({ document, pictures }: ReturnType<typeof checked>): Promise<Id> {
  const db = database()
  const _id = crypto.randomUUID()
  const pages = document.contents.map((page) => ({ page, ids: freshIds(page, () => crypto.randomUUID()) }))
  const contents = pages.map(({ page, ids }) => withIds(page, ids))
  const ids: Record<Id, Id> = Object.assign({}, ...pages.map((each) => each.ids))
  const uploads = pictures.flatMap((picture) => uploadOf(picture, _id, ids))
  await db.transaction('rw', ['heads', ...DRAFT_TABLES, 'outbox', 'uploads'], async () => {
    await putNew({ ...document, _id, contents }, 'kept')
    await db.uploads.bulkAdd(uploads)
    await db.outbox.bulkAdd(uploads.map((one) => ({ ...newRow(_id, 'upload', Date.now()), uploadId: one._id })))
  })
  return _id
}

/** Nothing for a place that the document does not have. */
function uploadOf({ target: place, name, alt, data }: Book['pictures'][number], guidebookId: Id, ids: Record<Id, Id>) {
  const there = placeOf(place, ids)
  if (!there) return []
  const upload: Upload = {
    _id: crypto.randomUUID(),
    guidebookId,
    target: there,
    blob: blobOf(data),
    name,
    at: Date.now(),
  }
  return [alt ? { ...upload, alt } : upload]
}

function placeOf(place: Book['pictures'][number]['target'], ids: Record<Id, Id>): UploadTarget | null {
  if (place.kind !== 'item') return place
  const id = ids[place.id]
  if (!id) return null
  return place.replaces === undefined ? { kind: 'item', id } : { kind: 'item', id, replaces: place.replaces }
}

/** Read by hand: the page's policy lets nothing be fetched but from its own host. */
function blobOf(data: string): Blob {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(data) ?? []
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}
