// The coasts of the world (Natural Earth, public domain), unpacked when the first tile is asked for.
import { readFile } from 'node:fs/promises'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** A shore of land or of a lake in it: longitudes and latitudes, and the box that they lie in. */
export interface Ring {
  points: readonly (readonly number[])[]
  west: number
  east: number
  south: number
  north: number
}

const FILE = new URL(import.meta.resolve('world-atlas/land-10m.json'))

let read: Promise<Ring[]> | null = null

export const landRings = (): Promise<Ring[]> => (read ??= readRings())

async function readRings(): Promise<Ring[]> {
  const topology = JSON.parse(await readFile(FILE, 'utf8')) as Topology<{ land: GeometryCollection }>
  const { features } = feature(topology, topology.objects.land)
  return features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(ringOf) : [],
  )
}

function ringOf(points: readonly (readonly number[])[]): Ring {
  const ring = { points, west: 180, east: -180, south: 90, north: -90 }
  for (const [longitude = 0, latitude = 0] of points) {
    ring.west = Math.min(ring.west, longitude)
    ring.east = Math.max(ring.east, longitude)
    ring.south = Math.min(ring.south, latitude)
    ring.north = Math.max(ring.north, latitude)
  }
  return ring
}
