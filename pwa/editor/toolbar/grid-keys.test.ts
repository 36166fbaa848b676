// The keyboard of the swatches.
import { expect, test } from 'vitest'
import { cellAfterKey } from './grid-keys.ts'

test('colour picker: arrows move and stop at the edges, a short row is met at its end', () => {
  const rows = [2, 10, 10]
  const go = (key: string, row: number, col: number, wide = false) => cellAfterKey(key, wide, { row, col }, rows)
  expect(go('ArrowRight', 1, 3)).toEqual({ row: 1, col: 4 })
  expect(go('ArrowRight', 1, 9)).toEqual({ row: 1, col: 9 })
  expect(go('ArrowLeft', 1, 0)).toEqual({ row: 1, col: 0 })
  expect(go('ArrowUp', 1, 7)).toEqual({ row: 0, col: 1 })
  expect(go('ArrowDown', 2, 7)).toEqual({ row: 2, col: 7 })
  expect([go('Home', 1, 7), go('End', 1, 7)]).toEqual([
    { row: 1, col: 0 },
    { row: 1, col: 9 },
  ])
  expect([go('Home', 1, 7, true), go('End', 1, 7, true)]).toEqual([
    { row: 0, col: 0 },
    { row: 2, col: 9 },
  ])
  expect(go('Tab', 1, 7)).toBeNull()
})
