// Calls about what is read: readers' devices tell it, owners see how much; and the job that forgets its marks.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { createIsbotFromList, isbotPatterns, list } from 'isbot'
import { LIMITS } from '#domain/limits.ts'
import { POSTER_NAME } from '#domain/reader/poster.ts'
import { Refusal } from '#domain/refusal.ts'
import { seoulDay, DAY_MS } from '#domain/seoul-day.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import { editable, lockEditable } from '#backend/features/guidebook/permissions.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import { idOf, oneParams } from '#backend/features/guidebook/wire.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { batched } from './batch-writes.ts'
import { readingOf, recordBody, type ReadEvent, SCAN } from './reading.ts'
import { recordPoster, record, countsSince, pageTitles, type CountRow, type PageTitle, deleteMarks } from './store.ts'
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { job, type Job } from '#backend/platform/jobs.ts'

const statisticsAnswer = z.object({
  /** Since the guidebook is there. */
  views: z.number().int(),
  /** Every day asked for, oldest first; the last is today. */
  days: z.array(z.object({ day: z.string(), readers: z.number().int() })),
  /** Readers of each page on those days, a reader once a day. `_id` null: the cover. `title` null: a page that is gone. */
  pages: z.array(z.object({ _id: z.string().nullable(), title: z.string().nullable(), readers: z.number().int() })),
  /** How often it was saved for reading with no network. */
  saves: z.number().int(),
  /** By the name in the poster's code. */
  scans: z.array(z.object({ poster: z.string(), count: z.number().int() })),
})
export type Statistics = z.output<typeof statisticsAnswer>

const OWN = ['reader', 'save', 'cover']

interface Head {
  id: Id
  views: string
  pageOrder: Id[]
}

/** @param days as `2026-11-22`, oldest first */
async function statistics(db: Db, head: Head, days: readonly string[]): Promise<Statistics> {
  const [rows, titles] = await Promise.all([countsSince(db, head.id, days[0] ?? ''), pageTitles(db, head.id)])
  const total = totals(rows)
  const readers = new Map(rows.filter(({ mark }) => mark === 'reader').map(({ day, count }) => [day, count]))
  return {
    views: Number(head.views),
    days: days.map((day) => ({ day, readers: readers.get(day) ?? 0 })),
    pages: [{ _id: null, title: null, readers: total.get('cover') ?? 0 }, ...pagesRead(total, head.pageOrder, titles)],
    saves: total.get('save') ?? 0,
    scans: [...total]
      .filter(([mark]) => mark.startsWith(SCAN))
      .map(([mark, count]) => ({ poster: mark.slice(SCAN.length), count }))
      .toSorted((a, b) => b.count - a.count),
  }
}

function totals(rows: readonly CountRow[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { mark, count } of rows) total.set(mark, (total.get(mark) ?? 0) + count)
  return total
}

/** In the guidebook's order; then what was read and is gone. */
function pagesRead(total: ReadonlyMap<string, number>, order: readonly Id[], titles: readonly PageTitle[]) {
  const titleOf = new Map(titles.map(({ id, title }) => [id as string, title]))
  const gone = [...total.keys()].filter((mark) => !OWN.includes(mark) && !mark.startsWith(SCAN) && !titleOf.has(mark))
  return [...order, ...gone].map((id) => ({ _id: id, title: titleOf.get(id) ?? null, readers: total.get(id) ?? 0 }))
}

/** Browsers and programs that somebody drives on purpose, to test or to watch a guidebook: no robot that came by itself. */
const DRIVEN = ['node', 'undici', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36']

/** Makers of previews in Korea that the list knows by the form of their name only. */
const KOREAN = ['kakaotalk-scrap', 'daumoa']

const meansDriven = new Set(DRIVEN.flatMap((agent) => isbotPatterns(agent)))

const isListed = createIsbotFromList([...list.filter((pattern) => !meansDriven.has(pattern)), ...KOREAN])

/** Longer than any program calls itself; the list's expressions are its maker's, so none gets more of a stranger's choice. */
const NAME_MOST = 500

/** Whether a User-Agent is a robot's. */
export const isRobot = (userAgent: string): boolean => isListed(userAgent.slice(0, NAME_MOST))

/** A database hears of readers so often, however many they are: with their readings that is less than twice a
 *  second. */
const EVERY_MS = 1100

/** A bus full of travellers shares one address; kept by each process, since a count in the database would be a query each. */
const OFTEN = { points: 600, duration: 3600 }

const tell = (deps: Deps): Route => {
  const write = batched<ReadEvent, boolean>((readings) => record(deps.db, readings), EVERY_MS)
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
      // The limiter keeps each of its keys for an hour: there are as many as guidebooks, and not as many as callers think of.
      if (!(await publicationStatusOf(deps.db, uuid))) throw new Refusal('GUIDEBOOK_NOT_FOUND')
      await limit(`${uuid} ${ip}`)
      const now = deps.clock.now().getTime()
      const [secret] = deps.config.jwtSecrets
      const reading = readingOf(uuid, body, { ip, agent, accountId: caller?.id ?? null, now, secret })
      if (reading && !(await write(reading))) throw new Refusal('GUIDEBOOK_NOT_FOUND')
      if (reading) deps.metrics.reading('read')
      if (reading?.marks.includes('save')) deps.metrics.reading('saved')
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
      const days = Array.from({ length: query.days }, (_, ago) => seoulDay(new Date(now - ago * DAY_MS))).toReversed()
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
        const { id } = await lockEditable(tx, caller, params.guidebookId)
        await recordPoster(tx, id, params.poster)
        return { status: 204 }
      }),
  })

export const viewRoutes = (deps: Deps): Route[] => [tell(deps), read(deps), poster()]

/** Once a day: marks by which nothing is counted twice, once nothing can be told again. */
export const sweepMarks = (deps: Deps): Job =>
  job({
    name: 'guidebook-marks-sweep',
    every: '40 18 * * *',
    work: async () => {
      const last = deps.clock.now().getTime() - (LIMITS.readingDays + 1) * DAY_MS
      await deleteMarks(deps.db, seoulDay(new Date(last)))
    },
  })
