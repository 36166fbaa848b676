// The reader on a host of its own (READER_ORIGIN): which host answers what, and where people are sent who ask the other.
import type { Context, Middleware } from 'koa'
import { Refusal } from '#domain/refusal.ts'

/** All that a traveller's device asks for: pages, files, pictures, tiles of maps, and the calls that the reader makes. */
const READ = [
  /^\/robots\.txt$/,
  /^\/(m|g|reader-assets|uploads|tiles)\//,
  /^\/api\/(health|browser-errors|m\/[^/]+\/bundle|guidebooks\/uuid\/[^/]+(\/(unlock|views))?)$/,
]

/** A guidebook's own addresses, as people hold them: not the files beside it, and not the library of what lies here. */
const PAGE = /^\/m\/[0-9a-f-]{36}(\/contents\/[^/]+|\/map|\/print|\/calendar(\.ics)?|\/guidebook\.(pdf|html))?\/?$/

/**
 * The reader's host answers only the reader; any other host is the builder's, where old codes and links of a guidebook
 * lead on to the reader's. Files stay on both: copies that were saved before the hosts parted are read and
 * renewed where they lie.
 */
export function separateReaderHost(publicUrl: string, readerOrigin: string): Middleware {
  return (ctx, next) => {
    if (!isReadersHost(ctx, readerOrigin)) {
      return isSeenByPeople(ctx) && PAGE.test(ctx.path) ? leadOn(ctx, readerOrigin, 308) : next()
    }
    if (READ.some((path) => path.test(ctx.path))) return next()
    if (!isSeenByPeople(ctx) || /^\/api\/|\.\w+$/.test(ctx.path)) throw new Refusal('NOT_FOUND')
    return leadOn(ctx, publicUrl, 302)
  }
}

/** The host is only compared, never made part of an answer; behind a proxy it is the one that the proxy was asked for. */
export function isReadersHost(ctx: Context, readerOrigin: string): boolean {
  const { host, protocol } = new URL(readerOrigin)
  return ctx.host.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '') === host
}

const isSeenByPeople = (ctx: Context): boolean => ctx.method === 'GET' || ctx.method === 'HEAD'

/** Path and query are kept. */
function leadOn(ctx: Context, base: string, status: 302 | 308): void {
  ctx.status = status
  ctx.set('Location', base + ctx.url)
}
