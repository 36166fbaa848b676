// The read that every traveller's device makes: the bytes from memory, and once a second one indexed query for the version.
import { brotliCompress, constants } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { poolOf } from '#backend/platform/database/pool-of.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import { nameRoute } from '#backend/platform/metrics/time-requests.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import { openByUuid } from '#backend/features/guidebook/store/public.ts'
import { isUuid, publicationStatusOf } from './publication-status.ts'

const PREFIX = '/api/guidebooks/uuid/'

const uuidOf = (ctx: Context): string | null => {
  if (ctx.method !== 'GET' || !ctx.path.startsWith(PREFIX)) return null
  const uuid = ctx.path.slice(PREFIX.length)
  return isUuid(uuid) ? uuid : null
}

/**
 * Answers open guidebooks before any other middleware runs; whatever is locked, absent or odd goes on to the declared
 * route. While the database is away, what is in memory is still told.
 */
export function cachedPublicRead({
  db,
  config,
  log,
  metrics,
}: Pick<Deps, 'db' | 'config' | 'log' | 'metrics'>): Middleware {
  const pool = poolOf(db)
  const cache = new LRUCache<string, Kept>({
    // No bytes at all are one that holds nothing.
    maxSize: Math.max(1, config.readCacheBytes),
    sizeCalculation: ({ json }) => json.length,
  })
  const versionOf = async (uuid: string): Promise<number | null> => {
    const publication = await publicationStatusOf(db, uuid)
    return publication && !publication.locked ? publication.version : null
  }
  const readWhole = async (uuid: string): Promise<Kept | null> => {
    const row = await openByUuid(pool, uuid, config.partnerUserId)
    if (!row) return null
    const kept = { version: row.version, etag: `"${row.version}"`, json: publicText(row), brotli: null }
    cache.set(uuid, kept)
    return kept
  }
  const find = async (uuid: string): Promise<Kept | null> => {
    const kept = cache.get(uuid)
    const version = kept && (await versionOf(uuid))
    const isHit = kept !== undefined && version === kept.version
    metrics.cache('public-guidebooks', isHit)
    if (isHit) return prepared(kept)
    if (!kept) return readWhole(uuid)
    cache.delete(uuid)
    return version === null ? null : readWhole(uuid)
  }
  return async (ctx, next) => {
    const uuid = uuidOf(ctx)
    if (uuid === null) return next()
    const found = await find(uuid).catch((error: unknown) => {
      log.warn({ err: error }, 'a public read could not ask the database')
      return cache.get(uuid) ?? null
    })
    if (!found) return next()
    nameRoute(ctx, `${PREFIX}:uuid`)
    answer(ctx, found)
  }
}

/** What is read again is kept as bytes, and compressed meanwhile; a request before that is done gets it plain. */
function prepared(kept: Kept): Kept {
  if (typeof kept.json !== 'string') return kept
  kept.json = Buffer.from(kept.json)
  brotliCompress(kept.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }, (error, bytes) => {
    if (!error) kept.brotli = bytes
  })
  return kept
}

function answer(ctx: Context, { etag, json, brotli }: Kept): void {
  ctx.set(HEADERS)
  ctx.set('ETag', etag)
  if (hasTag(ctx.get('if-none-match'), etag)) {
    ctx.status = 304
    return
  }
  const small = brotli !== null && /\bbr\b/.test(ctx.get('accept-encoding'))
  if (small) ctx.set('Content-Encoding', 'br')
  // As bytes: a text would be gone over to know its length, and once more to be sent.
  ctx.body = small ? brotli : typeof json === 'string' ? Buffer.from(json) : json
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** A public guidebook as bytes; the least lately read ones are forgotten first. */
interface Kept {
  version: number
  etag: string
  /** Text until it is read again, then bytes. */
  json: string | Buffer
  /** Compressed, once that is done. */
  brotli: Buffer | null
}
