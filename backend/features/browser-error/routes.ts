// `POST /browser-errors` for any browser, and what came of it for administrators.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FRAME } from '#domain/browser-error/frames.ts'
import { maskMessage } from '#domain/browser-error/mask.ts'
import {
  type BrowserError,
  ENGINES,
  ERROR_KINDS,
  type ErrorReport,
  fingerprintOf,
  PROGRAMS,
  REPORT_MOST,
} from '#domain/browser-error/report.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters, paged, pageFigures, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { askForPlaces } from './find-places.ts'
import { addReport, countErrors, type ErrorRow, listErrors, removeError } from './store.ts'

const FACTS = {
  program: z.enum(PROGRAMS),
  kind: z.enum(ERROR_KINDS),
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  message: z.string().max(2 * REPORT_MOST.message),
  frames: z.array(z.string().regex(FRAME)).max(REPORT_MOST.frames),
  build: z.string().regex(/^[\w-]{8}$/),
  engine: z.enum(ENGINES),
}

const REPORT = z.strictObject({
  ...FACTS,
  engineVersion: z.number().int().min(0).max(999),
  at: z.iso.datetime(),
}) satisfies z.ZodType<ErrorReport>

const ERROR = z.object({
  _id: z.string(),
  ...FACTS,
  count: z.number().int(),
  places: z.array(z.string()),
  engineVersions: z.tuple([z.number().int(), z.number().int()]),
  firstSeen: z.string(),
  lastSeen: z.string(),
}) satisfies z.ZodType<BrowserError>

const present = ({
  id,
  places,
  engineOldest,
  engineNewest,
  firstSeen,
  lastSeen,
  ...facts
}: ErrorRow): BrowserError => ({
  _id: id,
  ...facts,
  places: places ?? facts.frames,
  engineVersions: [engineOldest, engineNewest],
  firstSeen: firstSeen.toISOString(),
  lastSeen: lastSeen.toISOString(),
})

/** A device's clock may be wrong; what was told is neither of tomorrow nor older than what is kept. */
const within = (at: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), now.getTime() - LIMITS.browserErrorDays * DAY_MS), now.getTime()))

/** All of them together: a flood of made-up errors costs the database no more than this. */
const OF_ALL = { name: 'browser-errors', points: 3000, seconds: 3600 }

const send = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/browser-errors',
    who: 'anyone',
    summary: 'An error of a program in a browser, told once by each device, without anything that somebody wrote',
    body: REPORT,
    bodyLimit: LIMITS.browserErrorBytes,
    limit: { name: 'browser-errors-of', points: 60, seconds: 3600, by: 'ip' },
    answers: { 204: z.undefined() },
    handle: async ({ body: { at, ...told }, transact }) => {
      await deps.limits.take(OF_ALL, 'all')
      // Masked here too: an older program, or none of ours, may have left more in it.
      const report = { ...told, message: maskMessage(told.message, REPORT_MOST.message) }
      const fingerprint = createHash('sha256').update(fingerprintOf(report)).digest('base64url')
      return transact(async (tx) => {
        deps.metrics.browserError(report.program)
        const when = within(at, deps.clock.now())
        const id = await addReport(tx, { report, fingerprint, at: when }, LIMITS.browserErrors)
        if (id !== null) await askForPlaces(deps, id, tx)
        return { status: 204 }
      })
    },
  })

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/browser-errors',
    who: 'admin',
    summary: 'Errors of browsers, the one that was told last first; `search` is looked for in message, place and build',
    query: z.object({ ...pageQuery(LIMITS.pageSize), search: ownerFilters.search }),
    answers: { 200: z.object({ errors: z.array(ERROR), pages: z.number().int(), ...pageFigures }) },
    handle: async ({ query }) => {
      const { figures, ...window } = paged(query, await countErrors(deps.db, query.search))
      const errors = (await listErrors(deps.db, query.search, window)).map(present)
      return { status: 200, body: { errors, pages: figures.pageCount, ...figures } }
    },
  })

const forget = (deps: Deps): Route =>
  route({
    method: 'DELETE',
    path: '/admin/browser-errors/:errorId',
    who: 'admin',
    summary: 'Forgets an error that is mended; a device that meets it in a later build tells it again',
    params: z.object({ errorId: z.string() }),
    answers: { 204: z.undefined() },
    handle: async ({ caller, params: { errorId }, transact }) =>
      transact(async (tx) => {
        const id = idSchema.safeParse(errorId).data
        const before = id === undefined ? null : await removeError(tx, id)
        if (!before || id === undefined) throw new Refusal('NOT_FOUND')
        await writeAudit(
          tx,
          caller,
          { act: 'browser-error.forget', subject: id, before, after: null },
          deps.clock.now(),
        )
        return { status: 204 }
      }),
  })

export const errorRoutes = (deps: Deps): Route[] => [send(deps), list(deps), forget(deps)]
