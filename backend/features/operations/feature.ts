// What administrators look into when something went wrong: the audit, and background work that was given up.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { indexParked } from '#backend/platform/parked-jobs.ts'
import { auditFileRoute, auditRoute } from './audit.ts'
import { jobRoutes } from './jobs.ts'
import { sandboxesRoute } from './sandboxes.ts'

export const operationsFeature = (deps: Deps): Feature => ({
  routes: [auditRoute(deps), auditFileRoute(deps), ...jobRoutes(deps), sandboxesRoute(deps)],
  seed: async () => {
    await indexParked(deps.db)
    return []
  },
})
