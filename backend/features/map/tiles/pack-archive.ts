// Writes a PMTiles file, as version 3 of its format is specified: header, one directory, metadata, and each tile's bytes once.
import { gzipSync } from 'node:zlib'
import Pbf from 'pbf'
import type { MapSquare } from '#domain/reader/map-square.ts'

export interface PackedTile {
  /** By the format's curve. */
  id: number
  /** Of what it shows: tiles of the same are stored once. */
  hash: string
  /** Compressed by gzip. */
  data: Buffer
}

interface Facts {
  square: MapSquare
  leastZoom: number
  mostZoom: number
  attribution: string
}

const HEADER_BYTES = 127
/** In the header's words: clustered; directories and tiles in gzip; vector tiles. */
const [CLUSTERED, GZIP, VECTOR] = [1, 2, 1]
/** Degrees as the header counts them. */
const PARTS = 1e7

export function packArchive(tiles: readonly PackedTile[], { square, leastZoom, mostZoom, attribution }: Facts): Buffer {
  const sorted = [...tiles].sort((one, other) => one.id - other.id)
  const { offsets, data } = stored(sorted)
  const directory = gzipSync(directoryOf(sorted, offsets))
  const metadata = gzipSync(JSON.stringify({ attribution }))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const metadataAt = HEADER_BYTES + directory.length
  const tilesAt = metadataAt + metadata.length
  const sections = [HEADER_BYTES, directory.length, metadataAt, metadata.length, tilesAt, 0, tilesAt, data.length]
  const counts = [sorted.length, sorted.length, offsets.size]
  for (const [index, value] of [...sections, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  header.set([CLUSTERED, GZIP, GZIP, VECTOR, leastZoom, mostZoom], 96)
  for (const [index, degrees] of boxOf(square).entries())
    header.writeInt32LE(Math.round(degrees * PARTS), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, data])
}

/** West, south, east, north. Across the date line it is all the way round: the header knows no other box. */
function boxOf({ left, top, size }: MapSquare): number[] {
  const latitude = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  const [west, east] = left < 0 || left + size > 1 ? [-180, 180] : [left * 360 - 180, (left + size) * 360 - 180]
  return [west, latitude(Math.min(1, top + size)), east, latitude(Math.max(0, top))]
}

/** Where the bytes of each hash stand among them. */
function stored(tiles: readonly PackedTile[]): { offsets: Map<string, number>; data: Buffer } {
  const offsets = new Map<string, number>()
  const parts: Buffer[] = []
  let end = 0
  for (const { hash, data } of tiles) {
    if (offsets.has(hash)) continue
    offsets.set(hash, end)
    parts.push(data)
    end += data.length
  }
  return { offsets, data: Buffer.concat(parts) }
}

function directoryOf(tiles: readonly PackedTile[], offsets: ReadonlyMap<string, number>): Uint8Array {
  const pbf = new Pbf()
  const lengths = new Map<string, number>()
  for (const { hash, data } of tiles) if (!lengths.has(hash)) lengths.set(hash, data.length)
  pbf.writeVarint(tiles.length)
  for (const [index, { id }] of tiles.entries()) pbf.writeVarint(id - (tiles[index - 1]?.id ?? 0))
  for (const _ of tiles) pbf.writeVarint(1)
  for (const { hash } of tiles) pbf.writeVarint(lengths.get(hash) ?? 0)
  // One more than the offset; 0 would say: right behind the one before.
  for (const { hash } of tiles) pbf.writeVarint((offsets.get(hash) ?? 0) + 1)
  return pbf.finish()
}
