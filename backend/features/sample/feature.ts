// The sample guidebook and sample pages: what a newcomer looks at first.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import { publicFormOf } from '#backend/features/guidebook/store/public.ts'
import { sampleId } from '#backend/features/guidebook/store/read.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { route } from '#backend/platform/route.ts'
import { seedSample } from './seed.ts'
import { samplePages } from './store.ts'

/** The popup of page types offers at most nine. */
const PAGES_MOST = 9

const document = z.looseObject({
  _id: z.string(),
  title: z.string(),
  contents: z.array(z.record(z.string(), z.unknown())),
})

export const sampleFeature = (deps: Deps): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: '/sample/guidebook',
      who: 'signed-in',
      summary: 'The sample guidebook, to look at and copy',
      answers: { 200: document },
      handle: async () => {
        const id = await sampleId(deps.db)
        const row = id && (await publicFormOf(deps.db, id, deps.config.partnerUserId))
        if (!row) throw new Refusal('GUIDEBOOK_NOT_FOUND')
        return { status: 200, body: publicText(row) }
      },
    }),
    route({
      method: 'GET',
      path: '/sample/guidebook-content',
      who: 'signed-in',
      summary: 'Sample pages to begin with',
      answers: { 200: z.object({ contents: z.array(z.record(z.string(), z.unknown())) }) },
      handle: async () => ({ status: 200, body: { contents: await samplePages(deps.db, PAGES_MOST) } }),
    }),
  ],
  seed: () => seedSample(deps),
})
