// Which cell a key leads to.
import { expect, test } from 'vitest'
import type { FieldStep } from '#pwa/editor/field.ts'
import { cellBeside } from './cells.ts'

const SHAPE = { rows: 2, cols: 3 }

test.each<[number, number, FieldStep, string | null]>([
  [0, 0, 'next', '0.1'],
  [0, 2, 'next', '1.0'],
  [1, 2, 'next', null],
  [1, 0, 'previous', '0.2'],
  [0, 1, 'previous', '0.0'],
  [0, 0, 'previous', null],
  [0, 1, 'up', null],
  [1, 1, 'up', '0.1'],
  [0, 1, 'down', '1.1'],
  [1, 1, 'down', null],
  [0, 0, 'left', null],
  [0, 2, 'right', null],
  [0, 1, 'right', '0.2'],
])('editor 27: from row %i, column %i, %s leads to %s', (row, col, step, to) => {
  const cell = cellBeside({ row, col }, step, SHAPE)
  expect(cell && `${cell.row}.${cell.col}`).toBe(to)
})
