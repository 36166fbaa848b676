// The public gallery: published guidebooks that their owners show to everyone, as a call, as a page, and for search engines.
import { crawlerPages } from './crawlers.ts'
import { galleryPage } from './page.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { route } from '#backend/platform/route.ts'
import { galleryAnswer, galleryQuery, readGallery } from './present.ts'

export const galleryFeature = (deps: Deps): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: '/guidebooks/public-gallery',
      who: 'anyone',
      summary: 'Published guidebooks shown to everyone, latest first',
      query: galleryQuery,
      answers: { 200: galleryAnswer },
      handle: async ({ query }) => ({ status: 200, body: await readGallery(deps, query) }),
    }),
  ],
  pages: (router) => {
    galleryPage(deps)(router)
    crawlerPages(deps)(router)
  },
})
