// Which part of a map's drawing is seen. Pure: units of the drawing in, units of the window out, both 400 a side.
import { MAP_UNITS } from '#domain/reader/map-square.ts'

export interface DrawnView {
  /** The drawing's units in the window's upper left corner. */
  x: number
  y: number
  /** 1: all of the square. */
  scale: number
}

export const INITIAL_VIEW: DrawnView = { x: 0, y: 0, scale: 1 }

/** The coast is drawn as far as the square once more on each side. */
const LEAST_SCALE = 0.4
/** World units across the window at the closest: some 400 metres. */
const CLOSEST = 1e-5

/** @param size of the square, in world units */
export const mostScale = (size: number): number => Math.max(2, size / CLOSEST)

/** Where a point of the drawing stands in the window. */
export const toWindowPoint = ({ x, y, scale }: DrawnView, [px, py]: readonly [number, number]): [number, number] => [
  (px - x) * scale,
  (py - y) * scale,
]

/** By so many units of the window. */
export const moved = (view: DrawnView, right: number, down: number): DrawnView =>
  kept({ ...view, x: view.x - right / view.scale, y: view.y - down / view.scale })

/** What stands at `at` in the window stays there. */
export function zoomed(view: DrawnView, factor: number, most: number, at = [MAP_UNITS / 2, MAP_UNITS / 2]): DrawnView {
  const scale = Math.min(most, Math.max(LEAST_SCALE, view.scale * factor))
  const [right = 0, down = 0] = at
  return kept({
    x: view.x + right / view.scale - right / scale,
    y: view.y + down / view.scale - down / scale,
    scale,
  })
}

/** That point in the middle. */
export const centred = (view: DrawnView, [px, py]: readonly [number, number], scale = view.scale): DrawnView =>
  kept({ scale, x: px - MAP_UNITS / 2 / scale, y: py - MAP_UNITS / 2 / scale })

/** The middle of the window never leaves what is drawn. */
function kept({ x, y, scale }: DrawnView): DrawnView {
  const half = MAP_UNITS / 2 / scale
  const within = (corner: number): number => Math.min(2 * MAP_UNITS, Math.max(-MAP_UNITS, corner + half)) - half
  return { x: within(x), y: within(y), scale }
}
