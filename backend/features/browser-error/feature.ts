// Errors of app, reader and workers in people's browsers: told once by each device, counted, placed in our sources, listed.
import { LIMITS } from '#domain/limits.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { job } from '#backend/platform/jobs.ts'
import { placesJob } from './find-places.ts'
import { errorRoutes } from './routes.ts'
import { removeOldErrors } from './store.ts'

export const browserErrorFeature = (deps: Deps): Feature => ({
  routes: errorRoutes(deps),
  jobs: [
    placesJob(deps),
    job({
      name: 'browser-error-sweep',
      every: '27 18 * * *',
      work: () => removeOldErrors(deps.db, new Date(deps.clock.now().getTime() - LIMITS.browserErrorDays * DAY_MS)),
    }),
  ],
})
