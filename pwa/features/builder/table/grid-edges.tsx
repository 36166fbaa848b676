// What is drawn over a selected table: the marks of the row and column that are selected, and edges to drag.
import type { Cell } from '#domain/guidebook/grid.ts'
import { ColumnHandle } from './column-handle.tsx'
import { tableMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './table.module.css'
import { useCallback, useLayoutEffect, useState } from 'react'
import { equal } from '#domain/guidebook/edits/equal.ts'

interface Props {
  box: HTMLElement
  /** The columns' widths as the document has them, also while an edge is dragged. */
  widths: readonly number[]
  cell: Cell
  onPreview: (widths: readonly number[] | null) => void
  onResize: (widths: number[], how: { joins: boolean }) => void
}

export function GridEdges({ box, widths, cell, onPreview, onResize }: Props) {
  const t = useText(tableMessages)
  const boxes = useGridBoxes(box, cell.row)
  if (!boxes) return null
  const { columns, row, height, sight } = boxes
  const [from, to] = [sight.start, sight.start + sight.size]
  const column = columns[cell.col]
  const [left, right] = column ? [Math.max(column.start, from), Math.min(column.start + column.size, to)] : [0, 0]
  const breadth = (): number => columns.reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      {right > left && <span className={css['column-mark']} style={{ left, width: right - left }} aria-hidden="true" />}
      <span className={css['row-mark']} style={{ top: row.start, height: row.size }} aria-hidden="true" />
      {columns.slice(0, -1).map(({ start, size }, index) =>
        start + size > from && start + size < to ? (
          <div key={index} className={css['edge']} style={{ left: start, width: size, height }}>
            <ColumnHandle
              widths={widths}
              index={index}
              label={t('columnWidth', { col: index + 1 })}
              breadth={breadth}
              onPreview={onPreview}
              onResize={onResize}
            />
          </div>
        ) : null,
      )}
    </>
  )
}

// Where the rows and columns of a table stand, measured, for what is drawn over and beside them.
interface Span {
  start: number
  size: number
}

/** In pixels of the box that holds the table. */
interface GridBoxes {
  columns: Span[]
  row: Span
  /** The whole grid from top to bottom. */
  height: number
  /** Of a table that scrolls sideways: what of it is in sight. */
  sight: Span
}

function measure(box: HTMLElement, row: number): GridBoxes | null {
  const table = box.querySelector('table')
  const line = table?.rows[row]
  if (!table || !line) return null
  const origin = box.getBoundingClientRect()
  const across = ({ left, width }: DOMRect): Span => ({ start: left - origin.left, size: width })
  const { top, height } = line.getBoundingClientRect()
  return {
    columns: [...line.cells].map((cell) => across(cell.getBoundingClientRect())),
    row: { start: top - origin.top, size: height },
    height: table.offsetHeight,
    sight: across((table.parentElement ?? table).getBoundingClientRect()),
  }
}

/** Measured again whenever the table is drawn, grows or is scrolled. */
function useGridBoxes(box: HTMLElement, row: number): GridBoxes | null {
  const [boxes, setBoxes] = useState<GridBoxes | null>(null)
  const look = useCallback((): void => {
    const next = measure(box, row)
    setBoxes((now) => (equal(now, next) ? now : next))
  }, [box, row])
  useLayoutEffect(look)
  useLayoutEffect(() => {
    const scrolled = box.querySelector('table')?.parentElement
    const observer = new ResizeObserver(look)
    observer.observe(box)
    scrolled?.addEventListener('scroll', look)
    return () => {
      observer.disconnect()
      scrolled?.removeEventListener('scroll', look)
    }
  }, [box, look])
  return boxes
}
