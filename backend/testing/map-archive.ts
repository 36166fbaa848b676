// A PMTiles file made for a test: areas and ways round one place, at one zoom, as its format is specified (version 3).
import { writeFile } from 'node:fs/promises'
import Pbf from 'pbf'
import { zxyToTileId } from 'pmtiles'
import { worldPoint } from '#domain/map.ts'
import { EDGE, pixelOf, type WorldPoint } from '#backend/features/map/tiles/tile.ts'

export interface Drawn {
  layer: string
  kind: string
  type: 'way' | 'area'
  /** Pixels from the place at the file's zoom, right and down. */
  points: WorldPoint[]
}

const EXTENT = 4096
const TYPES = { way: 2, area: 3 } as const
const HEADER_BYTES = 127
/** Tiles on each side of the one with the place. */
const AROUND = 1

/** Writes the file to `path`. */
export async function writeArchive(
  path: string,
  place: { latitude: number; longitude: number },
  zoom: number,
  drawn: readonly Drawn[],
): Promise<void> {
  const [x, y] = pixelOf({ z: zoom, x: 0, y: 0 }, worldPoint(place.longitude, place.latitude))
  const tiles: { id: number; data: Uint8Array }[] = []
  for (let right = -AROUND; right <= AROUND; right += 1)
    for (let down = -AROUND; down <= AROUND; down += 1) {
      const [column, row] = [Math.floor(x / EDGE) + right, Math.floor(y / EDGE) + down]
      const local = ([dx, dy]: WorldPoint): WorldPoint => [unit(x + dx - column * EDGE), unit(y + dy - row * EDGE)]
      const data = tileOf(drawn.map((one) => ({ ...one, points: one.points.map(local) })))
      tiles.push({ id: zxyToTileId(zoom, column, row), data })
    }
  await writeFile(
    path,
    archiveOf(
      tiles.toSorted((one, other) => one.id - other.id),
      place,
      zoom,
    ),
  )
}

const unit = (pixels: number): number => Math.round((pixels * EXTENT) / EDGE)

function tileOf(drawn: readonly Drawn[]): Uint8Array {
  const pbf = new Pbf()
  for (const layer of new Set(drawn.map((one) => one.layer)))
    pbf.writeMessage(3, writeLayer, { name: layer, drawn: drawn.filter((one) => one.layer === layer) })
  return pbf.finish()
}

/** Each shape has a `kind` of its own among the layer's values. */
function writeLayer({ name, drawn }: { name: string; drawn: readonly Drawn[] }, pbf: Pbf): void {
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, name)
  for (const [index, one] of drawn.entries()) pbf.writeMessage(2, writeFeature, { one, index })
  pbf.writeStringField(3, 'kind')
  for (const { kind } of drawn) pbf.writeMessage(4, (text: string, value: Pbf) => value.writeStringField(1, text), kind)
  pbf.writeVarintField(5, EXTENT)
}

function writeFeature({ one, index }: { one: Drawn; index: number }, pbf: Pbf): void {
  pbf.writePackedVarint(2, [0, index])
  pbf.writeVarintField(3, TYPES[one.type])
  pbf.writePackedVarint(4, geometryOf(one))
}

const zigzag = (n: number): number => (n << 1) ^ (n >> 31)

/** Move to the first point, lines to the others, and the way back of an area. */
function geometryOf({ type, points }: Drawn): number[] {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    return [zigzag(x - fromX), zigzag(y - fromY)]
  })
  const [first = [], ...rest] = steps
  return [(1 << 3) | 1, ...first, (rest.length << 3) | 2, ...rest.flat(), ...(type === 'area' ? [(1 << 3) | 7] : [])]
}

function archiveOf(
  tiles: readonly { id: number; data: Uint8Array }[],
  { latitude, longitude }: { latitude: number; longitude: number },
  zoom: number,
): Buffer {
  const directory = directoryOf(tiles)
  const metadata = Buffer.from('{}')
  const data = Buffer.concat(tiles.map((tile) => tile.data))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const tilesAt = HEADER_BYTES + directory.length + metadata.length
  const sections = [
    HEADER_BYTES,
    directory.length,
    HEADER_BYTES + directory.length,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    data.length,
  ]
  for (const [index, value] of [...sections, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  // Clustered, nothing compressed, vector tiles, one zoom.
  header.set([1, 1, 1, 1, zoom, zoom], 96)
  const box = [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1]
  for (const [index, degrees] of box.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, data])
}

function directoryOf(tiles: readonly { id: number; data: Uint8Array }[]): Uint8Array {
  const pbf = new Pbf()
  pbf.writeVarint(tiles.length)
  for (const [index, { id }] of tiles.entries()) pbf.writeVarint(id - (tiles[index - 1]?.id ?? 0))
  for (const _ of tiles) pbf.writeVarint(1)
  for (const { data } of tiles) pbf.writeVarint(data.length)
  // 0: right behind the one before.
  for (const index of tiles.keys()) pbf.writeVarint(index === 0 ? 1 : 0)
  return pbf.finish()
}
