// The cards of the gallery. Far from the window the browser skips their insides, so that thousands cost what is seen.
import { memo, type ReactNode } from 'react'
import type { GalleryCard as Card } from '#domain/gallery/gallery.ts'
import { GalleryCard } from './gallery-card.tsx'
import css from './gallery.module.css'

/** So many are seen at once. */
const SOON = 4

interface Props {
  /** As they came: what came before stays as it is when more comes. */
  pages: readonly (readonly Card[])[]
  actsOf?: ((card: Card) => ReactNode) | undefined
  children?: ReactNode
}

export function GalleryGrid({ pages, actsOf, children }: Props) {
  return (
    <ul className={css['grid']}>
      {pages.map((cards, index) => (
        <Cards key={cards[0]?._id ?? index} cards={cards} first={index === 0} actsOf={actsOf} />
      ))}
      {children}
    </ul>
  )
}

interface CardsProps extends Pick<Props, 'actsOf'> {
  cards: readonly Card[]
  first: boolean
}

const Cards = memo(function Cards({ cards, first, actsOf }: CardsProps) {
  return cards.map((card, index) => (
    <li key={card._id}>
      <GalleryCard card={card} soon={first && index < SOON} acts={actsOf?.(card)} />
    </li>
  ))
})
