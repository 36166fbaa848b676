// Schema of table items: whatever came, the grid is rectangular and each column has a width.
import { z } from 'zod'
import type { TableItem } from '#domain/guidebook/document.ts'
import { evenWidths } from '#domain/guidebook/new-node.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Words } from '#domain/rich-text/rich-text.ts'
import { flag, markable } from './node.ts'
import { sequence } from './sequence.ts'
import { idSchema } from './strings.ts'
import { wordsSchema } from './texts.ts'

const count = (most: number) =>
  z.number({ error: 'invalid' }).int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(most, { error: 'tooLong' })

/** The columns' widths in px: as given where there is one a column, else the usual total shared out. */
function columnWidths(given: readonly number[], cols: number): number[] {
  if (given.length === cols) return given.map((width) => Math.max(LIMITS.columnLeast, width))
  return evenWidths(cols)
}

const grid = (cells: readonly (readonly Words[])[], rows: number, cols: number): Words[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => cells[row]?.[col] ?? ''))

export const tableShape = markable({
  _id: idSchema,
  type: z.literal('table'),
  isImportant: flag,
  rows: count(LIMITS.tableCells).optional(),
  cols: count(LIMITS.tableCells).optional(),
  content: sequence(sequence(wordsSchema(''), LIMITS.tableCells), LIMITS.tableCells).default([]),
  colWidths: sequence(z.number({ error: 'invalid' }).max(4000, { error: 'invalid' }), LIMITS.tableCells).default([]),
}).transform((item, ctx): TableItem => {
  const rows = Math.max(item.rows ?? 0, item.content.length) || LIMITS.tableRows
  const cols = Math.max(item.cols ?? 0, ...item.content.map((row) => row.length)) || LIMITS.tableCols
  if (rows * cols > LIMITS.tableCells)
    ctx.issues.push({ code: 'custom', message: 'tooLong', path: ['content'], input: item })
  const cells = rows * cols > LIMITS.tableCells ? [] : grid(item.content, rows, cols)
  const { _id, type, isImportant } = item
  const shape = { rows, cols, content: cells, colWidths: columnWidths(item.colWidths, cols) }
  return { _id, type, isImportant, ...shape, ...('deleted' in item ? { deleted: true } : {}) }
})
