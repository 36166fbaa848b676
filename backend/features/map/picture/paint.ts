// The ground of a map picture as SVG: land, green, water, houses, then the ways from the smallest to the largest.
import type { Shape } from './shapes.ts'
import { HEIGHT, WIDTH } from './size.ts'

const LAND = '#f3f3ec'
const WATER = '#b9dce6'
const GREEN = '#d8e8cb'
const SAND = '#f3e8c9'
const HOUSES = '#e2e0d8'
const RAIL = '#bcbfb6'

const AREAS: Readonly<Record<string, string>> = {
  park: GREEN,
  garden: GREEN,
  forest: '#c9dfbb',
  wood: '#c9dfbb',
  scrub: '#d4e4c4',
  grass: GREEN,
  grassland: GREEN,
  meadow: GREEN,
  nature_reserve: GREEN,
  national_park: GREEN,
  protected_area: GREEN,
  golf_course: GREEN,
  cemetery: '#dbe5d2',
  recreation_ground: GREEN,
  pitch: GREEN,
  playground: GREEN,
  orchard: '#e1eacd',
  farmland: '#edeedd',
  beach: SAND,
  sand: SAND,
  glacier: '#eef6f8',
  hospital: '#f4e6e2',
  school: '#f0ebdd',
  university: '#f0ebdd',
}

interface Way {
  colour: string
  edge: string
  /** Pixels of the page at zoom 14. */
  width: number
}

const STREET: Way = { colour: '#ffffff', edge: '#d5d3c8', width: 2.6 }
const PATH: Way = { colour: '#ffffff', edge: '#e6e4db', width: 0.7 }

/** The smallest first: larger ways lie over them. */
const WAYS: readonly (readonly [kind: string, way: Way])[] = [
  ['path', PATH],
  ['other', PATH],
  ['minor_road', STREET],
  ['medium_road', { colour: '#fff7da', edge: '#ddd0a2', width: 3.4 }],
  ['major_road', { colour: '#fdebb4', edge: '#dcc588', width: 4.4 }],
  ['highway', { colour: '#f8cf97', edge: '#d9a866', width: 5.2 }],
]
const KNOWN: ReadonlySet<string> = new Set(WAYS.map(([kind]) => kind))

/** @param inside what stands above the ground, as SVG. */
export function paint(shapes: readonly Shape[], zoom: number, dense: number, inside: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * dense}" height="${HEIGHT * dense}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${LAND}"/>`,
    ...areas(shapes),
    filled(WATER, of(shapes, 'water').flatMap(area)),
    ...rivers(shapes, zoom),
    filled(HOUSES, of(shapes, 'buildings').flatMap(area)),
    ...ways(shapes, zoom),
    inside,
    '</svg>',
  ].join('')
}

const of = (shapes: readonly Shape[], ...layers: string[]): Shape[] =>
  shapes.filter(({ layer }) => layers.includes(layer))

const pathOf = ({ lines }: Shape, closed: boolean): string =>
  lines
    .map((line) => `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`)
    .join('')

/** Lines among the areas of a layer (weirs, piers) enclose nothing. */
const area = (shape: Shape): string[] => (shape.lines.every((line) => line.length > 3) ? [pathOf(shape, true)] : [])

const filled = (colour: string, paths: string[]): string =>
  paths.length === 0 ? '' : `<path fill="${colour}" d="${paths.join('')}"/>`

function areas(shapes: readonly Shape[]): string[] {
  return of(shapes, 'landcover', 'landuse', 'natural').map((shape) => {
    const colour = AREAS[shape.kind]
    return colour ? filled(colour, area(shape)) : ''
  })
}

const drawn = (colour: string, width: number, paths: string[]): string =>
  paths.length === 0
    ? ''
    : `<path fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" d="${paths.join('')}"/>`

/** Ways grow with the zoom, more slowly than the ground. */
const grown = (width: number, zoom: number): number => Math.min(width * 1.3 ** (zoom - 14), width * 3)

function rivers(shapes: readonly Shape[], zoom: number): string[] {
  const lines = of(shapes, 'physical_line').filter(({ kind }) => /^(?:waterway|river|stream|canal)$/.test(kind))
  // In newer files they stand beside the areas of the water.
  const streams = of(shapes, 'water').filter(({ kind }) => /^(?:river|stream|canal)$/.test(kind))
  const open = streams.filter(({ lines: [line = []] }) => line[0]?.join() !== line.at(-1)?.join())
  return [
    drawn(
      WATER,
      grown(1.4, zoom),
      [...lines, ...open].map((shape) => pathOf(shape, false)),
    ),
  ]
}

function ways(shapes: readonly Shape[], zoom: number): string[] {
  const roads = of(shapes, 'roads')
  const rails = of(shapes, 'transit', 'roads').filter(({ kind }) => kind.startsWith('rail'))
  const byKind = WAYS.map(([kind, way]) => {
    const paths = roads.filter((road) => wayOf(road.kind) === kind).map((road) => pathOf(road, false))
    return { ...way, width: grown(way.width, zoom), paths }
  })
  return [
    ...byKind.map(({ edge, width, paths }) => drawn(edge, width + 1, paths)),
    drawn(
      RAIL,
      grown(1.2, zoom),
      rails.map((rail) => pathOf(rail, false)),
    ),
    ...byKind.map(({ colour, width, paths }) => drawn(colour, width, paths)),
  ]
}

const wayOf = (kind: string): string | null =>
  KNOWN.has(kind) ? kind : /rail|ferry|pier|aeroway|runway/.test(kind) ? null : 'other'
