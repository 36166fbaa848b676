// The streets below the map of a trip: cut out of the operator's file once for a trip's places, and kept among the files.
import { createHash } from 'node:crypto'
import type { Point } from '#domain/map.ts'
import type { MapConfig } from '#backend/config/map.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { archiveMark, openArchive } from './archive.ts'
import { extractArea } from './cut-area.ts'

/** A kept cut, by its hash. */
export interface Streets {
  sha256: string
  bytes: number
}

interface Source {
  files: Files
  source: MapConfig['pictures']
  /** Of a cut in the storage. */
  nameOf: (sha256: string) => string
}

/** Raised when the same file and places are cut in another way. */
const CUTTING = 'c1'
const MOST = 1000
const known = new Map<string, Promise<Streets | null>>()

/** null without a map, and where it has nothing of the places. */
export async function tripStreets(
  { files, source, nameOf }: Source,
  places: readonly Point[],
): Promise<Streets | null> {
  if (!source || places.length === 0) return null
  const spots = places.map(({ latitude, longitude }) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`)
  const facts = [CUTTING, archiveMark(source.path), source.attribution, ...new Set(spots.sort())]
  const key = createHash('sha256').update(facts.join('\n')).digest('hex')
  const found = known.get(key)
  const streets = await found?.catch(() => null)
  // Swept from the storage meanwhile, it is cut anew.
  if (found && (!streets || (await files.has(nameOf(streets.sha256))))) return found
  if (known.size >= MOST) known.clear()
  const made = keptOrCut({ files, source, nameOf }, key, places)
  known.set(key, made)
  // What failed is tried again at the next asking.
  made.catch(() => known.delete(key))
  return made
}

/** A small file says which cut a trip has: another instance, or a later start, need not cut. */
async function keptOrCut(
  { files, source, nameOf }: Source & { source: NonNullable<Source['source']> },
  key: string,
  places: readonly Point[],
): Promise<Streets | null> {
  const note = `cuts/${key}`
  const [sha256 = '', bytes] = (await files.read(note))?.toString().split(' ') ?? []
  if (sha256 && (await files.has(nameOf(sha256)))) return { sha256, bytes: Number(bytes) }
  const cut = await extractArea(openArchive(source.path), places, source.attribution)
  if (!cut) return null
  const made = { sha256: createHash('sha256').update(cut.bytes).digest('hex'), bytes: cut.bytes.length }
  await files.put(nameOf(made.sha256), cut.bytes, 'application/octet-stream')
  await files.put(note, Buffer.from(`${made.sha256} ${made.bytes}`), 'text/plain')
  return made
}

/** How near the streets below these places go, and whose they are; null where there are none. */
export async function streetsBelow(
  source: MapConfig['pictures'],
  places: readonly Point[],
): Promise<{ zoom: number; by: string } | null> {
  if (!source) return null
  const archive = openArchive(source.path)
  const covered = await Promise.all(places.map((place) => archive.covers(place)))
  return covered.includes(true) ? { zoom: await archive.mostZoom(), by: source.attribution } : null
}
