// A table: whatever is stored, its grid is rectangular and each column has a width.
import { LIMITS } from '#domain/limits.ts'
import { isBlank } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { ItemBase, ItemDefinition, TableSize } from './definition.ts'

export interface TableItem extends ItemBase {
  type: 'table'
  rows: number
  cols: number
  /** `rows` lists of `cols` cells. */
  content: PlainOrRich[][]
  /** Pixels, one a column, each at least 40. */
  colWidths: number[]
}

const NEW_SIZE: TableSize = { rows: LIMITS.tableRows, cols: LIMITS.tableCols }

export const table: ItemDefinition<TableItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: ({ rows, cols } = NEW_SIZE) => ({ rows, cols, content: grid([], rows, cols), colWidths: evenWidths(cols) }),
  schema: ({ item, number, sequence, words }) => {
    const count = number.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(LIMITS.tableCells, TOO_LONG)
    return item('table', {
      rows: count.optional(),
      cols: count.optional(),
      content: sequence(sequence(words(''), LIMITS.tableCells), LIMITS.tableCells).default([]),
      colWidths: sequence(number.max(LIMITS.columnMost, { error: 'invalid' }), LIMITS.tableCells).default([]),
    }).transform((given, ctx): TableItem => {
      const rows = Math.max(given.rows ?? 0, given.content.length) || LIMITS.tableRows
      const cols = Math.max(given.cols ?? 0, ...given.content.map((row) => row.length)) || LIMITS.tableCols
      const tooLong = rows * cols > LIMITS.tableCells
      if (tooLong) ctx.issues.push({ code: 'custom', message: 'tooLong', path: ['content'], input: given })
      const { _id, type, isImportant } = given
      const content = tooLong ? [] : grid(given.content, rows, cols)
      const shape = { rows, cols, content, colWidths: columnWidths(given.colWidths, cols) }
      return { _id, type, isImportant, ...shape, ...('deleted' in given ? { deleted: true } : {}) }
    })
  },
  cellCount: ({ rows, cols }) => rows * cols,
  readable: ({ content }, write) => [write.table(content)],
  findings: ({ content }, { words }) => (content.flat().every(isBlank) ? [['emptyTable']] : words(...content.flat())),
}

const TOO_LONG = { error: 'tooLong' } as const

const grid = (cells: readonly (readonly PlainOrRich[])[], rows: number, cols: number): PlainOrRich[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => cells[row]?.[col] ?? ''))

/** The columns' widths in px: as given where there is one a column, else the usual total shared out. */
function columnWidths(given: readonly number[], cols: number): number[] {
  if (given.length === cols) return given.map((width) => Math.max(LIMITS.columnLeast, width))
  return evenWidths(cols)
}

/** Whole pixels that share the table's width evenly; each at least the least width. */
export function evenWidths(cols: number): number[] {
  const total = Math.max(LIMITS.tableWidth, cols * LIMITS.columnLeast)
  return Array.from(
    { length: cols },
    (_, at) => Math.floor((total * (at + 1)) / cols) - Math.floor((total * at) / cols),
  )
}
