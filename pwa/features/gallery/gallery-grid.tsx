// The cards of the gallery. Of a long list only those near the window stand on the page, each in its place of the grid.
import { type CSSProperties, type ReactNode, useRef } from 'react'
import css from '#pwa/features/gallery/gallery.module.css'
import type { GalleryCard as Card } from '#domain/gallery.ts'
import { GalleryCard } from './gallery-card.tsx'

import { GRID } from './visible-rows.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** So many are seen at once. */
const SOON = 4

interface Props {
  cards: readonly Card[]
  actsOf?: ((card: Card) => ReactNode) | undefined
}

export function GalleryGrid({ cards, actsOf }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const { standing, ...follow } = useVisibleRows(ref, cards.length)
  const { columns, indexes } = standing
  const one = (card: Card, index: number, place?: CSSProperties) => (
    <li
      key={card._id}
      data-index={index}
      {...(place && { style: place, 'aria-setsize': cards.length, 'aria-posinset': index + 1 })}
    >
      <GalleryCard card={card} soon={index < SOON} acts={actsOf?.(card)} />
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
