// The whole of an account as one file, for its owner to keep and take elsewhere.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { exportRoutes } from './routes.ts'

export const exportFeature = (deps: Deps): Feature => ({ routes: exportRoutes(deps) })
