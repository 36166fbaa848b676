// The coasts of the world (Natural Earth, 1:10 million), for tiles that are drawn and for the ground of a trip's map.
import { worldPoint } from '#domain/map.ts'
import type { MapSquare } from '#domain/reader/map-square.ts'
import { inSlices } from '#backend/platform/threads/in-slices.ts'
import { clipped, type WorldPoint } from './tile.ts'
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** A shore of land or of a lake in it, on the square of the whole world (Web Mercator, 0 to 1), and the box that it lies in. */
export interface Ring {
  points: readonly WorldPoint[]
  left: number
  right: number
  top: number
  bottom: number
}

const FILE = new URL(import.meta.resolve('world-atlas/land-10m.json'))

let read: Promise<Ring[]> | null = null

/** Of all the world; read once. */
export const landRings = (): Promise<Ring[]> => (read ??= readRings())

async function readRings(): Promise<Ring[]> {
  const topology = JSON.parse(await readFile(FILE, 'utf8')) as Topology<{ land: GeometryCollection }>
  const polygons = topology.objects.land.geometries.flatMap((land) => (land.type === 'MultiPolygon' ? land.arcs : []))
  const rings: Ring[] = []
  for (const arcs of polygons) {
    // All in one step would hold up everybody else.
    await setImmediate()
    const { geometry } = feature(topology, { type: 'Polygon', arcs })
    if (geometry.type === 'Polygon') rings.push(...geometry.coordinates.map(ringOf))
  }
  return rings
}

function ringOf(positions: readonly (readonly number[])[]): Ring {
  const points = positions.map(([longitude = 0, latitude = 0]) => worldPoint(longitude, latitude))
  const ring = { points, left: 1, right: 0, top: 1, bottom: 0 }
  for (const [x, y] of points) {
    ring.left = Math.min(ring.left, x)
    ring.right = Math.max(ring.right, x)
    ring.top = Math.min(ring.top, y)
    ring.bottom = Math.max(ring.bottom, y)
  }
  return ring
}

/** Without points that lie nearer than `apart` to the one before. Units of the points. */
export function simplified(points: readonly WorldPoint[], apart = 0.5): WorldPoint[] {
  const kept: WorldPoint[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (!last || Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) >= apart) kept.push(point)
  }
  return kept
}

/** As far round the square as it is wide itself: who goes to its edge sees where the land goes on. */
const ROUND = 1
/** A pixel where all of the square is seen: finer than that, the coasts of a continent would weigh more than its pages. */
const APART = 4

/** The land as a path in units of which the square has `units` on each side, cut to it and its surroundings. */
export async function coastPath({ left, top, size }: MapSquare, units: number): Promise<string> {
  const [least, most] = [-ROUND * units, (1 + ROUND) * units]
  let path = ''
  for await (const ring of inSlices(await landRings()))
    for (const turn of [-1, 0, 1]) {
      const right = (x: number): number => ((x + turn - left) * units) / size
      const down = (y: number): number => ((y - top) * units) / size
      if (right(ring.right) < least || right(ring.left) > most) continue
      if (down(ring.bottom) < least || down(ring.top) > most) continue
      const local = ring.points.map(([x, y]): WorldPoint => [right(x), down(y)])
      path += stepsOf(simplified(clipped(local, least, most), APART))
    }
  return path
}

/** Whole units, and steps from point to point, which take fewer letters than points; rounding adds up to nothing. */
function stepsOf([first, ...rest]: readonly WorldPoint[]): string {
  if (!first || rest.length < 2) return ''
  let [atX, atY] = first.map(Math.round) as [number, number]
  let path = `M${atX} ${atY}l`
  for (const [x, y] of rest) {
    const [stepX, stepY] = [Math.round(x) - atX, Math.round(y) - atY]
    atX += stepX
    atY += stepY
    if (stepX !== 0 || stepY !== 0) path += `${stepX}${stepY < 0 ? '' : ' '}${stepY} `
  }
  return `${path.trimEnd()}z`
}
