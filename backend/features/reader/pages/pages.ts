// The public pages: cover, content pages, the library, and one Not Found for everything that may not be seen.
import type Router from '@koa/router'
import type { Context, Middleware, Next } from 'koa'
import { DEFAULT_LANGUAGE, localeOf } from '#domain/language.ts'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'
import { MAP_PAGE } from '#domain/reader/shown.ts'
import { languageOf, refusalOf } from '#backend/platform/http/answer-errors.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import { isOpenFor } from '#backend/features/reader/unlocked.ts'
import { isFresh, ofDevices, sendPage } from './send-page.ts'
import { toCachedPage, type CachedPage } from './page-cache.ts'
import { policyOf } from './policy.ts'
import { codeOf } from '#domain/reader/short-link.ts'
import { uuidOfShortLink } from '#backend/features/guidebook/store/short-links.ts'
import { networkOf } from '#backend/platform/http/network.ts'
import type { Rendering } from './rendering.ts'

/** Codes that lead nowhere, from one network: who guesses waits, also for those that he would have hit. */
const GUESSES = { name: 'short-link', points: 30, seconds: 60 }

/** The guidebook of a short link while it may be seen; null for any other code. @throws Refusal TOO_MANY */
async function uuidOfCode({ db, limits }: Deps, ctx: Context): Promise<string | null> {
  const network = networkOf(ctx.ip)
  if (await limits.isSpent(GUESSES, network)) await limits.take(GUESSES, network)
  const code = codeOf(String(ctx['params'].code))
  const uuid = code && (await uuidOfShortLink(db, code))
  if (uuid && (await publicationStatusOf(db, uuid))) return uuid
  await limits.tryTake(GUESSES, network)
  return null
}

type Answer = (ctx: Context, next: Next) => Promise<void>

/** A failure of ours is told on a page too: who reads has no use for its code. @param tell sends that page */
const toldOnPage =
  ({ log, metrics }: Deps, tell: (ctx: Context, status: number) => Promise<void>) =>
  (answer: Answer): Middleware =>
  async (ctx, next) => {
    try {
      await answer(ctx, next)
    } catch (error) {
      const { status, code, detail } = refusalOf(error)
      if (status !== 429 && status < 500) throw error
      if (status >= 500) log.error({ err: error, method: ctx.method, path: ctx.path }, 'a page failed')
      metrics.refusal(code)
      if (detail.retryAfter !== undefined) ctx.set('Retry-After', String(detail.retryAfter))
      await tell(ctx, status)
    }
  }

export function readerPages(deps: Deps, renderer: ReaderRenderer, rendering: Rendering) {
  // Every page carries the same script and styles.
  const policy = policyOf(renderer.notFound(DEFAULT_LANGUAGE))
  const fixed = new Map<string, CachedPage>()
  const fixedPage = (kind: 'notFound' | 'unavailable' | 'saved', ctx: Context): CachedPage => {
    const language = languageOf(ctx)
    const made = fixed.get(kind + language) ?? toCachedPage(renderer[kind](language))
    fixed.set(kind + language, made)
    return made
  }
  const notFound = async (ctx: Context): Promise<void> => sendPage(ctx, fixedPage('notFound', ctx), null, 404)

  const page = toldOnPage(deps, async (ctx, status) => sendPage(ctx, fixedPage('unavailable', ctx), null, status))

  const show = async (ctx: Context, contentId: string | null): Promise<void> => {
    const asked = performance.now()
    const publication = await publicationStatusOf(deps.db, String(ctx['params'].uuid))
    if (!publication) return notFound(ctx)
    if (publication.locked && !isOpenFor(ctx, publication, deps))
      return sendPage(ctx, await rendering.locked(publication), null)
    const etag = publication.locked ? null : `"${rendering.version(publication)}"`
    const keeping = etag === null ? null : { etag, control: () => deps.sharedCache.keeping(asked) }
    if (keeping && isFresh(ctx, keeping, policy)) return
    const made = await rendering.page(publication, contentId)
    if (!made) return notFound(ctx)
    await sendPage(ctx, made, keeping)
  }

  return (router: Router): void => {
    router.get('/m/saved', async (ctx) => {
      await sendPage(ctx, fixedPage('saved', ctx), ofDevices(`"${renderer.version}-${localeOf(languageOf(ctx))}"`))
      ctx.set('Vary', 'Accept-Encoding, Accept-Language')
    })
    // `sw.js` and other files of the reader lie below `/m/` too.
    const cover = page(async (ctx) => show(ctx, null))
    router.get('/m/:uuid', async (ctx, next) => (String(ctx['params'].uuid).includes('.') ? next() : cover(ctx, next)))
    router.get(
      `/m/:uuid${MAP_PAGE}`,
      page(async (ctx) => show(ctx, MAP_PAGE)),
    )
    // Not to be kept: the guidebook may be taken back, and its reader's host may change.
    router.get(
      '/g/:code',
      page(async (ctx) => {
        const uuid = await uuidOfCode(deps, ctx)
        if (uuid === null) return notFound(ctx)
        ctx.status = 302
        ctx.body = ''
        ctx.set({ Location: `${deps.config.readerUrl}/m/${uuid}${ctx.search}`, 'Cache-Control': 'private, no-store' })
      }),
    )
    router.get(
      '/m/:uuid/contents/:contentId',
      page(async (ctx) => show(ctx, String(ctx['params'].contentId))),
    )
  }
}
