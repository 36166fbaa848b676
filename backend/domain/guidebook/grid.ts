// The acts on a table's grid: rows and columns in and out, and a range of a spreadsheet laid over it.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { LIMITS } from '#domain/limits.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'

/** What an `update` of a table sets when its shape changes. */
export type Grid = Pick<TableItem, 'rows' | 'cols' | 'content' | 'colWidths'>

export interface Cell {
  row: number
  col: number
}

const fits = (rows: number, cols: number): boolean => rows * cols <= LIMITS.tableCells

const blanks = (length: number): PlainOrRich[] => Array.from({ length }, () => '')

/** Puts an empty row before row `at`. @returns null where the table is as large as it may be. */
export function insertRow({ rows, cols, content, colWidths }: Grid, at: number): Grid | null {
  if (!fits(rows + 1, cols)) return null
  return { rows: rows + 1, cols, content: content.toSpliced(at, 0, blanks(cols)), colWidths }
}

/** Puts an empty column of the usual width before column `at`; the others keep theirs. @returns null where it is full. */
export function insertColumn({ rows, cols, content, colWidths }: Grid, at: number): Grid | null {
  if (!fits(rows, cols + 1)) return null
  return {
    rows,
    cols: cols + 1,
    content: content.map((row) => row.toSpliced(at, 0, '')),
    colWidths: colWidths.toSpliced(at, 0, LIMITS.newColumn),
  }
}

/** @returns null for the last remaining row. */
export function deleteRow({ rows, cols, content, colWidths }: Grid, at: number): Grid | null {
  if (rows === 1) return null
  return { rows: rows - 1, cols, content: content.toSpliced(at, 1), colWidths }
}

/** @returns null for the last remaining column. */
export function deleteColumn({ rows, cols, content, colWidths }: Grid, at: number): Grid | null {
  if (cols === 1) return null
  return {
    rows,
    cols: cols - 1,
    content: content.map((row) => row.toSpliced(at, 1)),
    colWidths: colWidths.toSpliced(at, 1),
  }
}

interface Pasted {
  grid: Grid
  /** Whether something of the range found no room. */
  clipped: boolean
}

/** Lays a range over the grid, its first cell on `at`; rows and columns are added where it reaches beyond. */
export function pasteRange(grid: Grid, at: Cell, range: readonly (readonly string[])[]): Pasted {
  const wide = range.reduce((most, row) => Math.max(most, row.length), 0)
  const cols = Math.max(grid.cols, Math.min(at.col + wide, Math.floor(LIMITS.tableCells / grid.rows)))
  const rows = Math.max(grid.rows, Math.min(at.row + range.length, Math.floor(LIMITS.tableCells / cols)))
  const covers = (row: number, col: number): boolean => row in range && col >= 0 && col < wide
  const cell = (row: number, col: number): PlainOrRich =>
    covers(row - at.row, col - at.col)
      ? (range[row - at.row]?.[col - at.col]?.slice(0, LIMITS.textLength) ?? '')
      : (grid.content[row]?.[col] ?? '')
  const content = Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (__, col) => cell(row, col)))
  const added = Array.from({ length: cols - grid.cols }, () => LIMITS.newColumn)
  return {
    grid: { rows, cols, content, colWidths: [...grid.colWidths, ...added] },
    clipped: at.col + wide > cols || at.row + range.length > rows,
  }
}
