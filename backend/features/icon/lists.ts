// The lists of icons: one's own, which is one page, and the administrator's.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { ICONS, presentIcon } from './present.ts'
import { countIcons, listIcons, type Filters } from './store.ts'

const page = pageQuery(LIMITS.icons)
const query = z.object({ ...page, ...ownerFilters })

export function listRoutes(deps: Deps): Route[] {
  const answer = async (wanted: Filters, asked: z.output<z.ZodObject<typeof page>>) => {
    const found = await countIcons(deps.db, wanted)
    const { figures, ...window } = paged(asked, found.count)
    const icons = (await listIcons(deps.db, wanted, found, window)).map(presentIcon)
    return { status: 200, body: { icons, ...figures, ...(found.isLeast && { isLeast: true as const }) } }
  }
  return [
    route({
      method: 'GET',
      path: '/icons',
      who: 'signed-in',
      summary: 'Own icons, newest first',
      query: z.object(page),
      answers: { 200: ICONS },
      handle: async ({ caller, query: asked }) => answer({ ownerId: caller.id }, asked),
    }),
    route({
      method: 'GET',
      path: '/admin/icons',
      who: 'admin',
      summary: "Everyone's icons, newest first; `search` looks for owners",
      query,
      answers: { 200: ICONS },
      handle: async ({ query: asked }) => answer({ search: asked.search, company: asked.company }, asked),
    }),
  ]
}
