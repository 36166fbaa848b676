// What the gallery answers, as JSON and for its page: a protected guidebook shows its title only (`attack 4`).
import { z } from 'zod'
import type { GalleryAnswer, GalleryCard } from '#domain/gallery.ts'
import { LANGUAGES } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { leastFigure, ownerFilters, pageFigures, paged, pageQuery } from '#backend/platform/paging.ts'
import { countShown, type GalleryRow, listShown, POSITION } from './store.ts'

/** `page` for whoever turns pages; `after`, the `next` of an answer, for whoever goes on reading. */
export const galleryQuery = z.object({
  ...pageQuery(LIMITS.gallerySize),
  search: ownerFilters.search,
  after: z.string({ error: 'invalid' }).regex(POSITION, { error: 'invalid' }).optional(),
})

const picture = z.object({ large: z.string(), medium: z.string(), small: z.string() }).nullable()

const card = z.object({
  _id: z.string(),
  uuid: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  locked: z.boolean(),
  cover: z.object({ title: z.string(), text: z.string(), image: picture }).nullable(),
  thumbnailUrl: z.string().nullable(),
  publishedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const galleryAnswer = z.object({
  results: z.array(card),
  ...pageFigures,
  ...leastFigure,
  next: z.string().nullable(),
})

function cardOf(row: GalleryRow): GalleryCard {
  const { id, uuid, title, language, locked } = row
  const { title: line, text, image, type } = row.cover
  return {
    _id: id,
    uuid,
    title,
    language,
    locked,
    cover: locked ? null : { title: line, text, image: type === 'image' ? image : null },
    thumbnailUrl: locked ? null : row.thumbnailUrl,
    publishedAt: row.publishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Latest published first. */
export async function readGallery({ db }: Deps, query: z.output<typeof galleryQuery>): Promise<GalleryAnswer> {
  const { search, after } = query
  const found = await countShown(db, search)
  const { skip, take, figures } = paged(query, found.count)
  // One more tells whether there are more.
  const window = { skip: after === undefined ? skip : 0, take: take + 1 }
  const rows = await listShown(db, { search, after }, found, window)
  const shown = rows.slice(0, take)
  const next = rows.length > take ? (shown.at(-1)?.position ?? null) : null
  return { results: shown.map(cardOf), ...figures, ...(found.isLeast && { isLeast: true as const }), next }
}
