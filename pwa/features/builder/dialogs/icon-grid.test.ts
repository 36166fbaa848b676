// Keys of the icon grid.
import { expect, test } from 'vitest'
import { gridStep } from './icon-grid.tsx'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 11],
  ['ArrowDown', 15, 15],
  ['ArrowUp', 11, 3],
  ['ArrowUp', 3, 3],
  ['Home', 9, 0],
  ['End', 2, 19],
])('icon grid: %s at %i of 20 in rows of 8 goes to %i', (key, at, to) => {
  expect(gridStep(key, at, 20, 8)).toBe(to)
})

test('icon grid: letters move nothing', () => expect(gridStep('a', 0, 20, 8)).toBeNull())
