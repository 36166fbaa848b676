// A place on the map as the product speaks of it: an address and where it is.

export interface Spot {
  /** One line, as a traveller would show it to a driver. */
  address: string
  /** What is there, where it has a name: a beach, a hotel. */
  name: string
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
}

const EARTH_METRES = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

interface Point {
  latitude: number
  longitude: number
}

/** Metres between two points over ground. */
export function metresBetween(one: Point, other: Point): number {
  const north = radians(other.latitude - one.latitude) / 2
  const east = radians(other.longitude - one.longitude) / 2
  const a =
    Math.sin(north) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(a))
}
