// Background work that was given up: seen with its reason, and tried once more.
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import type { ParkedJob } from '#domain/operations.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { countParked, listParked, type ParkedRow, retryParked } from '#backend/platform/parked-jobs.ts'
import { leastFigure, ownerFilters, paged, pageFigures, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { MAILS } from './mails.ts'

const PARKED = z.object({
  _id: z.string(),
  name: z.string(),
  failedAt: z.string(),
  tries: z.number().int(),
  reason: z.string(),
}) satisfies z.ZodType<ParkedJob>

const present = ({ id, name, failedAt, tries, reason }: ParkedRow): ParkedJob => ({
  _id: id,
  name,
  failedAt: failedAt.toISOString(),
  tries,
  reason,
})

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/jobs',
    who: 'admin',
    summary: 'Background work that failed in each of its tries, the last first; `mails=1`: mails only',
    query: z.object({
      ...pageQuery(LIMITS.pageSize),
      search: ownerFilters.search,
      mails: z.literal('1').optional().catch(undefined),
    }),
    answers: { 200: z.object({ jobs: z.array(PARKED), pages: z.number().int(), ...pageFigures, ...leastFigure }) },
    handle: async ({ query }) => {
      const wish = { names: query.mails ? MAILS : null, search: query.search }
      const found = await countParked(deps.db, wish)
      const { skip, take, figures } = paged(query, found.count)
      const jobs = (await listParked(deps.db, wish, found, { skip, take })).map(present)
      const least = found.isLeast ? { isLeast: true } : {}
      return { status: 200, body: { jobs, pages: figures.pageCount, ...figures, ...least } }
    },
  })

const retry = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/admin/jobs/:jobId/retry',
    who: 'admin',
    summary: 'Tries work that was given up once more',
    params: z.object({ jobId: z.string() }),
    answers: { 204: z.undefined() },
    handle: async ({ caller, params: { jobId }, transact }) =>
      transact(async (tx) => {
        const id = idSchema.safeParse(jobId).data
        const found = id === undefined ? null : await retryParked(tx, id)
        if (!found || id === undefined) throw new Refusal('NOT_FOUND')
        const before = { name: found.name, tries: found.tries }
        await writeAudit(tx, caller, { act: 'job.retry', subject: id, before, after: null }, deps.clock.now())
        return { status: 204 }
      }),
  })

export const jobRoutes = (deps: Deps): Route[] => [list(deps), retry(deps)]
