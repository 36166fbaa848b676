// Follows the scrolling of a long list, and keeps the entry that has the focus.
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { type VisibleRows, visibleRows, WHOLE } from './visible-rows.ts'

const same = (a: VisibleRows, b: VisibleRows): boolean => a.from === b.from && a.to === b.to && a.columns === b.columns

/** The indexes that stand on the page, in order; null: all of them. */
export interface Standing {
  columns: number
  indexes: number[] | null
}

export function useVisibleRows(ref: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState<VisibleRows>({ columns: 1, from: 0, to: Math.min(count, WHOLE) })
  const [focused, setFocused] = useState<number | null>(null)
  const isLong = count > WHOLE
  useLayoutEffect(() => {
    const list = ref.current
    if (!isLong || !list) return
    const look = () => {
      const { top, width } = list.getBoundingClientRect()
      const next = visibleRows(count, { width, above: -top, height: innerHeight })
      setShown((now) => (same(now, next) ? now : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(list)
    return () => {
      removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [ref, count, isLong])
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
    setFocused(index === undefined ? null : Number(index))
  }
  const standing: Standing = { columns: shown.columns, indexes: isLong ? indexesOf(shown, focused, count) : null }
  return { standing, onFocus, onBlur: () => setFocused(null) }
}

function indexesOf({ from, to }: VisibleRows, focused: number | null, count: number): number[] {
  const near = Array.from({ length: to - from }, (_, n) => from + n)
  if (focused === null || focused >= count || (focused >= from && focused < to)) return near
  return focused < from ? [focused, ...near] : [...near, focused]
}
