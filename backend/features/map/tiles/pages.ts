// Tiles at their address: pictures drawn by us, or vector tiles out of a PMTiles file.
import type Router from '@koa/router'
import type { Context } from 'koa'
import { Refusal } from '#domain/refusal.ts'
import type { Tiles } from '#backend/config/map.ts'
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

export function tilePages(tiles: Tiles): (router: Router) => void {
  return (router) => {
    router.get('/tiles/:z/:x/:y.svg', async (ctx) => {
      ctx.body = await drawTile(tileOf(ctx))
      ctx.type = 'image/svg+xml'
      ctx.set('Cache-Control', KEPT)
    })
    if (tiles.kind !== 'pmtiles') return
    const archive = openArchive(tiles.path)
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
