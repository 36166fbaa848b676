// The land below a trip's map: cut to where the trip is, in few bytes.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { COAST_UNITS, squareOf, unitsOn, type MapSquare } from '#domain/reader/map-square.ts'
import { coastPath } from './coasts.ts'

const at = (...degrees: [number, number][]): MapSquare =>
  squareOf(degrees.map(([latitude, longitude]) => ({ latitude, longitude })))

/** Rings of points in the coast's units. */
const ringsOf = (path: string): [number, number][][] =>
  path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, n): [number, number] => [
        (x += numbers[2 * n] ?? 0),
        (y += numbers[2 * n + 1] ?? 0),
      ])
    })

/** Even and odd crossings of a line to the right. */
const isLand = (path: string, square: MapSquare, latitude: number, longitude: number): boolean => {
  const [px, py] = unitsOn(square, { latitude, longitude }).map((unit) => (unit * COAST_UNITS) / 400) as [
    number,
    number,
  ]
  let inside = false
  for (const ring of ringsOf(path))
    for (const [index, [x, y]] of ring.entries()) {
      const [fromX, fromY] = ring.at(index - 1) ?? [0, 0]
      if (y > py !== fromY > py && px < ((fromX - x) * (py - y)) / (fromY - y) + x) inside = !inside
    }
  return inside
}

test('map: on the coast of a round trip of Jeju its mountain is land and the sea around it is not', async () => {
  const square = at([33.51, 126.49], [33.25, 126.41], [33.46, 126.94])
  const path = await coastPath(square, COAST_UNITS)
  expect(isLand(path, square, 33.36, 126.53)).toBe(true)
  expect(isLand(path, square, 33.65, 126.55)).toBe(false)
  expect(isLand(path, square, 33.1, 126.5)).toBe(false)
})

test('map: inland all is land, at sea nothing is', async () => {
  const florence = at([43.768, 11.256], [43.776, 11.248])
  expect(isLand(await coastPath(florence, COAST_UNITS), florence, 43.77, 11.25)).toBe(true)
  expect(await coastPath(at([0, -140]), COAST_UNITS)).toBe('')
})

test('map: across the date line land lies where it is, on both sides', async () => {
  const square = at([-17.7, 178.1], [-13.8, -171.8])
  const path = await coastPath(square, COAST_UNITS)
  expect(isLand(path, square, -17.8, 177.9)).toBe(true)
  expect(isLand(path, square, -13.6, -172.4)).toBe(true)
})

test.each([
  ['an island', at([33.51, 126.49], [33.25, 126.41], [33.46, 126.94]), 3],
  ['a land of islands', at([55.6, 12.5], [69.6, 18.9], [60.4, 5.3]), 36],
  ['a continent', at([41.9, 12.5], [51.5, -0.1], [37.9, 23.7], [59.3, 18]), 36],
])('map: the coast of %s costs few bytes', async (_, square, kilobytes) => {
  const path = await coastPath(square, COAST_UNITS)
  expect(brotliCompressSync(path).length / 1024).toBeLessThan(kilobytes)
})
