// Thumbnails of guidebooks that everybody may see: asked for, queued, drawn by a worker, served.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { removeDropped, sweepDrawings, sweepHidden } from './gone.ts'
import { thumbnailRoutes } from './routes.ts'
import { drawShareCards } from './share-card.ts'
import { drawThumbnails } from './work.ts'
import type { Context } from 'koa'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import { fileOf } from './address.ts'
import { shownThumbnail } from './store.ts'

export const thumbnailFeature = (deps: Deps): Feature => ({
  routes: thumbnailRoutes(deps),
  jobs: [drawThumbnails(deps), drawShareCards(deps), removeDropped(deps), sweepHidden(deps), sweepDrawings(deps)],
  pages: (router) => {
    router.get('/thumbnails/:guidebookId/:name', (ctx) => serveThumbnail(deps, ctx))
  },
})

/** In place of a name: whatever is shown now, for lists that know an older one. */
const LATEST = 'latest.webp'

async function serveThumbnail(deps: Deps, ctx: Context): Promise<void> {
  const { guidebookId, name } = ctx['params'] as { guidebookId: string; name: string }
  const id = idSchema.safeParse(guidebookId)
  const shown = id.success ? await shownThumbnail(deps.db, id.data) : null
  const asked = name === LATEST || shown === `/thumbnails/${guidebookId}/${name}`
  const file = shown !== null && asked ? fileOf(shown) : null
  const bytes = file && (await deps.files.read(file))
  if (!file || !bytes) throw new Refusal('NOT_FOUND')
  const etag = `"${file.slice(-45, -5)}"`
  // Never in a cache that others share: once it is locked, nobody new may have it.
  ctx.set('Cache-Control', name === LATEST ? 'private, no-cache' : 'private, max-age=31536000, immutable')
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.set('ETag', etag)
  ctx.type = 'image/webp'
  ctx.body = bytes
  if (hasTag(ctx.get('if-none-match'), etag)) ctx.status = 304
}
