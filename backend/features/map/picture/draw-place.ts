// Where a place lies, as a picture: coasts, the names round it and a pin, drawn by us so that an offline copy may hold it.
import sharp from 'sharp'
import type { Language } from '#domain/guidebook/document.ts'
import { LAND, NAME, SEA, SHORE, shoresOf } from '#backend/features/map/tiles/draw.ts'
import { EDGE, pixelOf, type Tile } from '#backend/features/map/tiles/tile.ts'
import { drawLabel, type Label } from './label.ts'
import { namesRound, type Spot } from './names-round.ts'
import { DENSE, HEIGHT, WIDTH } from './size.ts'

/** Changes whenever the same place would be drawn otherwise. */
export const DRAWING = 1
/** Nearer than this, our coasts and names have nothing to show. */
const NEAREST = 10
const FARTHEST = 5

export interface Place {
  latitude: number
  longitude: number
  /** As maps in the builder have it: 1 is nearest. */
  level: number
}

/**
 * WebP, 870 × 380: the place in the middle, from as near as there is something to recognise it by. null where our coasts
 * and names have nothing to show round it.
 */
export async function drawPlace(place: Place, language: Language): Promise<Buffer | null> {
  const nearest = Math.max(FARTHEST, Math.min(NEAREST, 20 - place.level))
  for (let zoom = nearest; zoom >= FARTHEST; zoom -= 1) {
    const view = viewOf(place, zoom)
    const names = namesRound(view, language)
    const enough = zoom > FARTHEST ? 2 : 1
    if (names.length >= enough) return picture(await shoresOf(view, WIDTH), names)
  }
  return null
}

/** The part of the world as a tile that begins anywhere: its corner is the picture's. */
function viewOf({ latitude, longitude }: Place, z: number): Tile {
  const [x, y] = pixelOf({ z, x: 0, y: 0 }, longitude, latitude)
  return { z, x: (x - WIDTH / 2) / EDGE, y: (y - HEIGHT / 2) / EDGE }
}

async function picture(shores: string, names: Spot[]): Promise<Buffer> {
  const ground = sharp(Buffer.from(svg(shores, names)))
  const labels = await Promise.all(names.map((spot) => placed(spot)))
  return ground.composite(labels).webp({ quality: 82 }).toBuffer()
}

const svg = (shores: string, names: Spot[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * DENSE}" height="${HEIGHT * DENSE}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${SEA}"/>`,
    `<path fill="${LAND}" fill-rule="evenodd" stroke="${SHORE}" d="${shores}"/>`,
    ...names.map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.500" fill="${NAME}"/>`),
    PIN,
    '</svg>',
  ].join('')

/** Its point stands on the place. */
const PIN =
  `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2})"><ellipse rx="7" ry="2.500" fill="#16201e" opacity=".2"/>` +
  `<path d="M0 0C-9-11-14-16-14-23a14 14 0 0 1 28 0c0 7-5 12-14 23z" fill="#007175" stroke="#fff" stroke-width="2"/>` +
  `<circle cy="-23" r="5" fill="#ff8126"/></g>`

async function placed({ text, x, y }: Spot): Promise<{ input: Buffer; left: number; top: number }> {
  const { png, width, height }: Label = await drawLabel(text)
  const left = Math.round(x * DENSE - width / 2)
  const top = Math.round((y - 5) * DENSE - height)
  const [most, lowest] = [WIDTH * DENSE - width, HEIGHT * DENSE - height]
  return { input: png, left: Math.max(4, Math.min(most - 4, left)), top: Math.max(4, Math.min(lowest, top)) }
}
