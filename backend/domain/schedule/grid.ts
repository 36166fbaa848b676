// A table with merged cells as a grid: what stands in a place, and where that begins.
import type { SourceCell } from './source.ts'
import { hasContent } from './stretch.ts'

export interface PlacedCell {
  cell: SourceCell
  /** The row in which it begins. */
  row: number
}

export interface SourceGrid {
  width: number
  height: number
  /** The cell over a place, merged or not; null where there is none. */
  at: (row: number, column: number) => PlacedCell | null
  /** The cells that begin in a row. */
  row: (row: number) => readonly SourceCell[]
  /** What says something in a column and in no other, each cell once. */
  texts: (column: number) => string[]
}

export function gridOf(rows: readonly SourceCell[][]): SourceGrid {
  const height = rows.length
  const width = rows.flat().reduce((most, { column, columns }) => Math.max(most, column + Math.max(1, columns)), 0)
  const places = rows.map(() => new Map<number, PlacedCell>())
  for (const [row, cells] of rows.entries()) {
    for (const cell of cells) {
      const last = Math.min(height, row + Math.max(1, cell.rows))
      for (let each = row; each < last; each += 1)
        for (let column = cell.column; column < cell.column + Math.max(1, cell.columns); column += 1)
          places[each]?.set(column, { cell, row })
    }
  }
  return {
    width,
    height,
    at: (row, column) => places[row]?.get(column) ?? null,
    row: (row) => rows[row] ?? [],
    texts: (column) =>
      rows.flatMap((cells) =>
        cells.flatMap((cell) =>
          cell.column === column && cell.columns === 1 && hasContent(cell.text) ? [cell.text] : [],
        ),
      ),
  }
}
