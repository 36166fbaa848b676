// A place on the map as the product speaks of it: an address and where it is.

export interface GeocodedPlace {
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

/** Degrees, WGS 84. */
export interface Point {
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

/** Degrees from north, clockwise, in which the other point lies at the start of the shortest way there. */
export function bearingTo(one: Point, other: Point): number {
  const east = radians(other.longitude - one.longitude)
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const y = Math.sin(east) * Math.cos(to)
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(east)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** On the square of the whole world, 0 to 1 from its upper left corner (Web Mercator). */
export function worldPoint(longitude: number, latitude: number): readonly [x: number, y: number] {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180)
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The same point in the degrees that are stored: maps that go round and round count on beyond the date line. */
export const onEarth = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.min(90, Math.max(-90, latitude)),
  longitude: Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180,
})

// Map levels as Kakao counts them, 1 (closest) to 14, beside the zoom of web maps (the level is saved).

export const LEAST_LEVEL = 1
export const MOST_LEVEL = 14

/** Kakao doubles metres a pixel with each level, web maps halve them with each zoom; at 33° to 38° north they meet here. */
const SUM = 20

export const zoomOf = (level: number): number => SUM - level

/** The nearest level that there is. */
export const levelOf = (zoom: number): number => Math.min(MOST_LEVEL, Math.max(LEAST_LEVEL, Math.round(SUM - zoom)))
