// How a page goes out: the compressed bytes as they lie there, with validators and the page's own policy.
import type { Context } from 'koa'
import { READER_HEADER } from './policy.ts'
import type { CachedPage } from './page-cache.ts'

/** What names an answer, and who may keep it. */
export interface CacheHeaders {
  etag: string
  /** Cache-Control, as of when the answer goes out. */
  control: () => string
}

/** Asked for anew by each device; in no cache that others share. */
export const ofDevices = (etag: string): CacheHeaders => ({ etag, control: () => 'public, no-cache' })

/** @param keeping null: never to be stored (locked guidebooks, prompts, Not Found) */
export async function sendPage(
  ctx: Context,
  page: CachedPage,
  keeping: CacheHeaders | null,
  status = 200,
): Promise<void> {
  ctx.status = status
  ctx.set({ ...READER_HEADER, 'Content-Security-Policy': page.policy, Vary: 'Accept-Encoding' })
  ctx.type = 'text/html; charset=utf-8'
  if (keeping) ctx.set('ETag', keeping.etag)
  const packed = ctx.acceptsEncodings('br', 'identity') === 'br'
  if (packed) ctx.set('Content-Encoding', 'br')
  const body = packed ? await page.br() : page.html
  ctx.set('Cache-Control', keeping?.control() ?? 'private, no-store')
  ctx.body = body
}

/** True when the reader holds that version already; then nothing else has to be made. The headers of a 304 replace
 *  those of the page that is held, so the policy goes with it. */
export function isFresh(ctx: Context, { etag, control }: CacheHeaders, policy: string): boolean {
  const held = ctx
    .get('if-none-match')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (!held.includes(etag)) return false
  ctx.status = 304
  ctx.set({
    ...READER_HEADER,
    'Content-Security-Policy': policy,
    ETag: etag,
    'Cache-Control': control(),
    Vary: 'Accept-Encoding',
  })
  return true
}
