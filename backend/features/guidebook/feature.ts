// Guidebooks: lists, documents, saving, copies, publishing, pictures, and what readers get of them.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { quickRead } from './public/quick.ts'
import { copyRoutes } from './routes/copies.ts'
import { listRoutes } from './routes/lists.ts'
import { pictureRoutes } from './routes/pictures.ts'
import { publicRoutes } from './routes/public.ts'
import { publishRoutes } from './routes/publish.ts'
import { wholeRoutes } from './routes/whole.ts'

export const guidebookFeature = (deps: Deps): Feature => ({
  routes: [
    ...listRoutes(deps),
    ...wholeRoutes(deps),
    ...copyRoutes(deps),
    ...publishRoutes(deps),
    ...publicRoutes(deps),
    ...pictureRoutes(deps),
  ],
  first: quickRead(deps),
})
