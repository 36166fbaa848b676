// Serves stored pictures: immutable, by names that nobody can guess, and never as anything but a picture.
import type { Context } from 'koa'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import { isFileName } from '#backend/platform/files/files.ts'
import { sweepUnfinished } from '#backend/platform/files/folder.ts'
import { Refusal } from '#domain/refusal.ts'

/** Only what the picture pipeline makes; other stored files are not addressed here. */
const SERVED = /^[0-9a-f]{64}(?:-cover)?\.(webp|avif|png)$/

async function serve(deps: Deps, ctx: Context): Promise<void> {
  const name = String(ctx['params']['name'])
  const type = SERVED.exec(name)?.[1]
  const bytes = type && isFileName(name) ? await deps.files.read(name) : null
  if (!type || !bytes) throw new Refusal('NOT_FOUND')
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  const etag = `"${name}"`
  ctx.set('ETag', etag)
  ctx.type = `image/${type}`
  ctx.body = bytes
  if (hasTag(ctx.get('if-none-match'), etag)) ctx.status = 304
}

/** What crashes left: of files on their way into the storage, and of uploads on their way here. */
async function sweepBroken({ files, config }: Deps): Promise<void> {
  await files.sweep()
  await sweepUnfinished(`${config.dataDir}/tmp`)
}

export const uploadFeature = (deps: Deps): Feature => ({
  routes: [],
  jobs: [{ name: 'upload-sweep', every: '17 * * * *', work: () => sweepBroken(deps) }],
  // Each instance has uploads of its own, and a job is done by one of them.
  seed: async () => {
    // A disk that is full or gone keeps nobody from reading; the job tries again.
    await sweepBroken(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'broken uploads were not swept'))
    return []
  },
  pages: (router) => {
    router.get('/uploads/:name', (ctx: Context) => serve(deps, ctx))
  },
})
