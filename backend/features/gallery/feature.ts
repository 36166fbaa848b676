// The public gallery: published guidebooks that their owners show to everyone, as a call, as a page, and for search engines.
import { galleryPage } from './page.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { route } from '#backend/platform/route.ts'
import { galleryAnswer, galleryQuery, readGallery } from './present.ts'
import type Router from '@koa/router'
import type { Context } from 'koa'
import { Refusal } from '#domain/refusal.ts'
import { listForCrawlers } from './store.ts'
import { total } from '#backend/features/guidebook/store/tally.ts'

/** Guidebooks in one map; the protocol allows 50,000. */
const IN_ONE = 10_000

/** Screens of somebody's own, and calls. */
const CLOSED = ['/api/', '/guidebooks', '/admin', '/settings', '/users/', '/icons', '/refresh/', '/reset-password/']

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const crawlerPages = (deps: Deps) => {
  const { publicUrl, readerUrl } = deps.config
  const mapCount = async (): Promise<number> => Math.max(1, Math.ceil((await total(deps.db, 'shown')) / IN_ONE))
  return (router: Router): void => {
    router.get('/robots.txt', async (ctx) => {
      const closed = CLOSED.map((path) => `Disallow: ${path}`)
      answer(ctx, 'text/plain', ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
    })
    router.get('/sitemap.xml', async (ctx) => {
      const maps = Array.from({ length: await mapCount() }, (_, n) => `${publicUrl}/sitemap-${n + 1}.xml`)
      const rows = maps.map((address) => `<sitemap><loc>${address}</loc></sitemap>`)
      answer(ctx, 'application/xml', `${XML}<sitemapindex xmlns="${SCHEMA}">${rows.join('')}</sitemapindex>`)
    })
    router.get('/sitemap-:number.xml', async (ctx) => {
      const number = Number(/^[1-9]\d{0,5}$/.exec(String(ctx['params'].number))?.[0] ?? 0)
      if (number === 0 || number > (await mapCount())) throw new Refusal('NOT_FOUND')
      const listed = await listForCrawlers(deps.db, (number - 1) * IN_ONE, IN_ONE)
      const first = number === 1 ? [`<url><loc>${publicUrl}/public-guidebooks</loc></url>`] : []
      const rows = listed.map(
        ({ uuid, updatedAt }) =>
          `<url><loc>${readerUrl}/m/${uuid}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      )
      answer(ctx, 'application/xml', `${XML}<urlset xmlns="${SCHEMA}">${[...first, ...rows].join('')}</urlset>`)
    })
  }
}

function answer(ctx: Context, type: string, body: string): void {
  ctx.set('Cache-Control', 'public, max-age=3600')
  ctx.set('Content-Type', `${type}; charset=utf-8`)
  ctx.body = body
}

export const galleryFeature = (deps: Deps): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: '/guidebooks/public-gallery',
      who: 'anyone',
      summary: 'Published guidebooks shown to everyone, latest first',
      query: galleryQuery,
      answers: { 200: galleryAnswer },
      handle: async ({ query }) => ({ status: 200, body: await readGallery(deps, query) }),
    }),
  ],
  pages: (router) => {
    galleryPage(deps)(router)
    crawlerPages(deps)(router)
  },
})
