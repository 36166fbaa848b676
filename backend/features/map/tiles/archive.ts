// Vector tiles out of a PMTiles file on disk, read piece by piece.
import { open } from 'node:fs/promises'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import type { Tile } from './tile.ts'

export interface Archive {
  /** The tile uncompressed, null beyond what the file covers. */
  read(tile: Tile): Promise<Buffer | null>
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

export function openArchive(path: string): Archive {
  const archive = new PMTiles(fileSource(path))
  return {
    read: async ({ z, x, y }) => {
      const found = await archive.getZxy(z, x, y)
      return found ? Buffer.from(found.data) : null
    },
  }
}
