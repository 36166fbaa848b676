// News of the administrators: what accounts read, and how it is written and sent.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { adminRoutes } from './admin-routes.ts'
import { readerRoutes } from './reader-routes.ts'

export const messageFeature = (deps: Deps): Feature => ({ routes: [...readerRoutes(deps), ...adminRoutes(deps)] })
