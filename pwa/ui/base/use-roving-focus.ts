// Arrows, Home, End and typing between the items of a widget that is one stop of Tab (WAI-ARIA Authoring Practices).
import { type KeyboardEvent, useState } from 'react'
import { indexOfTyped, typeBuffer } from './type-ahead.ts'

/** How items lie: on an axis that arrows go round, in a run that is broken into lines, or in rows of so many cells. */
export type Layout = 'horizontal' | 'vertical' | 'both' | { columns: number } | { rows: readonly number[] }

interface Roving {
  /** Selects the items inside the element that gets the keys. */
  items: string
  layout: Layout
  /** Letters go to the item that begins with them. */
  finds?: boolean
  /** After the focus went to the item of that index. */
  onMove?: (index: number) => void
}

/** @returns the `onKeyDown` of the element round the items; which of them Tab reaches is for who draws them. */
export function useRovingFocus({ items, layout, finds, onMove }: Roving): (event: KeyboardEvent<HTMLElement>) => void {
  const [buffer] = useState(typeBuffer)
  return (event) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const typed = finds ? buffer(event.nativeEvent) : null
    const textOf = ({ textContent }: HTMLElement): string => textContent ?? ''
    const next =
      typed === null ? indexAfterKey(event, at, all.length, layout) : indexOfTyped(typed, at, all.map(textOf))
    // A space that is typed presses nothing, whether it finds something or not.
    if (next !== null || typed?.endsWith(' ')) event.preventDefault()
    if (next === null) return
    all[next]?.focus()
    onMove?.(next)
  }
}

interface Key {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

type Steps = Readonly<Record<string, 1 | -1>>

/** Also for what moves without the focus. */
export const VERTICAL_STEPS: Steps = { ArrowDown: 1, ArrowUp: -1 }

const AXES: Readonly<Record<string, Steps>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: VERTICAL_STEPS,
  both: { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 },
}

/** @param at -1: none of them has the focus
 *  @returns the index that a key leads to, or null for a key that is not the widget's; at the edge of a grid it stays. */
export function indexAfterKey(key: Key, at: number, count: number, layout: Layout): number | null {
  if (typeof layout === 'object' && 'rows' in layout) return cellAfterKey(key, at, layout.rows)
  if (key.key === 'Home') return 0
  if (key.key === 'End') return count - 1
  if (typeof layout === 'object') return inLines(key.key, at, count, layout.columns)
  const step = AXES[layout]?.[key.key]
  if (step === undefined) return null
  return at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count
}

function inLines(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  const step = steps[key]
  if (step === undefined) return null
  const next = at + step
  return next < 0 || next >= count ? at : next
}

/** Home and End go to the ends of the row, with Ctrl or Command to those of the grid; a short row is met at its end. */
function cellAfterKey({ key, ctrlKey, metaKey }: Key, at: number, rows: readonly number[]): number | null {
  const starts = rows.map((_, row) => rows.slice(0, row).reduce((sum, length) => sum + length, 0))
  const row = starts.findLastIndex((start) => start <= Math.max(0, at))
  const col = at - (starts[row] ?? 0)
  const to = (nextRow: number, nextCol: number): number => {
    const there = Math.max(0, Math.min(nextRow, rows.length - 1))
    return (starts[there] ?? 0) + Math.max(0, Math.min(nextCol, (rows[there] ?? 1) - 1))
  }
  const wide = ctrlKey || metaKey
  const cells: Record<string, [row: number, col: number]> = {
    ArrowRight: [row, col + 1],
    ArrowLeft: [row, col - 1],
    ArrowDown: [row + 1, col],
    ArrowUp: [row - 1, col],
    Home: [wide ? 0 : row, 0],
    End: [wide ? Infinity : row, Infinity],
  }
  const cell = cells[key]
  return cell ? to(...cell) : null
}
