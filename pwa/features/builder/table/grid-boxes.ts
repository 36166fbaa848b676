// Where the rows and columns of a table stand, measured, for what is drawn over and beside them.
import { useCallback, useLayoutEffect, useState } from 'react'
import { equal } from '#domain/guidebook/edits/equal.ts'

interface Span {
  start: number
  size: number
}

/** In pixels of the box that holds the table. */
export interface GridBoxes {
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
export function useGridBoxes(box: HTMLElement, row: number): GridBoxes | null {
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
