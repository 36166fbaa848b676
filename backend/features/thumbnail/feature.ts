// Thumbnails of guidebooks that everybody may see: asked for, queued, drawn by a worker, served.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { removeDropped, sweepDrawings, sweepHidden } from './gone.ts'
import { thumbnailRoutes } from './routes.ts'
import { serveThumbnail } from './serve.ts'
import { drawShareCards } from './share-card.ts'
import { drawThumbnails } from './work.ts'

export const thumbnailFeature = (deps: Deps): Feature => ({
  routes: thumbnailRoutes(deps),
  jobs: [drawThumbnails(deps), drawShareCards(deps), removeDropped(deps), sweepHidden(deps), sweepDrawings(deps)],
  pages: (router) => {
    router.get('/thumbnails/:guidebookId/:name', (ctx) => serveThumbnail(deps, ctx))
  },
})
