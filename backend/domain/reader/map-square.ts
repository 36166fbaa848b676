// The square of the world that a map shows, and where a point lies on its drawing.
import { worldPoint, type Point } from '#domain/map.ts'

/** A square of the world in world units (Web Mercator, 0 to 1). */
export interface MapSquare {
  left: number
  top: number
  size: number
}

/** Units of a map's drawing on each side of its square. */
export const MAP_UNITS = 400

/** The same of the coast below it, whose path has whole numbers. */
export const COAST_UNITS = 1600

/** A single place is shown with some four kilometres round it at 35° north. */
const LEAST = 0.0002
/** Of the square's side, on each edge: a pin is higher than its point. */
const MARGIN = 0.12

/** The smallest square that has all of them with a margin; across the date line where that is shorter. */
export function squareOf(points: readonly Point[]): MapSquare {
  const world = points.map(({ longitude, latitude }) => worldPoint(longitude, latitude))
  const xs = world.map(([x]) => x).sort((one, other) => one - other)
  const gaps = xs.map((x, index) => (xs[index + 1] ?? (xs[0] ?? 0) + 1) - x)
  const widest = gaps.indexOf(Math.max(...gaps))
  // What lies east of the widest gap comes first.
  const west = xs[(widest + 1) % xs.length] ?? 0
  const width = 1 - (gaps[widest] ?? 1)
  const ys = world.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const size = Math.max(LEAST, Math.max(width, bottom - top) / (1 - 2 * MARGIN))
  return { left: west + width / 2 - size / 2, top: (top + bottom) / 2 - size / 2, size }
}

/** Where a point lies on the drawing of a square: right and down, in units. */
export function unitsOn({ left, top, size }: MapSquare, { longitude, latitude }: Point): [x: number, y: number] {
  const [x, y] = worldPoint(longitude, latitude)
  const near = x + Math.round(left + size / 2 - x)
  return [((near - left) * MAP_UNITS) / size, ((y - top) * MAP_UNITS) / size]
}
