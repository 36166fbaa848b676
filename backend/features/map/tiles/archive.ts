// Vector tiles out of a PMTiles file on disk, read piece by piece.
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import type { Tile } from './tile.ts'

export interface Archive {
  /** The tile uncompressed, null beyond what the file covers. */
  read(tile: Tile): Promise<Buffer | null>
  /** Whether the file's own box has this place, and how near its tiles go. */
  covers(place: { latitude: number; longitude: number }): Promise<boolean>
  mostZoom(): Promise<number>
  /** The file's own box, degrees. */
  reach(): Promise<{ west: number; south: number; east: number; north: number }>
}

function fileSource(path: string): Source {
  const opened = open(path, 'r')
  return {
    getKey: () => path,
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await (await opened).read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
  }
}

const opened = new Map<string, Archive>()

/** One for a file: its directory is read once. */
export function openArchive(path: string): Archive {
  const known = opened.get(path) ?? archiveAt(path)
  opened.set(path, known)
  return known
}

function archiveAt(path: string): Archive {
  const archive = new PMTiles(fileSource(path))
  return {
    read: async ({ z, x, y }) => {
      const found = await archive.getZxy(z, x, y)
      return found ? Buffer.from(found.data) : null
    },
    covers: async ({ latitude, longitude }) => {
      const { minLon, maxLon, minLat, maxLat } = await archive.getHeader()
      return longitude >= minLon && longitude <= maxLon && latitude >= minLat && latitude <= maxLat
    },
    mostZoom: async () => (await archive.getHeader()).maxZoom,
    reach: async () => {
      const { minLon: west, minLat: south, maxLon: east, maxLat: north } = await archive.getHeader()
      return { west, south, east, north }
    },
  }
}

/** Header and directory of a file: what differs wherever the tiles do. */
const HEAD_BYTES = 16 * 1024

/** Changes with the file, and is the same wherever the same file lies. */
export function archiveMark(path: string): string {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const length = readSync(file, head, 0, HEAD_BYTES, 0)
    const hash = createHash('sha256')
      .update(head.subarray(0, length))
      .update(String(fstatSync(file).size))
    return hash.digest('hex').slice(0, 8)
  } finally {
    closeSync(file)
  }
}
