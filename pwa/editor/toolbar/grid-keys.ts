// Arrows, Home and End in a grid whose rows may differ in length.

export interface Cell {
  row: number
  col: number
}

/** @returns where the key leads, or null for a key that is not the grid's. At an edge it stays. */
export function cellAfterKey(key: string, wide: boolean, at: Cell, rows: readonly number[]): Cell | null {
  const last = (row: number): number => (rows[row] ?? 1) - 1
  const to = (row: number, col: number): Cell => {
    const there = Math.max(0, Math.min(row, rows.length - 1))
    return { row: there, col: Math.max(0, Math.min(col, last(there))) }
  }
  if (key === 'ArrowRight') return to(at.row, at.col + 1)
  if (key === 'ArrowLeft') return to(at.row, at.col - 1)
  if (key === 'ArrowDown') return to(at.row + 1, at.col)
  if (key === 'ArrowUp') return to(at.row - 1, at.col)
  if (key === 'Home') return wide ? to(0, 0) : to(at.row, 0)
  if (key === 'End') return wide ? to(Infinity, Infinity) : to(at.row, Infinity)
  return null
}
