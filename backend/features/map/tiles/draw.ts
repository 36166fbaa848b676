// A tile drawn by us where no map is configured: land, sea, a fine grid, and the places of the built-in gazetteer.
import { PLACES, type GazetteerEntry } from '#backend/platform/geocoder/places.ts'
import { inSlices } from '#backend/platform/threads/in-slices.ts'
import { worldPoint } from '#domain/map.ts'
import { landRings, simplified, type Ring } from './coasts.ts'
import { clipped, EDGE, pixelOf, type Tile } from './tile.ts'

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
  const within = simplified(clipped(ring, -OUTSIDE, EDGE + OUTSIDE))
  return within.length < 3 ? '' : `M${within.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

function namesOf(tile: Tile): string[] {
  return PLACES.filter(([, , , , , rank]) => tile.z >= NAMED_FROM[rank]).flatMap((place) => nameOf(place, tile))
}

function nameOf([ko, , , latitude, longitude, rank]: GazetteerEntry, tile: Tile): string[] {
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
