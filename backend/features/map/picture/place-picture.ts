// Pictures of places, kept among the other pictures under their hash, and found again without drawing.
import { createHash } from 'node:crypto'
import type { Language, MapItem } from '#domain/guidebook/document.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { inLane } from '#backend/platform/images/lanes.ts'
import { DRAWING, drawPlace } from './draw-place.ts'

type Spot = Pick<MapItem['content'], 'latitude' | 'longitude' | 'level'>

const MOST = 5000
const known = new Map<string, Promise<string | null>>()

/**
 * The address of the picture, drawn at most once for a place. null where there is nothing to draw.
 * @throws Refusal UNAVAILABLE where too many pictures wait to be drawn.
 */
export function placePicture(files: Files, content: Spot, language: Language): Promise<string | null> {
  const { latitude, longitude, level } = content
  const key = [DRAWING, latitude.toFixed(4), longitude.toFixed(4), level, language].join(' ')
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST) known.clear()
  const made = keptOrDrawn(files, key, content, language)
  known.set(key, made)
  // What failed is tried again at the next asking.
  made.catch(() => known.delete(key))
  return made
}

/** A small file beside the pictures says which one a place has: another instance, or a later start, need not draw. */
async function keptOrDrawn(files: Files, key: string, place: Spot, language: Language): Promise<string | null> {
  const note = `places/${createHash('sha256').update(key).digest('hex')}`
  const name = (await files.read(note))?.toString()
  if (name && (await files.has(name))) return `/uploads/${name}`
  const picture = await inLane(() => drawPlace(place, language))
  if (!picture) return null
  const drawn = `${createHash('sha256').update(picture).digest('hex')}.webp`
  await files.put(drawn, picture, 'image/webp')
  await files.put(note, Buffer.from(drawn), 'text/plain')
  return `/uploads/${drawn}`
}
