// Calls about what is read: readers' devices tell it, owners see how much.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { POSTER_NAME } from '#domain/reader/poster.ts'
import { Refusal } from '#domain/refusal.ts'
import { editable, takeEditable } from '#backend/features/guidebook/may.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import { idOf, oneParams } from '#backend/features/guidebook/wire.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { isRobot } from './is-robot.ts'
import { gathered } from './gathered.ts'
import { dayInSeoul, readingOf, recordBody, type Reading } from './reading.ts'
import { notePoster, record } from './store.ts'
import { statistics, statisticsAnswer } from './statistics.ts'

/** A database hears of readers so often, however many they are: with their readings that is less than twice a
 *  second. */
const EVERY_MS = 1100
const DAY_MS = 24 * 3600 * 1000

/** A bus full of travellers shares one address; kept by each process, since a count in the database would be a query each. */
const OFTEN = { points: 600, duration: 3600 }

const tell = (deps: Deps): Route => {
  const write = gathered<Reading, boolean>((readings) => record(deps.db, readings), EVERY_MS)
  const limiter = new RateLimiterMemory(OFTEN)
  const limit = (key: string): Promise<unknown> =>
    limiter.consume(key).catch((spent: RateLimiterRes) => {
      throw new Refusal('TOO_MANY', { retryAfter: Math.ceil(spent.msBeforeNext / 1000) })
    })
  return route({
    method: 'POST',
    path: '/guidebooks/uuid/:uuid/views',
    who: 'anyone',
    params: z.object({ uuid: z.string() }),
    body: recordBody,
    summary: 'Tells what a reader read on one day, once each; robots and the owner are not counted',
    answers: { 204: z.undefined() },
    handle: async ({ params, body, ip, ctx, caller }) => {
      const uuid = idOf(params.uuid)
      const agent = ctx.get('user-agent')
      if (isRobot(agent)) return { status: 204 }
      await limit(`${uuid} ${ip}`)
      const now = deps.clock.now().getTime()
      const secret = deps.config.jwtSecret
      const reading = readingOf(uuid, body, { ip, agent, accountId: caller?.id ?? null, now, secret })
      if (reading && !(await write(reading))) throw new Refusal('GUIDEBOOK_NOT_FOUND')
      return { status: 204 }
    },
  })
}

const read = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/statistics',
    who: 'signed-in',
    params: oneParams,
    query: z.object({ days: z.coerce.number().int().min(1).max(LIMITS.statisticsDays).catch(30) }),
    summary: 'Readers of each day (Asia/Seoul) and page, saves, and scans of each poster',
    answers: { 200: statisticsAnswer },
    handle: async ({ params, query, caller }) => {
      const head = editable(caller, await headById(deps.db, idOf(params.guidebookId)))
      const now = deps.clock.now().getTime()
      const days = Array.from({ length: query.days }, (_, ago) => dayInSeoul(now - ago * DAY_MS)).toReversed()
      return { status: 200, body: await statistics(deps.db, head, days) }
    },
  })

/** Posters that are drawn here are noted as they are drawn. */
const poster = (): Route =>
  route({
    method: 'PUT',
    path: '/guidebooks/:guidebookId/posters/:poster',
    who: 'signed-in',
    params: oneParams.extend({ poster: z.string().regex(POSTER_NAME, { error: 'posterName' }) }),
    summary: 'A code with this name was made elsewhere: its scans are counted from now on',
    answers: { 204: z.undefined() },
    limit: { name: 'poster', points: 30, seconds: 60, by: 'caller' },
    handle: async ({ params, caller, transact }) =>
      transact(async (tx) => {
        const { id } = await takeEditable(tx, caller, params.guidebookId)
        await notePoster(tx, id, params.poster)
        return { status: 204 }
      }),
  })

export const viewRoutes = (deps: Deps): Route[] => [tell(deps), read(deps), poster()]
