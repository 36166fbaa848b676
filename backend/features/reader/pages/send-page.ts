// How a page goes out: the compressed bytes as they lie there, with validators and the page's own policy.
import type { Context } from 'koa'
import { OURS } from './policy.ts'
import type { KeptPage } from './page-cache.ts'

/** null: never to be stored (locked guidebooks, prompts, Not Found). */
export async function sendPage(ctx: Context, page: KeptPage, etag: string | null, status = 200): Promise<void> {
  ctx.status = status
  ctx.set({ ...OURS, 'Content-Security-Policy': page.policy, Vary: 'Accept-Encoding' })
  ctx.set('Cache-Control', etag === null ? 'private, no-store' : 'public, no-cache')
  ctx.type = 'text/html; charset=utf-8'
  if (etag !== null) ctx.set('ETag', etag)
  const packed = ctx.acceptsEncodings('br', 'identity') === 'br'
  if (packed) ctx.set('Content-Encoding', 'br')
  ctx.body = packed ? await page.br() : page.html
}

/** True when the reader holds that version already; then nothing else has to be made. The headers of a 304 replace
 *  those of the page that is held, so the policy goes with it. */
export function isFresh(ctx: Context, etag: string, policy: string): boolean {
  const held = ctx
    .get('if-none-match')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (!held.includes(etag)) return false
  ctx.status = 304
  ctx.set({
    ...OURS,
    'Content-Security-Policy': policy,
    ETag: etag,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
  })
  return true
}
