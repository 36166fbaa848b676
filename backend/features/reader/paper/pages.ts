// `/m/{uuid}/print`, `/guidebook.pdf`, `/guidebook.html` and `/calendar.ics`: for whoever may read the guidebook.
import type Router from '@koa/router'
import type { Context } from 'koa'
import { itineraries, needsStart } from '#domain/guidebook/agenda/agenda.ts'
import { isCalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'
import { isFresh, ofDevices, sendPage } from '#backend/features/reader/pages/send-page.ts'
import { toCachedPage } from '#backend/features/reader/pages/page-cache.ts'
import type { Rendering } from '#backend/features/reader/pages/rendering.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import type { PublicationStatus } from '#backend/features/guidebook/store/public.ts'
import { isOpenFor } from '#backend/features/reader/unlocked.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { languageOf } from '#backend/platform/http/answer-errors.ts'
import { networkOf } from '#backend/platform/http/network.ts'
import { nearOf } from './calendar.ts'
import { createPapers, type FileKind } from './papers.ts'

/** Files that have to be made first, by address. */
const LIMIT = { name: 'reader-paper', points: 30, seconds: 60 }
/** Calendars are put together for each first day: by address and guidebook, since many are fetched by a few large services. */
const CALENDAR_LIMIT = { name: 'reader-calendar', points: 60, seconds: 60 }

const TYPES: Record<FileKind | 'ics', string> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
}

/** Of a file that was made by us and asks for nothing: whatever stands in it may do nothing. */
const FILE_POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox"

export function paperPages(deps: Deps, renderer: ReaderRenderer, rendering: Rendering) {
  const papers = createPapers(deps, renderer, rendering)

  const notFound = async (ctx: Context): Promise<void> =>
    sendPage(ctx, toCachedPage(renderer.notFound(languageOf(ctx))), null, 404)

  /** The guidebook if it may be read; else what stands in its place has been answered. */
  const readable = async (ctx: Context): Promise<PublicationStatus | null> => {
    const publication = await publicationStatusOf(deps.db, String(ctx['params'].uuid))
    if (!publication) {
      await notFound(ctx)
      return null
    }
    if (!publication.locked || isOpenFor(ctx, publication, deps)) return publication
    await sendPage(ctx, await rendering.locked(publication), null)
    return null
  }
  const etagOf = (publication: PublicationStatus): string | null =>
    publication.locked ? null : `"${papers.version(publication)}"`

  const file = async (ctx: Context, kind: FileKind): Promise<void> => {
    const publication = await readable(ctx)
    if (!publication) return
    const etag = etagOf(publication)
    if (etag !== null && isFresh(ctx, ofDevices(etag), FILE_POLICY)) return
    if (!papers.isMade(publication, kind)) await deps.limits.take(LIMIT, networkOf(ctx.ip))
    const body = await papers.file(publication, kind)
    if (!body) return notFound(ctx)
    answerFile(ctx, publication, { kind, body, etag })
  }

  const print = async (ctx: Context): Promise<void> => {
    const publication = await readable(ctx)
    const page = publication && (await papers.print(publication))
    const etag = publication && etagOf(publication)
    if (page) await sendPage(ctx, page, etag === null ? null : ofDevices(etag))
    else if (publication) await notFound(ctx)
  }

  /** Without a day to begin on, where one is needed, it asks for it. */
  const calendar = async (ctx: Context, asks: boolean): Promise<void> => {
    const publication = await readable(ctx)
    if (publication) await deps.limits.take(CALENDAR_LIMIT, `${networkOf(ctx.ip)} ${publication.uuid}`)
    const found = publication && (await rendering.document(publication))
    if (!publication) return
    // Without an itinerary there is nothing to put into a calendar.
    if (!found || itineraries(found.guidebook).length === 0) return notFound(ctx)
    const given = ctx.query['start']
    const start = typeof given === 'string' && isCalendarDate(given) ? given : null
    const wrong = given !== undefined && start === null
    if (asks || wrong || (start === null && needsStart(found.guidebook, nearOf(found.guidebook)))) {
      const page = await papers.chooseStart(publication, wrong)
      if (page) return sendPage(ctx, page, null, wrong ? 400 : 200)
    }
    const text = await papers.calendar(publication, start)
    if (!text) return notFound(ctx)
    answerFile(ctx, publication, { kind: 'ics', body: text, etag: null })
  }

  return (router: Router): void => {
    router.get('/m/:uuid/print', print)
    router.get('/m/:uuid/guidebook.pdf', (ctx) => file(ctx, 'pdf'))
    router.get('/m/:uuid/guidebook.html', (ctx) => file(ctx, 'html'))
    router.get('/m/:uuid/calendar', (ctx) => calendar(ctx, true))
    router.get('/m/:uuid/calendar.ics', (ctx) => calendar(ctx, false))
  }
}

interface Answered {
  kind: FileKind | 'ics'
  body: Buffer
  etag: string | null
}

/** Named by the guidebook's title; a PDF opens where it is asked for, the others are kept. */
function answerFile(ctx: Context, { title, locked }: PublicationStatus, { kind, body, etag }: Answered): void {
  const words = title.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'guidebook'
  const name = encodeURIComponent(`${words}.${kind}`)
  ctx.set({
    'Content-Security-Policy': FILE_POLICY,
    'Content-Disposition': `${kind === 'pdf' ? 'inline' : 'attachment'}; filename="guidebook.${kind}"; filename*=UTF-8''${name}`,
    'Cache-Control': locked ? 'private, no-store' : 'public, no-cache',
    ...(etag === null ? {} : { ETag: etag }),
  })
  // Pictures and fonts in it are packed already.
  ctx.compress = kind === 'ics'
  ctx.body = body
  ctx.set('Content-Type', TYPES[kind])
}
