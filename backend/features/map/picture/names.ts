// The names that a map picture shows: the larger places first, and none over another or over the pin.
import type { Language } from '#domain/guidebook/document.ts'
import type { Shape } from './shapes.ts'
import { HEIGHT, WIDTH } from './size.ts'

export interface Name {
  text: string
  /** Pixels of the page. */
  x: number
  y: number
}

const MOST = 8
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

export function namesIn(shapes: readonly Shape[], language: Language): Name[] {
  const found = shapes
    .filter(({ layer, kind }) => (layer === 'places' || layer === 'pois') && KINDS.includes(kind))
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
  const chosen: Name[] = []
  for (const shape of found) {
    const [x, y] = shape.lines[0]?.[0] ?? [0, 0]
    const name = { text: textOf(shape, language), x, y }
    const fits = name.text !== '' && isInside(name) && !isUnderPin(name)
    if (chosen.length < MOST && fits && !chosen.some((other) => collide(name, other))) chosen.push(name)
  }
  return chosen
}

function textOf({ properties }: Shape, language: Language): string {
  const name = properties[language === 'en' ? 'name:en' : 'name:ko'] ?? properties['name']
  return typeof name === 'string' && name.length <= 24 ? name : ''
}

const isInside = ({ x, y }: Name): boolean => x > BORDER && x < WIDTH - BORDER && y > BORDER && y < HEIGHT - BORDER

const isUnderPin = ({ x, y }: Name): boolean =>
  Math.abs(x - WIDTH / 2) < 60 && y > HEIGHT / 2 - 48 && y < HEIGHT / 2 + 28

const collide = (one: Name, other: Name): boolean =>
  one.text === other.text || (Math.abs(one.x - other.x) < APART.x && Math.abs(one.y - other.y) < APART.y)
