// `GET /api/m/{uuid}/bundle`, and the files that only bundles name.
import type Router from '@koa/router'
import type { Context } from 'koa'
import { z } from 'zod'
import { LANGUAGES } from '#domain/language.ts'
import type { Bundle } from '#domain/reader/bundle.ts'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'
import { Refusal } from '#domain/refusal.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { READER_HEADER } from '#backend/features/reader/pages/policy.ts'
import type { Rendering } from '#backend/features/reader/pages/rendering.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import { type ListedFile, readListed, staleFiles, unlistFile } from './store.ts'
import { isOpenFor, judgedFor } from './unlocked.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { fileName, BUNDLE_FILE_DAYS, makeBundle } from './make-bundle.ts'
import type { DataSource } from 'typeorm'
import { memoize } from '#backend/features/guidebook/public/memoize.ts'

/** Longer than a list takes from its files to its rows. */
const LISTING_MS = 3_600_000

const file = z.object({
  url: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  type: z.string(),
  secret: z.boolean().optional(),
})
const bundleAnswer = z.union([
  z.object({
    uuid: z.string(),
    version: z.string(),
    title: z.string(),
    language: z.enum(LANGUAGES),
    locked: z.boolean(),
    totalBytes: z.number().int(),
    streets: z.number().int().optional(),
    document: file,
    assets: z.array(file.extend({ role: z.string(), path: z.string().optional() })),
  }),
  z.object({ uuid: z.string(), title: z.string(), locked: z.literal(true) }),
])

export function bundleRoute(deps: Deps, renderer: ReaderRenderer, rendering: Rendering): Route {
  const made = new Map<string, Made>()
  return route({
    method: 'GET',
    path: '/m/:uuid/bundle',
    who: 'anyone',
    summary: 'What an offline copy of a published guidebook consists of',
    params: z.object({ uuid: z.string() }),
    answers: { 200: bundleAnswer },
    handle: async ({ params, ctx }) => {
      const asked = performance.now()
      const publication = await publicationStatusOf(deps.db, params.uuid)
      if (!publication) throw new Refusal('GUIDEBOOK_NOT_FOUND')
      const { uuid, title, locked } = publication
      const headers = { 'Cache-Control': 'private, no-store' }
      const judged = locked ? judgedFor(ctx, publication, deps) : 'opens'
      if (judged !== 'opens') {
        const told = judged === 'changed' ? { 'X-Unlock': 'changed' } : {}
        return { status: 200, body: { uuid, title, locked: true as const }, headers: { ...headers, ...told } }
      }
      // Listed again each day, so that what is named stays for its 30 days.
      const [version, day] = [
        `${rendering.version(publication)}-${locked}`,
        Math.floor(deps.clock.now().getTime() / DAY_MS),
      ]
      const known = made.get(uuid)
      const fresh = known?.version === version && known.day === day ? known : null
      const json = fresh?.json ?? makeBundle(deps, renderer, rendering, publication).then(asJson)
      if (!fresh) remember(made, uuid, { version, day, json })
      const body = await json
      if (!body) throw new Refusal('GUIDEBOOK_NOT_FOUND')
      return { status: 200, body, headers: locked ? headers : { 'Cache-Control': deps.sharedCache.keeping(asked) } }
    },
  })
}

/** The answer as it goes out: a crowd asks for it, and it is put together once. null: the guidebook is gone. */
type Made = { version: string; day: number; json: Promise<string | null> }

const asJson = (bundle: Bundle | null): string | null => bundle && JSON.stringify(bundle)

function remember(made: Map<string, Made>, uuid: string, entry: Made): void {
  if (made.size >= 500) made.clear()
  made.set(uuid, entry)
  entry.json.then(
    (json) => json ?? made.delete(uuid),
    () => made.delete(uuid),
  )
}

export const bundleFiles =
  (deps: Deps) =>
  (router: Router): void => {
    router.get('/m/:uuid/files/:name', async (ctx) => answerFile(ctx, deps))
  }

/** For ever on the device; in shared caches no longer than a guidebook may still be read after it was locked or taken back. */
const KEPT = 'public, max-age=31536000, s-maxage=60, immutable'

/** Absent and not allowed look alike. */
async function answerFile(ctx: Context, deps: Deps): Promise<void> {
  const sha256 = /^([0-9a-f]{64})\.\w+$/.exec(String(ctx['params'].name))?.[1]
  const publication = sha256 ? await publicationStatusOf(deps.db, String(ctx['params'].uuid)) : null
  const listed = sha256 && publication ? await listedFile(deps.db, publication.uuid, sha256) : null
  const closed = publication?.locked === true && listed?.isOpen !== true && !isOpenFor(ctx, publication, deps)
  const body = listed && !closed ? await deps.files.read(fileName(listed.sha256)) : null
  if (!listed || !body) throw new Refusal('NOT_FOUND')
  ctx.set('Cache-Control', publication?.locked && !listed.isOpen ? 'private, no-store' : KEPT)
  if (listed.policy !== null) ctx.set({ ...READER_HEADER, 'Content-Security-Policy': listed.policy })
  ctx.set('Content-Type', /^text\/|json/.test(listed.type) ? `${listed.type}; charset=utf-8` : listed.type)
  ctx.body = body
}

/**
 * Files that no list has named for 30 days. Each goes before its rows, so that ended halfway the next night goes on; but for what was
 * put just now, which a list that is being made will name.
 */
export const sweepFiles = (deps: Deps): Job =>
  job({
    name: 'reader-files-sweep',
    every: '40 18 * * *',
    work: async () => {
      const ago = (ms: number): Date => new Date(deps.clock.now().getTime() - ms)
      const [before, put] = [ago(BUNDLE_FILE_DAYS * DAY_MS), ago(LISTING_MS)]
      for (const { sha256, isNamed } of await staleFiles(deps.db, before)) {
        if (isNamed || (await deps.files.removeUntouched(fileName(sha256), put)))
          await unlistFile(deps.db, sha256, before)
      }
    },
  })

/** What was listed once stays so for 30 days: a minute is nothing. */
const LISTED_HOLDS = 60_000

const asking = new WeakMap<DataSource, (key: string) => Promise<ListedFile | null>>()

function of(db: DataSource): (key: string) => Promise<ListedFile | null> {
  const made = memoize(
    (key) => {
      const [uuid = '', sha256 = ''] = key.split(' ')
      return readListed(db, uuid, sha256)
    },
    { holds: LISTED_HOLDS },
  )
  asking.set(db, made)
  return made
}

/** @param uuid of a guidebook that stands. */
const listedFile = (db: DataSource, uuid: string, sha256: string): Promise<ListedFile | null> =>
  (asking.get(db) ?? of(db))(`${uuid} ${sha256}`)
