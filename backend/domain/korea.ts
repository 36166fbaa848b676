// The country whose own maps know it best: the Republic of Korea, with its islands.
import type { Point } from '#domain/map.ts'

/** Its code of ISO 3166-1; businesses of this product are there. */
export const HOME = 'KR'

/** Round its land and islands and through the straits: latitude, longitude. Tsushima and Kaesong lie outside. */
const OUTLINE: readonly (readonly [latitude: number, longitude: number])[] = [
  [38.05, 124.5],
  [38.02, 124.95],
  [37.74, 125.4],
  [37.74, 126.05],
  [37.84, 126.2],
  [37.79, 126.55],
  [37.9, 126.66],
  [37.97, 126.68],
  [38.2, 126.95],
  [38.33, 127.15],
  [38.35, 127.9],
  [38.45, 128.2],
  [38.63, 128.35],
  [38.65, 128.7],
  [37.75, 130.6],
  [37.75, 131.1],
  [37.4, 132.1],
  [37.05, 132],
  [37, 130.3],
  [36, 129.9],
  [35.2, 129.6],
  [34.85, 129.12],
  [34.35, 128.85],
  [33.8, 127.7],
  [33.4, 127.2],
  [32.95, 126.5],
  [32.95, 126],
  [33.8, 124.8],
]

/** Whether a ray to the east crosses the outline an odd number of times. */
export function isInKorea({ latitude, longitude }: Point): boolean {
  let isInside = false
  for (const [index, [top, right]] of OUTLINE.entries()) {
    const [bottom = 0, left = 0] = OUTLINE.at(index - 1) ?? []
    if (top > latitude === bottom > latitude) continue
    if (longitude < left + ((latitude - bottom) / (top - bottom)) * (right - left)) isInside = !isInside
  }
  return isInside
}
