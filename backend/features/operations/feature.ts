// What administrators look into when something went wrong: the audit, and background work that was given up.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { indexParked, countParked, listParked, type ParkedRow, retryParked } from '#backend/platform/parked-jobs.ts'
import { auditFileRoute, auditRoute } from './audit.ts'
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import type { Sandbox, ParkedJob } from '#domain/operations.ts'
import { KAKAO_SANDBOX } from '#backend/config/kakao.ts'
import { PORTONE_SANDBOX } from '#backend/config/portone.ts'
import type { Config } from '#backend/config/config.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { CONSOLE_COOKIE, signAccessToken } from '#backend/platform/session.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { Refusal } from '#domain/refusal.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import { leastFigure, ownerFilters, paged, pageFigures, pageQuery } from '#backend/platform/paging.ts'
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

const jobRoutes = (deps: Deps): Route[] => [list(deps), retry(deps)]

export const operationsFeature = (deps: Deps): Feature => ({
  routes: [auditRoute(deps), auditFileRoute(deps), ...jobRoutes(deps), sandboxesRoute(deps)],
  seed: async () => {
    await indexParked(deps.db)
    return []
  },
})

// `GET /admin/sandboxes`: the consoles of the providers' stand-ins, and the pass that opens them.
const SANDBOX = z.object({ name: z.enum(['portone', 'kakao']), url: z.string() }) satisfies z.ZodType<Sandbox>

const sandboxesOf = ({ portone, kakao, publicUrl }: Config): Sandbox[] => [
  ...(portone.isSandbox ? [{ name: 'portone' as const, url: `${publicUrl}${PORTONE_SANDBOX}/` }] : []),
  ...(kakao?.isSandbox ? [{ name: 'kakao' as const, url: `${publicUrl}${KAKAO_SANDBOX}/` }] : []),
]

/** A page that is opened by its address sends no token of the session: this cookie is one, for the consoles alone. */
const passOf = (token: string, secure: boolean): string =>
  `${CONSOLE_COOKIE}=${token}; Path=/api/sandbox; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}; Max-Age=${LIMITS.accessTokenMinutes * 60}`

const sandboxesRoute = ({ config, clock }: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/sandboxes',
    who: 'admin',
    summary: 'Consoles of the providers’ stand-ins, none in production; opens them to this browser for some minutes',
    answers: { 200: z.object({ sandboxes: z.array(SANDBOX) }) },
    handle: async ({ caller }) => {
      const sandboxes = sandboxesOf(config)
      if (sandboxes.length === 0) return { status: 200, body: { sandboxes } }
      const facts = { accountId: caller.id, sessionId: caller.sessionId }
      const { token } = signAccessToken(config.jwtSecrets, facts, clock.now())
      const pass = passOf(token, config.publicUrl.startsWith('https:'))
      return { status: 200, body: { sandboxes }, headers: { 'Set-Cookie': pass } }
    },
  })
