// A gallery of any length costs what is seen of it.
import { expect, test } from 'vitest'
import { columnsIn, visibleRows } from './visible-rows.ts'

test.each([
  [288, 1],
  [583, 1],
  [584, 2],
  [1200, 4],
])('gallery: a list of %i px has %i columns of at least 280', (width, columns) =>
  expect(columnsIn(width)).toBe(columns),
)

const look = (above: number) => ({ width: 1200, height: 900, above })

test('gallery: of ten thousand entries some dozens stand on the page, wherever it is scrolled to', () => {
  for (let above = -300; above < 1_225_000; above += 12_345) {
    const { from, to, columns } = visibleRows(10_000, look(above))
    expect(to - from).toBeLessThanOrEqual(40)
    // Every row that the window touches is there.
    expect(from).toBeLessThanOrEqual(Math.max(0, Math.floor(above / 490) * columns))
    expect(to).toBeGreaterThanOrEqual(Math.min(10_000, Math.ceil((above + 900) / 490) * columns))
  }
})

test('gallery: a short list stands as a whole, and past the end there is nothing', () => {
  expect(visibleRows(100, look(5000))).toEqual({ columns: 4, from: 0, to: 100 })
  expect(visibleRows(400, look(1_000_000))).toEqual({ columns: 4, from: 400, to: 400 })
})
