// The part of a PMTiles file that a trip needs, as a PMTiles file of its own (version 3): few and far tiles of all of its square,
// near ones round its places, until there is as much as a traveller may be asked to keep.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { metresBetween, worldPoint, type Point } from '#domain/map.ts'
import { squareOf, type MapSquare } from '#domain/reader/map-square.ts'
import type { Archive } from './archive.ts'
import { packArchive, type PackedTile } from './pack-archive.ts'
import type { Tile } from './tile.ts'

const MEGABYTE = 1024 * 1024

/** Bytes of a cut at most. */
export const CUT_BYTES = 6 * MEGABYTE

/** Tiles of one zoom at most that show all of the square; nearer ones show what lies round the places. */
const SQUARE_TILES = 64
/** Metres round a place that nearer tiles show: what one walks. */
const ROUND_METRES = 1000
/** The directory has to stand in the first 16 KB, with some six bytes a tile. */
const MOST_TILES = 2000

const compress = promisify(gzip)

export interface AreaExtract {
  bytes: Buffer
  tiles: number
  leastZoom: number
  mostZoom: number
}

/** null where the file has nothing of the area. @param attribution whose data it is: it goes with every copy */
export async function extractArea(
  archive: Archive,
  places: readonly Point[],
  attribution: string,
  mostBytes = CUT_BYTES,
): Promise<AreaExtract | null> {
  if (places.length === 0) return null
  const kept: PackedTile[] = []
  const known = new Set<string>()
  let [size, mostZoom] = [0, -1]
  const square = squareOf(places)
  const [first, last] = [zoomOfSquare(square.size), await archive.mostZoom()]
  for (let z = first; z <= last; z += 1) {
    const tiles = tilesAt(square, places, z)
    if (kept.length + tiles.length > MOST_TILES) break
    const packed = await packedTiles(archive, tiles)
    const added = packed.filter(({ hash }) => !known.has(hash))
    const bytes = [...new Map(added.map((tile) => [tile.hash, tile.data.length])).values()].reduce((a, b) => a + b, 0)
    // A zoom is there as a whole or not at all: a map with holes is worse than one that is less near.
    if (size + bytes > mostBytes) break
    for (const { hash } of added) known.add(hash)
    kept.push(...packed)
    size += bytes
    if (packed.length > 0) mostZoom = z
  }
  if (kept.length === 0) return null
  const bytes = packArchive(kept, { square, leastZoom: first, mostZoom, attribution })
  return { bytes, tiles: kept.length, leastZoom: first, mostZoom }
}

/** From which the square stands on some four tiles. */
const zoomOfSquare = (size: number): number => Math.max(0, Math.floor(Math.log2(1 / size)))

async function packedTiles(archive: Archive, tiles: readonly Tile[]): Promise<PackedTile[]> {
  const packed: PackedTile[] = []
  for (const tile of tiles) {
    const data = await archive.read(tile)
    if (!data) continue
    const hash = createHash('sha256').update(data).digest('hex')
    packed.push({ id: zxyToTileId(tile.z, tile.x, tile.y), hash, data: await compress(data) })
  }
  return packed
}

function tilesAt(square: MapSquare, places: readonly Point[], z: number): Tile[] {
  const { left, top, size } = square
  const whole = within(z, left, top, left + size, top + size)
  if (whole.length <= SQUARE_TILES) return whole
  const near = places.flatMap((place) => {
    const [x, y] = worldPoint(place.longitude, place.latitude)
    const reach = 0.001 * (ROUND_METRES / metresBetween(place, east(place)))
    return within(z, x - reach, y - reach, x + reach, y + reach)
  })
  return [...new Map(near.map((tile) => [`${tile.x}/${tile.y}`, tile])).values()]
}

/** A thousandth of the way round. */
const east = ({ latitude, longitude }: Point): Point => ({ latitude, longitude: longitude + 0.36 })

/** Of a box in world units; beyond the date line the world begins anew. */
function within(z: number, left: number, top: number, right: number, bottom: number): Tile[] {
  const edge = 2 ** z
  const tiles: Tile[] = []
  const [firstX, lastX] = [Math.floor(left * edge), Math.floor(right * edge)]
  const [firstY, lastY] = [Math.max(0, Math.floor(top * edge)), Math.min(edge - 1, Math.floor(bottom * edge))]
  for (let x = firstX; x <= Math.min(lastX, firstX + edge - 1); x += 1)
    for (let y = firstY; y <= lastY; y += 1) tiles.push({ z, x: ((x % edge) + edge) % edge, y })
  return tiles
}
