// The square grid of web maps: which part of the world a tile shows, and where a point lies in it.

export interface Tile {
  z: number
  x: number
  y: number
}

/** As far as Leaflet asks for level 1. */
export const MOST_ZOOM = 19
/** Pixels of a tile's edge. */
export const EDGE = 256

export type WorldPoint = readonly [x: number, y: number]

/** Pixels from the tile's upper left corner. */
export function pixelOf({ z, x, y }: Tile, [right, down]: WorldPoint): WorldPoint {
  const all = EDGE * 2 ** z
  return [right * all - x * EDGE, down * all - y * EDGE]
}

/** The part of a ring within the square from `least` to `most` px, clipped edge by edge (Sutherland and Hodgman). */
export function clipped(ring: readonly WorldPoint[], least: number, most: number): WorldPoint[] {
  let points = [...ring]
  for (const axis of [0, 1] as const) {
    points = clippedAt(points, axis, least, 1)
    points = clippedAt(points, axis, most, -1)
  }
  return points
}

/** `side` 1 keeps what lies beyond `edge`, -1 what lies before it. */
function clippedAt(points: readonly WorldPoint[], axis: 0 | 1, edge: number, side: 1 | -1): WorldPoint[] {
  const kept: WorldPoint[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (!before) break
    const isIn = (point[axis] - edge) * side >= 0
    const wasIn = (before[axis] - edge) * side >= 0
    if (isIn !== wasIn) kept.push(crossing(before, point, axis, edge))
    if (isIn) kept.push(point)
    before = point
  }
  return kept
}

function crossing(one: WorldPoint, other: WorldPoint, axis: 0 | 1, edge: number): WorldPoint {
  const share = (edge - one[axis]) / (other[axis] - one[axis])
  const across = axis === 0 ? 1 : 0
  const at = one[across] + share * (other[across] - one[across])
  return axis === 0 ? [edge, at] : [at, edge]
}
