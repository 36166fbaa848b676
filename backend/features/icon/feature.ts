// Own icons: the library that tiles choose from beside the catalogue.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { writeRoutes, listRoutes } from './routes.ts'

export const iconFeature = (deps: Deps): Feature => ({ routes: [...listRoutes(deps), ...writeRoutes(deps)] })
