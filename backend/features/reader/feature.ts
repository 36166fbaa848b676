// The reader: public pages, offline copies, and guidebooks as apps of their own.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { appPages } from './app-assets.ts'
import { bundleFiles, bundleRoute, sweepFiles } from './bundle-routes.ts'
import { readerPages } from '#backend/features/reader/pages/pages.ts'
import { lockedPictures } from '#backend/features/reader/locked-pictures.ts'
import { paperPages } from '#backend/features/reader/paper/pages.ts'
import { posterRoute } from '#backend/features/reader/poster/route.ts'
import { createRendering } from '#backend/features/reader/pages/rendering.ts'
import { z } from 'zod'
import { route, type Route } from '#backend/platform/route.ts'

/** Without a built renderer there is nothing to read. */
export function readerFeature(deps: Deps): Feature {
  const { reader } = deps
  if (!reader) return { routes: [originRoute(deps), posterRoute(deps)] }
  const rendering = createRendering(deps, reader)
  return {
    routes: [originRoute(deps), posterRoute(deps), bundleRoute(deps, reader, rendering)],
    jobs: [sweepFiles(deps)],
    pages: (router) => {
      paperPages(deps, reader, rendering)(router)
      readerPages(deps, reader, rendering)(router)
      bundleFiles(deps)(router)
      lockedPictures(deps)(router)
      appPages(deps, rendering)(router)
    },
  }
}

// `GET /reader`: where guidebooks are read, for the links and codes that the builder shows.
const originRoute = ({ config }: Deps): Route =>
  route({
    method: 'GET',
    path: '/reader',
    who: 'anyone',
    summary: 'Where guidebooks are read: the base of their public links',
    answers: { 200: z.object({ url: z.string(), apart: z.boolean() }) },
    handle: async () => ({ status: 200, body: { url: config.readerUrl, apart: config.readerOrigin !== null } }),
  })
