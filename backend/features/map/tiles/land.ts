// The coasts of the world (Natural Earth, public domain), unpacked when the first tile is asked for.
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { worldPoint, type Point } from './tile.ts'

/** A shore of land or of a lake in it, on the square of the whole world (Web Mercator, 0 to 1), and the box that it lies in. */
export interface Ring {
  points: readonly Point[]
  left: number
  right: number
  top: number
  bottom: number
}

const FILE = new URL(import.meta.resolve('world-atlas/land-10m.json'))

let read: Promise<Ring[]> | null = null

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
