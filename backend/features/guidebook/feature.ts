// Guidebooks: lists, documents, saving, copies, publishing, pictures, versions, and what readers get of them.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { renewPasswords } from '#backend/features/guidebook/renew-passwords.ts'
import { cachedPublicRead } from '#backend/features/guidebook/public/cached-read.ts'
import { copyRoutes } from '#backend/features/guidebook/routes/copies.ts'
import { listRoutes } from '#backend/features/guidebook/routes/lists.ts'
import { pictureRoutes } from '#backend/features/guidebook/routes/pictures.ts'
import { publicRoutes } from '#backend/features/guidebook/routes/public.ts'
import { publishRoutes } from '#backend/features/guidebook/routes/publish.ts'
import { sharingRoute } from '#backend/features/guidebook/routes/sharing.ts'
import { documentRoutes } from '#backend/features/guidebook/routes/document.ts'
import { shelfRoutes } from '#backend/features/guidebook/shelf/routes.ts'
import { wordsJob } from '#backend/features/guidebook/shelf/fill-page-words.ts'
import { tallyJob } from '#backend/features/guidebook/store/tally.ts'
import { versionRoutes } from '#backend/features/guidebook/routes/versions.ts'
import { viewRoutes, sweepMarks } from '#backend/features/guidebook/views/routes.ts'
import { sweepVersions } from './sweep-versions.ts'

export const guidebookFeature = (deps: Deps): Feature => ({
  routes: [
    ...listRoutes(deps),
    ...shelfRoutes(deps),
    ...documentRoutes(deps),
    ...copyRoutes(deps),
    ...publishRoutes(deps),
    sharingRoute(deps),
    ...publicRoutes(deps),
    ...viewRoutes(deps),
    ...pictureRoutes(deps),
    ...versionRoutes(deps),
  ],
  jobs: [sweepVersions(deps), sweepMarks(deps), tallyJob(deps), wordsJob(deps)],
  first: cachedPublicRead(deps),
  seed: async () => {
    await renewPasswords(deps)
    return []
  },
})
