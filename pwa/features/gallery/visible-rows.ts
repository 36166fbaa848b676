// Which entries of a long list stand on the page: those near the window, in a grid whose cards are of one height. Ours, with
// `use-window.ts`, is 0.6 KB compressed; `@tanstack/react-virtual`, which also measures rows of any height, is 9 KB before the
// first card, and would still have to be told the columns.

/** Pixels; the same as in gallery.module.css. */
export const GRID = { least: 280, column: 24, row: 32, height: 458 } as const

/** Lists up to this length stand as a whole. */
export const NO_VIRTUALIZATION_BELOW = 100

export interface ListBox {
  /** Pixels: the list's width, and how far its top is above the window's. */
  width: number
  above: number
  /** Of the window. */
  height: number
}

export interface VisibleRows {
  columns: number
  /** From the first on, up to the one before the second. */
  from: number
  to: number
}

export const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + GRID.column) / (GRID.least + GRID.column)))

/** One and a half windows on either side are there before they are seen. */
export function visibleRows(count: number, { width, above, height }: ListBox): VisibleRows {
  const columns = columnsIn(width)
  if (count <= NO_VIRTUALIZATION_BELOW) return { columns, from: 0, to: count }
  const step = GRID.height + GRID.row
  const first = Math.floor((above - 1.5 * height) / step)
  const last = Math.ceil((above + 2.5 * height) / step)
  const within = (row: number): number => Math.min(Math.max(row * columns, 0), count)
  return { columns, from: within(first), to: within(last) }
}
