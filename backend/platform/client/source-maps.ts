// Where a place in a built file is in our sources, by the map that was made with it. Maps are kept beside the build's files and
// are no part of what is served: no address leads to one.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Deps } from '#backend/platform/deps.ts'
import { mapName, mapsFolder, storedName } from './build-file.ts'
import { isRetained } from './store.ts'

const unpack = promisify(brotliDecompress)

/** `assets/index-a1B2c3D4.js:1:2345` to `pwa/main.tsx:12 (name)`; null where nothing is known of it. */
type PlaceFinder = (frame: string) => Promise<string | null>

/** @param build what tells the workers of one name apart */
export function placeFinder(deps: Deps, build: string): PlaceFinder {
  const maps = new Map<string, Promise<SourceMap | null>>()
  return async (frame) => {
    const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(frame) ?? []
    if (file === undefined) return null
    const name = mapName(file, build)
    const map = maps.get(name) ?? readMap(deps, name)
    maps.set(name, map)
    return placeIn(await map, Number(line), Number(column))
  }
}

/** Of this machine's build, or of one that ran of late. */
async function readMap({ config, db, files }: Deps, name: string): Promise<SourceMap | null> {
  const here = await readFile(join(mapsFolder(config.clientDir), name)).catch(() => null)
  const stored = `maps/${name}`
  const packed = here ?? ((await isRetained(db, stored)) ? await files.read(storedName(stored)) : null)
  if (packed === null) return null
  return new SourceMap(JSON.parse((await unpack(packed)).toString()) as SourceMapPayload)
}

function placeIn(map: SourceMap | null, line: number, column: number): string | null {
  // Maps count from 0, stacks from 1.
  const entry = map?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return null
  const { originalSource, originalLine, name } = entry as typeof entry & { name?: string }
  return `${originalSource}:${originalLine + 1}${name ? ` (${name})` : ''}`
}
