// A document as tests write it down, for whichever program is to have made it.

export type CellWritten = string | { text: string | BlockWritten[]; columns?: number; rows?: number; picture?: true }

export type BlockWritten =
  /** A paragraph. */
  | string
  | { heading: number; text: string }
  /** `label`: what the program puts before each, with its number as `%1`. */
  | { list: string[]; ordered?: boolean; label?: string }
  /** What a merged cell covers is left out of its row. */
  | { table: CellWritten[][] }
  | { link: string; href: string }
  | { picture: string }
  /** For one program alone: as it stands in the file. */
  | { raw: string }

export interface Placed {
  cell: CellWritten
  column: number
  columns: number
  rows: number
  /** It began in a row above. */
  isBelow: boolean
}

/** Where each cell of a table stands, row by row; those that go on from above are there too. */
export function placedCells(table: readonly CellWritten[][]): Placed[][] {
  const below = new Map<number, { placed: Placed; left: number }>()
  return table.map((cells) => {
    const row: Placed[] = []
    const waiting = [...cells]
    for (let column = 0; waiting.length > 0 || [...below.keys()].some((at) => at >= column);) {
      const above = below.get(column)
      if (above) {
        row.push({ ...above.placed, isBelow: true })
        above.left -= 1
        if (above.left === 0) below.delete(column)
        column += above.placed.columns
        continue
      }
      const cell = waiting.shift()
      if (cell === undefined) {
        column += 1
        continue
      }
      const { columns = 1, rows = 1 } = typeof cell === 'string' ? {} : cell
      const placed = { cell, column, columns, rows, isBelow: false }
      row.push(placed)
      if (rows > 1) below.set(column, { placed, left: rows - 1 })
      column += columns
    }
    return row
  })
}

export const cellBlocks = (cell: CellWritten): BlockWritten[] => {
  if (typeof cell === 'string') return cell.split('\n')
  const blocks = typeof cell.text === 'string' ? cell.text.split('\n') : cell.text
  return cell.picture ? [...blocks, { picture: '' }] : blocks
}
