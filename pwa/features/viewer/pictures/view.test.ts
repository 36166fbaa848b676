// How far into a picture somebody looks.
import { expect, test } from 'vitest'
import { bounded, fitted, zoomedByPinch, swipeOf, INITIAL_VIEW, zoomedAt } from './view.ts'

const STAGE = { width: 400, height: 800 }

test('pictures: one is seen whole, however it lies', () => {
  expect(fitted({ width: 1200, height: 600 }, STAGE)).toEqual({ width: 400, height: 200 })
  expect(fitted({ width: 100, height: 400 }, STAGE)).toEqual({ width: 200, height: 800 })
  expect(fitted({ width: 0, height: 0 }, STAGE)).toEqual({ width: 0, height: 0 })
})

test('pictures: what is under the fingers stays there', () => {
  const point = { x: 100, y: -50 }
  const view = zoomedAt({ scale: 2, x: 30, y: 10 }, 4, point)
  // The same point of the picture, before and after.
  expect([(point.x - 30) / 2, (point.y - 10) / 2]).toEqual([(point.x - view.x) / 4, (point.y - view.y) / 4])
  const wider = zoomedByPinch(
    INITIAL_VIEW,
    [
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: 0, y: 5 },
      { x: 40, y: 5 },
    ],
  )
  expect(wider).toEqual({ scale: 2, x: 20, y: 5 })
})

test('pictures: nobody looks past an edge, nor from farther than the whole', () => {
  const picture = { width: 400, height: 200 }
  expect(bounded({ scale: 0.4, x: 90, y: 90 }, picture, STAGE)).toEqual({ scale: 1, x: 0, y: 0 })
  expect(bounded({ scale: 3, x: 900, y: -900 }, picture, STAGE)).toEqual({ scale: 3, x: 400, y: -0 })
  expect(bounded({ scale: 99, x: 0, y: 0 }, picture, STAGE).scale).toBe(6)
})

test.each([
  ['a quick one to the left', { x: -40, y: 5 }, 120, 'next'],
  ['a slow one to the right, a quarter of the width', { x: 120, y: 5 }, 900, 'previous'],
  ['a slow short one', { x: 60, y: 5 }, 900, null],
  ['one down', { x: 10, y: 160 }, 700, 'close'],
  ['one up', { x: 10, y: -300 }, 200, null],
] as const)('pictures: a swipe means what it is: %s', (_, way, ms, meant) => {
  expect(swipeOf(way, ms, STAGE)).toBe(meant)
})
