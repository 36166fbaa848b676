// Tiles at their address: pictures drawn by us, or vector tiles out of a PMTiles file.
import type Router from '@koa/router'
import type { Context } from 'koa'
import { Refusal } from '#domain/refusal.ts'
import type { MapConfig } from '#backend/config/map.ts'
import { networkOf } from '#backend/platform/http/network.ts'
import { enqueue } from '#backend/platform/images/concurrency.ts'
import type { RateLimits } from '#backend/platform/rate-limit.ts'
import { VersionCache } from '#backend/platform/version-cache.ts'
import { MOST_ZOOM, type Tile } from './tile.ts'
import { drawTile } from './draw.ts'
import { openArchive } from './archive.ts'

/** A week: tiles change with a release or with the operator's file. */
const KEPT = 'public, max-age=604800'

/** @throws Refusal NOT_FOUND for an address that no map has. */
function tileOf(ctx: Context): Tile {
  const { z = '', x = '', y = '' } = ctx['params'] as Record<string, string>
  const tile = { z: Number(z), x: Number(x), y: Number(y) }
  const isTile = Object.values(tile).every((n) => Number.isInteger(n) && n >= 0)
  if (!isTile || tile.z > MOST_ZOOM || Math.max(tile.x, tile.y) >= 2 ** tile.z) throw new Refusal('NOT_FOUND')
  return tile
}

/** Drawing one costs more than any read: those that are asked for are kept, and new ones are counted. */
const MOST_BYTES = 32 * 1024 * 1024
const DRAWN = { name: 'tiles', points: 600, seconds: 60 }

export function tilePages({ pictures }: MapConfig, limits: RateLimits): (router: Router) => void {
  const drawn = new VersionCache<Buffer>(MOST_BYTES, ({ length }) => length)
  return (router) => {
    router.get('/tiles/:z/:x/:y.svg', async (ctx) => {
      const tile = tileOf(ctx)
      const key = `${tile.z}/${tile.x}/${tile.y}`
      if (!drawn.has(key, '')) await limits.take(DRAWN, networkOf(ctx.ip))
      ctx.body = await drawn.get(key, '', () => enqueue(async () => Buffer.from(await drawTile(tile))))
      ctx.type = 'image/svg+xml'
      ctx.set('Cache-Control', KEPT)
    })
    // Also where the builder's maps have tiles from elsewhere: the map of a trip has ours.
    if (!pictures) return
    const archive = openArchive(pictures.path)
    router.get('/tiles/:z/:x/:y.mvt', async (ctx) => {
      const bytes = await archive.read(tileOf(ctx))
      ctx.set('Cache-Control', KEPT)
      // Beyond what the file covers there is nothing to draw.
      if (!bytes) ctx.status = 204
      else {
        ctx.body = bytes
        ctx.type = 'application/vnd.mapbox-vector-tile'
      }
    })
  }
}
