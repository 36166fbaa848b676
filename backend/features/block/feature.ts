// Own blocks: pages, items and days that an account keeps, to be used in many of its guidebooks.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { blockRoutes } from './routes.ts'

export const blockFeature = (deps: Deps): Feature => ({ routes: blockRoutes(deps) })
