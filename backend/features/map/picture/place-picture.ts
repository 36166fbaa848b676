// Pictures of places, kept among the other pictures under their hash, and found again without drawing.
import { createHash } from 'node:crypto'
import type { Files } from '#backend/platform/files/files.ts'
import { enqueue } from '#backend/platform/images/concurrency.ts'
import { archiveMark } from '#backend/features/map/tiles/archive.ts'
import type { Language } from '#domain/language.ts'
import { DRAWING, drawPlace, type MapSource } from './draw-place.ts'
import type { MapCentre } from './shapes.ts'

/** Where pictures go, and what they are drawn from: null where no map is configured. */
export interface PictureDrawing {
  files: Files
  source: MapSource | null
}

const MOST = 5000
const known = new Map<string, Promise<string | null>>()

/** Changes whenever places would be drawn otherwise: with the drawing, the map's file, and whose data it is. */
export const drawingOf = (source: MapSource | null): string =>
  source
    ? `${DRAWING}${createHash('sha256')
        .update(archiveMark(source.path) + source.attribution)
        .digest('hex')
        .slice(0, 8)}`
    : '0'

/**
 * The address of the picture, drawn at most once for a place. null without a map, and where it has nothing of the place.
 * @throws Refusal UNAVAILABLE where too many pictures wait to be drawn.
 */
export async function placePicture(
  { files, source }: PictureDrawing,
  { latitude, longitude, level }: MapCentre,
  language: Language,
): Promise<string | null> {
  if (!source) return null
  const key = [drawingOf(source), latitude.toFixed(5), longitude.toFixed(5), level, language].join(' ')
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST) known.clear()
  const made = keptOrDrawn(files, key, () => drawPlace(source, { latitude, longitude, level }, language))
  known.set(key, made)
  // What failed is tried again at the next asking.
  made.catch(() => known.delete(key))
  return made
}

/** A small file beside the pictures says which one a place has: another instance, or a later start, need not draw. */
async function keptOrDrawn(files: Files, key: string, draw: () => Promise<Buffer | null>): Promise<string | null> {
  const note = `places/${createHash('sha256').update(key).digest('hex')}`
  const name = (await files.read(note))?.toString()
  if (name && (await files.has(name))) return `/uploads/${name}`
  const picture = await enqueue(draw)
  if (!picture) return null
  const drawn = `${createHash('sha256').update(picture).digest('hex')}.webp`
  await files.put(drawn, picture, 'image/webp')
  await files.put(note, Buffer.from(drawn), 'text/plain')
  return `/uploads/${drawn}`
}
