// Where a place lies, as a picture: the configured map's vector tiles, the names round it, a pin, and whose data it is.
import sharp from 'sharp'
import { type Language, localeOf } from '#domain/language.ts'
import { zoomOf } from '#domain/map.ts'
import { openArchive } from '#backend/features/map/tiles/archive.ts'
import { paint } from './paint.ts'
import { shapesIn, viewOf, type MapCentre, type Shape } from './shapes.ts'
import { DENSE, HEIGHT, WIDTH } from './size.ts'
import { fileURLToPath } from 'node:url'
import { NAME } from '#backend/features/map/tiles/draw.ts'

/** Changes whenever the same place would be drawn otherwise from the same file. */
export const DRAWING = 2

export interface MapSource {
  /** Of a PMTiles file. */
  path: string
  attribution: string
}

/** WebP, 870 × 696: the place in the middle, at its level. null where the file has nothing of it. */
export async function drawPlace(source: MapSource, place: MapCentre, language: Language): Promise<Buffer | null> {
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

// A name on a map picture, set in our own font: servers often have none with Korean letters.
const FONT = fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-SemiBold.otf'))
const HALO = 3

interface Label {
  png: Buffer
  width: number
  height: number
}

const drawn = new Map<string, Promise<Label>>()

const LABELS_MOST = 500

/** Neighbouring places have the same names round them. @param size in pixels of the page. */
function drawLabel(text: string, size = 12): Promise<Label> {
  const key = `${size} ${text}`
  const known = drawn.get(key) ?? draw(text, size)
  if (drawn.size >= LABELS_MOST) drawn.clear()
  drawn.set(key, known)
  return known
}

async function draw(text: string, size: number): Promise<Label> {
  const { data: halo, info } = await letters(text, size, '#ffffff')
  const { data: name } = await letters(text, size, NAME)
  const [width, height] = [info.width + 2 * HALO, info.height + 2 * HALO]
  // White on each side lets dark letters be read on any ground.
  const aside = [-2, 0, 2].flatMap((x) => [-2, 0, 2].map((y) => ({ input: halo, left: HALO + x, top: HALO + y })))
  const png = await sharp({ create: { width, height, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
    .composite([...aside, { input: name, left: HALO, top: HALO }])
    .png()
    .toBuffer()
  return { png, width, height }
}

const letters = (text: string, size: number, colour: string) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${text.replace(/[&<]/g, '')}</span>`,
      font: `Pretendard SemiBold ${size}`,
      fontfile: FONT,
      dpi: 144,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

// The names that a map picture shows: the larger places first, and none over another or over the pin.
interface Name {
  text: string
  /** Pixels of the page. */
  x: number
  y: number
}

const NAMES_MOST = 8
const BORDER = 24
/** A name is at least so far from the next, in pixels of the page. */
const APART = { x: 96, y: 26 }
/** What people look for on a map, the surest first. */
const KINDS: readonly string[] = [
  'country',
  'region',
  'city',
  'locality',
  'town',
  'macrohood',
  'village',
  'suburb',
  'neighbourhood',
  'station',
  'attraction',
  'museum',
  'viewpoint',
  'beach',
]

function namesIn(shapes: readonly Shape[], language: Language): Name[] {
  const found = shapes
    .filter(({ layer, kind }) => (layer === 'places' || layer === 'pois') && KINDS.includes(kind))
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
  const chosen: Name[] = []
  for (const shape of found) {
    const [x, y] = shape.lines[0]?.[0] ?? [0, 0]
    const name = { text: textOf(shape, language), x, y }
    const fits = name.text !== '' && isInside(name) && !isUnderPin(name)
    if (chosen.length < NAMES_MOST && fits && !chosen.some((other) => collide(name, other))) chosen.push(name)
  }
  return chosen
}

function textOf({ properties }: Shape, language: Language): string {
  const name = properties[`name:${localeOf(language)}`] ?? properties['name']
  return typeof name === 'string' && name.length <= 24 ? name : ''
}

const isInside = ({ x, y }: Name): boolean => x > BORDER && x < WIDTH - BORDER && y > BORDER && y < HEIGHT - BORDER

const isUnderPin = ({ x, y }: Name): boolean =>
  Math.abs(x - WIDTH / 2) < 60 && y > HEIGHT / 2 - 48 && y < HEIGHT / 2 + 28

const collide = (one: Name, other: Name): boolean =>
  one.text === other.text || (Math.abs(one.x - other.x) < APART.x && Math.abs(one.y - other.y) < APART.y)
