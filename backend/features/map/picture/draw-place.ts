// Where a place lies, as a picture: the configured map's vector tiles, the names round it, a pin, and whose data it is.
import sharp from 'sharp'
import type { Language } from '#domain/guidebook/document.ts'
import { zoomOf } from '#domain/map/level.ts'
import { openArchive } from '#backend/features/map/tiles/archive.ts'
import { drawLabel, type Label } from './label.ts'
import { namesIn, type Name } from './names.ts'
import { paint } from './paint.ts'
import { shapesIn, viewOf, type Place } from './shapes.ts'
import { DENSE, HEIGHT, WIDTH } from './size.ts'

/** Changes whenever the same place would be drawn otherwise from the same file. */
export const DRAWING = 2

export interface MapSource {
  /** Of a PMTiles file. */
  path: string
  attribution: string
}

/** WebP, 870 × 696: the place in the middle, at its level. null where the file has nothing of it. */
export async function drawPlace(source: MapSource, place: Place, language: Language): Promise<Buffer | null> {
  const archive = openArchive(source.path)
  if (!(await archive.covers(place))) return null
  const view = viewOf(place, zoomOf(place.level))
  const shapes = await shapesIn(archive, view)
  if (shapes.length === 0) return null
  const names = namesIn(shapes, language)
  const dots = names.map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5" fill="#35514f"/>`)
  const ground = sharp(Buffer.from(paint(shapes, view.z, DENSE, dots.join('') + PIN)))
  const labels = await Promise.all([...names.map(placed), credited(source.attribution)])
  return ground.composite(labels).webp({ quality: 80 }).toBuffer()
}

/** Its point stands on the place. */
const PIN =
  `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2})"><ellipse rx="7" ry="2.500" fill="#16201e" opacity=".2"/>` +
  `<path d="M0 0C-9-11-14-16-14-23a14 14 0 0 1 28 0c0 7-5 12-14 23z" fill="#007175" stroke="#fff" stroke-width="4" paint-order="stroke"/>` +
  `<circle cy="-23" r="5" fill="#ff8126"/></g>`

interface Laid {
  input: Buffer
  left: number
  top: number
}

async function placed({ text, x, y }: Name): Promise<Laid> {
  const { png, width, height }: Label = await drawLabel(text)
  const left = Math.round(x * DENSE - width / 2)
  const top = Math.round((y - 5) * DENSE - height)
  const [most, lowest] = [WIDTH * DENSE - width, HEIGHT * DENSE - height]
  return { input: png, left: Math.max(4, Math.min(most - 4, left)), top: Math.max(4, Math.min(lowest, top)) }
}

/** Whose data it is stands in the picture's corner, wherever the picture goes. */
async function credited(attribution: string): Promise<Laid> {
  const { png, width, height } = await drawLabel(attribution, 10)
  return { input: png, left: Math.max(0, WIDTH * DENSE - width - 6), top: HEIGHT * DENSE - height - 4 }
}
