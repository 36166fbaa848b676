// What changed in guidebooks, told to open pages at once; no content goes this way.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { createHub } from './hub.ts'
import { eventRoutes } from './routes.ts'

export function eventsFeature(deps: Deps): Feature {
  const hub = createHub(deps)
  return { routes: eventRoutes(deps, hub), stopping: hub.close }
}
