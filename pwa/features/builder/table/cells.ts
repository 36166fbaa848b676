// What the cells of a table share while it is edited: which one is live, and what they tell the table.
import { createContext, useContext } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { Cell } from '#domain/guidebook/grid.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { Caret, FieldStep, WordsClash } from '#pwa/editor/field.ts'
import type { CopiedRange } from './range.ts'
import type { Store } from '#pwa/store.ts'

export interface NextCell extends Cell {
  caret: Caret
}

/** A cell by what its lines are called (`lines.ts`). */
export interface CellName {
  row: string
  col: string
}

export interface LiveCell extends CellName {
  caret: Caret
}

/** The same object for as long as the table is shown, so that a key typed in one cell renders no other. */
export interface Cells {
  id: Id
  live: Store<LiveCell | null>
  /** What the cell is called that now stands there. */
  nameOf(at: Cell): CellName
  enter(cell: CellName): void
  leave(): void
  /** Answers whether there is a cell to go on to. */
  step(from: CellName, step: FieldStep): boolean
  /** Answers whether they were taken. */
  write(cell: CellName, words: PlainOrRich): boolean
  /** Others changed the very words that were being typed. */
  keepAside(cell: CellName, clash: WordsClash): void
  /** Lays a range over the cells from `at` on; answers whether it may lie there. */
  lay(at: CellName, range: CopiedRange): boolean
  undo(): void
  redo(): void
}

const CellsContext = createContext<Cells | null>(null)

export const CellsProvider = CellsContext.Provider

export function useCells(): Cells {
  const cells = useContext(CellsContext)
  if (!cells) throw new Error('outside a table')
  return cells
}

interface Shape {
  rows: number
  cols: number
}

/** The cell that a step leads to, and where the caret goes in it; null outside of the table. Tab goes line by line. */
export function cellBeside({ row, col }: Cell, step: FieldStep, { rows, cols }: Shape): NextCell | null {
  const index = row * cols + col + (step === 'previous' ? -1 : 1)
  const to: Record<FieldStep, NextCell> = {
    next: { row: Math.floor(index / cols), col: index % cols, caret: 'end' },
    previous: { row: Math.floor(index / cols), col: (index + cols) % cols, caret: 'end' },
    up: { row: row - 1, col, caret: 'end' },
    down: { row: row + 1, col, caret: 'start' },
    left: { row, col: col - 1, caret: 'end' },
    right: { row, col: col + 1, caret: 'start' },
  }
  const next = to[step]
  const inside = next.row >= 0 && next.row < rows && next.col >= 0 && next.col < cols
  return inside ? next : null
}
