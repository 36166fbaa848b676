// The pictures of a locked guidebook below its own address: for who has opened it, and kept by no cache on the way or on the
// device, as those of `/uploads` are for ever.
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Rendered } from '#domain/reader/renderer.ts'
import { Refusal } from '#domain/refusal.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { isOpenFor } from './unlocked.ts'

const STORED = /\/uploads\/([0-9a-f]{64}\.(?:webp|png))/g
/** What a browser fetches for a picture, now or ahead: never a link that is pressed. */
const FETCHED = /<(?:img|source|link)\b[^<>]*>/gi
/** What leads to one: of a locked guidebook it is named as those that are fetched. */
const LEADS = /<a class="rd-pic"[^<>]*>/g
const NAMED = /\/pictures\/([0-9a-f]{64}\.(?:webp|png))/g
const SERVED = /^[0-9a-f]{64}\.(webp|png)$/

/** Where a locked guidebook's pictures are. The name is that of the storage. */
export const lockedFolder = (uuid: string): string => `/m/${uuid}/pictures/`

/** The same page with its pictures named there. Only what is shown is named: words stay as they were written. */
export const withLockedPictures = (rendered: Rendered, uuid: string): Rendered => ({
  ...rendered,
  html: [FETCHED, LEADS].reduce(
    (html, elements) => html.replace(elements, (element) => element.replace(STORED, `${lockedFolder(uuid)}$1`)),
    rendered.html,
  ),
})

/** Names of the pictures that pages show, each once: a copy has what is shown, and not what is only led to. */
export const picturesIn = (html: string, locked: boolean): string[] => [
  ...new Set([...html.replace(LEADS, '').matchAll(locked ? NAMED : STORED)].map(([, name]) => name ?? '')),
]

/** Answered also once it is locked no more: a page that was opened before may still ask. */
export const lockedPictures =
  (deps: Deps) =>
  (router: Router): void => {
    router.get('/m/:uuid/pictures/:name', async (ctx) => answerPicture(ctx, deps))
  }

/** Absent and not allowed look alike. Whose picture it is does not matter: its name is what opens it at `/uploads`. */
async function answerPicture(ctx: Context, deps: Deps): Promise<void> {
  const name = String(ctx['params'].name)
  const type = SERVED.exec(name)?.[1]
  const publication = type ? await publicationStatusOf(deps.db, String(ctx['params'].uuid)) : null
  const isOpen = publication !== null && (!publication.locked || isOpenFor(ctx, publication, deps))
  const body = isOpen ? await deps.files.read(name) : null
  if (!type || !body) throw new Refusal('NOT_FOUND')
  ctx.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  ctx.type = `image/${type}`
  ctx.body = body
}
