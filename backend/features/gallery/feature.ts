// The public gallery: published guidebooks that their owners show to everyone.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { pageFigures, paged, pageQuery } from '#backend/platform/paging.ts'
import { route } from '#backend/platform/route.ts'
import { countShown, listShown, type GalleryRow } from './store.ts'

const picture = z.object({ large: z.string(), medium: z.string(), small: z.string() }).nullable()

const card = z.object({
  _id: z.string(),
  uuid: z.string(),
  title: z.string(),
  language: z.enum(['kr', 'en']),
  /** Readers need a password: nothing but the title is shown. */
  locked: z.boolean(),
  cover: z.object({ title: z.string(), text: z.string(), image: picture }).nullable(),
  thumbnailUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** A protected guidebook shows its title only (`attack 4`). */
function cardOf(row: GalleryRow): z.output<typeof card> {
  const { id, uuid, title, language, locked } = row
  const { title: line, text, image, type } = row.cover
  return {
    _id: id,
    uuid,
    title,
    language,
    locked,
    cover: locked ? null : { title: line, text, image: type === 'image' ? image : null },
    thumbnailUrl: locked ? null : row.thumbnail_url,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const galleryFeature = (deps: Deps): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: '/guidebooks/public-gallery',
      who: 'anyone',
      summary: 'Published guidebooks shown to everyone, latest first',
      query: z.object(pageQuery(LIMITS.gallerySize)),
      answers: { 200: z.object({ results: z.array(card), ...pageFigures }) },
      handle: async ({ query }) => {
        const { skip, take, figures } = paged(query, await countShown(deps.db))
        const results = (await listShown(deps.db, skip, take)).map(cardOf)
        return { status: 200, body: { results, ...figures } }
      },
    }),
  ],
})
