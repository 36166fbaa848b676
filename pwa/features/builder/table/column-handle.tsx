// The edge between two columns: dragged by mouse or finger, moved by arrow keys, told to those who can't see it.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { columnBounds, resizeColumns } from '#domain/guidebook/column-widths.ts'
import css from './column-handle.module.css'

interface Props {
  /** Of all columns, as they are stored. */
  widths: readonly number[]
  /** The column to the left of the edge. */
  index: number
  /** Says which column: "Width of Place". */
  label: string
  /** How many pixels of the screen all columns take together now. */
  breadth: () => number
  /** Draws the widths while the edge is dragged; null puts the stored ones back. Changes nothing in the document. */
  onPreview: (widths: readonly number[] | null) => void
  /** Tab passes it by; who shows it has a key that leads to it. */
  aside?: boolean
  /** Keeps the widths, once a drag. Arrow keys `join`: those close together are one step of undo. */
  onResize: (widths: number[], how: { joins: boolean }) => void
}

const STEP = 8
const FINE_STEP = 1

interface Drag {
  pointer: number
  from: number
  scale: number
  widths: readonly number[]
}

/** Stands at the right edge of a head cell, which has to be positioned. */
export function ColumnHandle(props: Props) {
  const { widths, index, label, aside = false } = props
  const { least, most } = columnBounds(widths, index)
  const width = Math.round(widths[index] ?? 0)
  return (
    <div
      className={css['handle']}
      role="separator"
      tabIndex={aside ? -1 : 0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuetext={`${width} px`}
      onKeyDown={(event) => onArrow(event, props)}
      {...useEdgeDrag(props)}
    />
  )
}

function onArrow(event: KeyboardEvent, { widths, index, onResize }: Props): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const delta = deltaOf(event, widths, index)
  if (delta === null) return
  event.preventDefault()
  event.stopPropagation()
  const next = resizeColumns(widths, index, delta)
  if (next !== widths) onResize([...next], { joins: true })
}

function deltaOf({ key, shiftKey }: KeyboardEvent, widths: readonly number[], index: number): number | null {
  const step = shiftKey ? FINE_STEP : STEP
  const { least, most } = columnBounds(widths, index)
  const now = widths[index] ?? 0
  if (key === 'ArrowLeft') return -step
  if (key === 'ArrowRight') return step
  if (key === 'Home') return least - now
  return key === 'End' ? most - now : null
}

function useEdgeDrag({ widths, index, breadth, onPreview, onResize }: Props) {
  const drag = useRef<Drag | null>(null)
  const cancel = (): void => {
    if (drag.current) onPreview(null)
    drag.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const total = widths.reduce((sum, width) => sum + width, 0)
      drag.current = { pointer: event.pointerId, from: event.clientX, scale: total / (breadth() || total), widths }
    },
    onPointerMove({ pointerId, clientX }: PointerEvent) {
      if (drag.current?.pointer === pointerId) onPreview(moved(drag.current, index, clientX))
    },
    onPointerUp({ pointerId, clientX }: PointerEvent) {
      const ended = drag.current
      if (ended?.pointer !== pointerId) return
      drag.current = null
      const next = moved(ended, index, clientX)
      if (next === ended.widths) onPreview(null)
      else onResize([...next], { joins: false })
    },
    onPointerCancel: cancel,
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !drag.current) return
      event.preventDefault()
      cancel()
    },
  }
}

const moved = ({ from, scale, widths }: Drag, index: number, x: number): readonly number[] =>
  resizeColumns(widths, index, (x - from) * scale)
