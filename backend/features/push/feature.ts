// Travellers who are told of urgent changes: they ask to be, the builder sends, a job delivers.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { deliverJob, sweepJob } from './deliver.ts'
import { askRoutes } from './ask-routes.ts'
import { sendRoutes } from './send-routes.ts'

export const pushFeature = (deps: Deps): Feature => ({
  routes: [...askRoutes(deps), ...sendRoutes(deps)],
  jobs: [deliverJob(deps), sweepJob(deps)],
})
