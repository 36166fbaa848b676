// What the vector tiles of a file have of a place's surroundings, as shapes in pixels of the page.
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import type { Archive } from '#backend/features/map/tiles/archive.ts'
import { worldPoint } from '#domain/map.ts'
import { EDGE, pixelOf, type WorldPoint, type Tile } from '#backend/features/map/tiles/tile.ts'
import { HEIGHT, WIDTH } from './size.ts'

export interface MapCentre {
  latitude: number
  longitude: number
  /** As maps in the builder have it: 1 is nearest. */
  level: number
}

export interface Shape {
  layer: string
  /** What the schema calls it: `park`, `major_road`, `city`. */
  kind: string
  properties: Readonly<Record<string, unknown>>
  /** A point is a line of one. */
  lines: WorldPoint[][]
}

/** Beyond this much around the picture nothing reaches into it. Pixels. */
const OUTSIDE = 24

/** The part of the world that is drawn, as a tile that begins anywhere: its corner is the picture's. */
export function viewOf({ latitude, longitude }: MapCentre, z: number): Tile {
  const [x, y] = pixelOf({ z, x: 0, y: 0 }, worldPoint(longitude, latitude))
  return { z, x: (x - WIDTH / 2) / EDGE, y: (y - HEIGHT / 2) / EDGE }
}

/** Nearer than the file's nearest tiles these are drawn larger. */
export async function shapesIn(archive: Archive, view: Tile): Promise<Shape[]> {
  const z = Math.min(view.z, await archive.mostZoom())
  const scale = 2 ** (view.z - z)
  const found = await Promise.all(
    tilesUnder(view, z, scale).map(async (tile) => {
      const bytes = await archive.read({ ...tile, x: wrapped(tile.x, z) })
      return bytes ? shapesOf(new VectorTile(new Pbf(bytes)), view, tile, scale) : []
    }),
  )
  return found.flat()
}

const wrapped = (x: number, z: number): number => ((x % 2 ** z) + 2 ** z) % 2 ** z

function tilesUnder(view: Tile, z: number, scale: number): Tile[] {
  const [left, top] = [Math.floor(view.x / scale), Math.floor(view.y / scale)]
  const right = Math.floor((view.x + WIDTH / EDGE) / scale)
  const bottom = Math.floor((view.y + HEIGHT / EDGE) / scale)
  const tiles: Tile[] = []
  for (let y = Math.max(0, top); y <= Math.min(bottom, 2 ** z - 1); y += 1)
    for (let x = left; x <= right; x += 1) tiles.push({ z, x, y })
  return tiles
}

function shapesOf({ layers }: VectorTile, view: Tile, tile: Tile, scale: number): Shape[] {
  const [left, top] = [(tile.x * scale - view.x) * EDGE, (tile.y * scale - view.y) * EDGE]
  return Object.entries(layers).flatMap(([name, layer]) => {
    const unit = (EDGE * scale) / layer.extent
    const place = ({ x, y }: { x: number; y: number }): WorldPoint => [left + x * unit, top + y * unit]
    return Array.from({ length: layer.length }, (_, index) => shapeOf(name, layer.feature(index), place)).filter(
      reaches,
    )
  })
}

function shapeOf(
  layer: string,
  feature: VectorTileFeature,
  place: (point: { x: number; y: number }) => WorldPoint,
): Shape {
  const { properties } = feature
  return { layer, kind: kindOf(properties), properties, lines: feature.loadGeometry().map((line) => line.map(place)) }
}

/** Older files of the same schema (Protomaps) write a prefix; what only they leave to OpenStreetMap's own tags is told by these. */
function kindOf(properties: Shape['properties']): string {
  const kind = properties['kind'] ?? properties['pmap:kind']
  const own = properties['landuse'] ?? properties['natural'] ?? properties['tourism'] ?? properties['railway']
  return String(kind === undefined || kind === 'other' ? (own ?? kind ?? '') : kind)
}

function reaches({ lines }: Shape): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const line of lines)
    for (const [x, y] of line) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return right >= -OUTSIDE && left <= WIDTH + OUTSIDE && bottom >= -OUTSIDE && top <= HEIGHT + OUTSIDE
}
