// The cards of the gallery. Of a long list only those near the window stand on the page, each in its place of the grid.
import {
  type CSSProperties,
  type ReactNode,
  useRef,
  type FocusEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react'
import css from '#pwa/features/gallery/gallery.module.css'
import type { GalleryCard as Card } from '#domain/gallery.ts'
import { GalleryCard } from './gallery-card.tsx'
import { GRID, type VisibleRows, visibleRows, NO_VIRTUALIZATION_BELOW } from './visible-rows.ts'

/** So many are seen at once. */
const SOON = 4

interface Props {
  cards: readonly Card[]
  actionsOf?: ((card: Card) => ReactNode) | undefined
}

export function GalleryGrid({ cards, actionsOf }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const { standing, ...follow } = useVisibleRows(ref, cards.length)
  const { columns, indexes } = standing
  const one = (card: Card, index: number, place?: CSSProperties) => (
    <li
      key={card._id}
      data-index={index}
      {...(place && { style: place, 'aria-setsize': cards.length, 'aria-posinset': index + 1 })}
    >
      <GalleryCard card={card} soon={index < SOON} actions={actionsOf?.(card)} />
    </li>
  )
  const rows = Math.ceil(cards.length / columns)
  return (
    <ul
      ref={ref}
      className={css['grid']}
      {...follow}
      {...(indexes && { style: { height: rows * (GRID.height + GRID.row) - GRID.row } })}
    >
      {indexes
        ? indexes.map((index) => {
            const card = cards[index]
            const place = { gridRow: Math.floor(index / columns) + 1, gridColumn: (index % columns) + 1 }
            return card && one(card, index, place)
          })
        : cards.map((card, index) => one(card, index))}
    </ul>
  )
}

const same = (a: VisibleRows, b: VisibleRows): boolean => a.from === b.from && a.to === b.to && a.columns === b.columns

/** The indexes that stand on the page, in order; null: all of them. */
interface Standing {
  columns: number
  indexes: number[] | null
}

/** Follows the scrolling of a long list, and keeps the entry that has the focus. */
function useVisibleRows(ref: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState<VisibleRows>({ columns: 1, from: 0, to: Math.min(count, NO_VIRTUALIZATION_BELOW) })
  const [focused, setFocused] = useState<number | null>(null)
  const isLong = count > NO_VIRTUALIZATION_BELOW
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
