// A guidebook of the gallery: its thumbnail, title and date; of a locked one the title only.
import { memo, type ReactNode } from 'react'
import type { GalleryCard as Card } from '#domain/gallery/gallery.ts'
import type { ThumbnailBook } from '#pwa/features/thumbnail/book.ts'
import { Thumbnail } from '#pwa/features/thumbnail/thumbnail.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { localeOf, useLanguage } from '#pwa/intl/language.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './card.module.css'
import { galleryDate } from './dates.ts'
import { messages } from '#pwa/features/gallery/messages.ts'

interface Props {
  card: Card
  /** Seen at once: its picture is not waited for. */
  soon: boolean
  /** What administrators do with its thumbnail. */
  acts?: ReactNode
}

/** The whole of it leads to the guidebook, which is another app: an ordinary link. */
export const GalleryCard = memo(function GalleryCard({ card, soon, acts }: Props) {
  const language = useLanguage()
  const { uuid, title, publishedAt } = card
  return (
    <article className={css['card']} aria-label={title}>
      <div className={card.locked ? `${css['thumb']} ${css['fold']}` : css['thumb']}>
        {card.locked ? (
          <Placeholder title={title} locked />
        ) : (
          <Thumbnail book={thumbnailOf(card)} instead={<Cover card={card} soon={soon} />} soon={soon} />
        )}
      </div>
      <h2 className={css['title']} lang={localeOf(card.language)}>
        <a href={`/m/${uuid}`}>{title}</a>
      </h2>
      <p className={`${css['date']} tnum`}>
        <time dateTime={publishedAt}>{galleryDate(publishedAt, language)}</time>
      </p>
      {acts}
    </article>
  )
})

/** As the gallery knows it: published, shown, and without a password. */
export const thumbnailOf = ({ _id, title, thumbnailUrl, updatedAt, cover, locked }: Card): ThumbnailBook => ({
  _id,
  title,
  icon: null,
  isPublicGallery: true,
  hasPassword: locked,
  thumbnailUrl,
  thumbnailGeneratedAt: null,
  updatedAt,
  coverUrl: cover?.image?.small ?? null,
})

/** In place of a thumbnail: the cover's own picture with its line. */
function Cover({ card: { cover, title, language }, soon }: { card: Card; soon: boolean }) {
  if (!cover?.image) return <Placeholder title={title} locked={false} />
  return (
    <>
      <img
        src={cover.image.small}
        alt=""
        width={435}
        height={617}
        loading={soon ? 'eager' : 'lazy'}
        decoding={soon ? 'sync' : 'async'}
      />
      <div className={css['line']} aria-hidden="true" lang={localeOf(language)}>
        <b>{cover.title || title}</b>
        {cover.text && <span>{cover.text}</span>}
      </div>
    </>
  )
}

function Placeholder({ title, locked }: { title: string; locked: boolean }) {
  const t = useText(messages)
  return (
    <div className={css['placeholder']}>
      <span className={css['tile']}>
        {locked ? <Icon name="lock" size={40} /> : <GuideIcon name={null} size={48} />}
      </span>
      <p className={css['big']} aria-hidden="true">
        {title}
      </p>
      {locked && <p className={css['locked']}>{t('locked')}</p>}
    </div>
  )
}
