// A tile drawn by us where no map is configured: land, sea, a fine grid, and the places of the built-in gazetteer.
import { ENTRIES, type Entry } from '#backend/platform/geocoder/gazetteer.ts'
import { inSlices } from '#backend/platform/threads/in-slices.ts'
import { clipped, EDGE, pixelOf, worldPoint, type Point, type Tile } from './tile.ts'
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Shores are cut this far outside, so that their line does not frame the tile. Pixels. */
const OUTSIDE = 8
/** A name is drawn on every tile that it may reach into. Pixels. */
const NAME_REACH = 120
/** The zoom from which a rank is named. */
const NAMED_FROM = { 1: 5, 2: 9, 3: 12 } as const

const SEA = '#d9ebed'
const LAND = '#f5f3ec'
const SHORE = '#a9c3c4'
const GRID = '#c6dcdf'
export const NAME = '#35514f'

/** @returns the SVG; the same for the same tile. */
export async function drawTile(tile: Tile): Promise<string> {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}">`,
    `<rect width="${EDGE}" height="${EDGE}" fill="${SEA}"/>`,
    `<path fill="${LAND}" fill-rule="evenodd" stroke="${SHORE}" d="${await shoresOf(tile)}"/>`,
    `<path fill="none" stroke="${GRID}" stroke-opacity=".5" d="M0 .5H${EDGE}M.5 0V${EDGE}"/>`,
    ...namesOf(tile),
    '</svg>',
  ].join('')
}

/** The coasts as a path. */
async function shoresOf(tile: Tile): Promise<string> {
  let path = ''
  // Of all the world there are many.
  for await (const ring of inSlices(await landRings())) if (reaches(ring, tile)) path += shoreOf(ring, tile)
  return path
}

function reaches(ring: Ring, tile: Tile): boolean {
  const [left, top] = pixelOf(tile, [ring.left, ring.top])
  const [right, bottom] = pixelOf(tile, [ring.right, ring.bottom])
  return right >= 0 && left <= EDGE && bottom >= 0 && top <= EDGE
}

function shoreOf({ points }: Ring, tile: Tile): string {
  const ring = points.map((point) => pixelOf(tile, point))
  const within = thinned(clipped(ring, -OUTSIDE, EDGE + OUTSIDE))
  return within.length < 3 ? '' : `M${within.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** Without points that lie less than half a pixel from the one before. */
function thinned(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (!last || Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) >= 0.5) kept.push(point)
  }
  return kept
}

function namesOf(tile: Tile): string[] {
  return ENTRIES.filter(([, , , , , rank]) => tile.z >= NAMED_FROM[rank]).flatMap((entry) => nameOf(entry, tile))
}

function nameOf([ko, , , latitude, longitude, rank]: Entry, tile: Tile): string[] {
  const [x, y] = pixelOf(tile, worldPoint(longitude, latitude))
  if (x < -NAME_REACH || y < -20 || x > EDGE + NAME_REACH || y > EDGE + 20) return []
  const [size, weight] = rank === 1 ? [13, 700] : [12, 500]
  const at = `x="${x.toFixed(1)}" y="${(y - 7).toFixed(1)}"`
  return [
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5" fill="${NAME}"/>`,
    `<text ${at} font-family="system-ui,sans-serif" font-size="${size}" font-weight="${weight}" fill="${NAME}" `,
    `stroke="#fff" stroke-width="3" paint-order="stroke" text-anchor="middle">${ko}</text>`,
  ]
}

/** A shore of land or of a lake in it, on the square of the whole world (Web Mercator, 0 to 1), and the box that it lies in. */
interface Ring {
  points: readonly Point[]
  left: number
  right: number
  top: number
  bottom: number
}

const FILE = new URL(import.meta.resolve('world-atlas/land-10m.json'))

let read: Promise<Ring[]> | null = null

const landRings = (): Promise<Ring[]> => (read ??= readRings())

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
