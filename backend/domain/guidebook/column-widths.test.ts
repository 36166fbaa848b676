// Columns trade width with their neighbour alone, and none becomes too narrow.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { rounds } from '#domain/testing/rounds.ts'
import { columnBounds, resizeColumns } from './column-widths.ts'

const least = LIMITS.columnLeast
const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
const anyWidths = fc.array(fc.integer({ min: least, max: 400 }), { minLength: 2, maxLength: 12 })
const anyDelta = fc.integer({ min: -2000, max: 2000 })

test.each([
  [[96, 96, 192], 0, 10, [106, 86, 192]],
  [[96, 96, 192], 1, -20, [96, 76, 212]],
  [[96, 96, 192], 0, 500, [152, 40, 192]],
  [[96, 96, 192], 0, -500, [40, 152, 192]],
  [[96, 96, 192], 1, 0.4, [96, 96, 192]],
  [[40, 40], 0, 7, [40, 40]],
])('%j, edge %i moved by %d: %j', (widths, index, delta, expected) => {
  expect(resizeColumns(widths, index, delta)).toEqual(expected)
})

test('editor 28: any resize keeps the total, both neighbours at 40 or more, and the other columns', () => {
  fc.assert(
    fc.property(anyWidths, fc.nat(), anyDelta, (widths, at, delta) => {
      const index = at % (widths.length - 1)
      const next = resizeColumns(widths, index, delta)
      expect(sum(next)).toBe(sum(widths))
      expect(Math.min(...next)).toBeGreaterThanOrEqual(least)
      expect(next.toSpliced(index, 2)).toEqual(widths.toSpliced(index, 2))
    }),
    rounds(100),
  )
})

test('a resize follows the pointer until a bound stops it, and back again', () => {
  fc.assert(
    fc.property(anyWidths, fc.nat(), anyDelta, (widths, at, delta) => {
      const index = at % (widths.length - 1)
      const { least: low, most: high } = columnBounds(widths, index)
      const wanted = (widths[index] ?? 0) + delta
      const next = resizeColumns(widths, index, delta)
      expect(next[index]).toBe(Math.min(Math.max(wanted, low), high))
      expect(resizeColumns(next, index, (widths[index] ?? 0) - (next[index] ?? 0))).toEqual(widths)
    }),
    rounds(100),
  )
})

test('a column that is too narrow already is never made narrower', () => {
  expect(resizeColumns([20, 100], 0, -10)).toEqual([20, 100])
  expect(resizeColumns([20, 100], 0, 30)).toEqual([50, 70])
  expect(resizeColumns([100, 20], 0, 30)).toEqual([100, 20])
})

test('what has no neighbour to the right stays, as the same list', () => {
  const widths = [96, 96, 192]
  for (const index of [-1, 2, 3]) expect(resizeColumns(widths, index, 10)).toBe(widths)
  expect(resizeColumns(widths, 0, 0)).toBe(widths)
})
