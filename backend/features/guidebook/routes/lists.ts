// The lists of guidebooks: one's own, the newest three, and the administrator's.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { listed } from '#backend/features/guidebook/record.ts'
import { countGuidebooks, listGuidebooks, type GuidebookFilters } from '#backend/features/guidebook/store/lists.ts'
import { sampleId } from '#backend/features/guidebook/store/read.ts'
import { idOf, listAnswer, recentAnswer } from '#backend/features/guidebook/wire.ts'

const yes = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => text === '1' || text === 'true')

const filters = {
  ...ownerFilters,
  today: yes,
  published: yes,
}
const listQuery = z.object({ ...pageQuery(LIMITS.pageSize), ...filters })
const recentQuery = z.object({ ...pageQuery(LIMITS.recent), search: filters.search })

type ListQuery = z.output<typeof listQuery>

export function listRoutes(deps: Deps): Route[] {
  const answer = async (
    wanted: GuidebookFilters,
    query: Pick<ListQuery, 'page' | 'limit' | 'pageSize'>,
    more: object = {},
  ) => {
    const found = await countGuidebooks(deps.db, wanted)
    const { figures, ...window } = paged(query, found.count)
    const rows = (await listGuidebooks(deps.db, wanted, found, window)).map(listed)
    const guidebooks = Object.fromEntries(rows.map((row) => [row._id, row]))
    const least = found.isLeast ? { isLeast: true } : {}
    const body = { entities: { guidebooks }, result: rows.map((row) => row._id), ...figures, ...least, ...more }
    return { status: 200, body }
  }
  const answers = { 200: listAnswer }
  return [
    route({
      method: 'GET',
      path: '/guidebooks',
      who: 'signed-in',
      summary: 'Own guidebooks, newest first',
      query: listQuery,
      answers,
      handle: async ({ caller, query }) => answer({ ...query, company: undefined, ownerId: caller.id }, query),
    }),
    route({
      method: 'GET',
      path: '/guidebooks/recent',
      who: 'signed-in',
      summary: 'Own newest guidebooks, and whether there is a sample guidebook to open',
      query: recentQuery,
      answers: { 200: recentAnswer },
      handle: async ({ caller, query }) => {
        const hasSample = (await sampleId(deps.db)) !== null
        return answer({ search: query.search, ownerId: caller.id }, query, { hasSample })
      },
    }),
    route({
      method: 'GET',
      path: '/admin/guidebooks',
      who: 'admin',
      summary: "Everyone's guidebooks",
      query: listQuery,
      answers,
      handle: async ({ query }) => answer(query, query),
    }),
    route({
      method: 'GET',
      path: '/admin/users/:userId/guidebooks',
      who: 'admin',
      summary: "One user's guidebooks",
      params: z.object({ userId: z.string() }),
      query: listQuery,
      answers,
      handle: async ({ params, query }) => answer({ ...query, ownerId: idOf(params.userId) }, query),
    }),
  ]
}
