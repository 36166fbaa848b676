// A guidebook of the gallery: its thumbnail, title and date; of a locked one the title only.
import { memo, type ReactNode } from 'react'
import type { GalleryCard as Card } from '#domain/gallery.ts'
import type { ThumbnailGuidebook } from '#pwa/features/thumbnail/thumbnail-sources.ts'
import { Placeholder } from '#pwa/features/thumbnail/thumbnail-placeholder.tsx'
import { CardPicture, Thumbnail } from '#pwa/features/thumbnail/thumbnail.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { localeOf, inLanguage, type Language } from '#domain/language.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { messages } from './messages.ts'
import css from './gallery-card.module.css'

interface Props {
  card: Card
  /** Seen at once: its picture is not waited for. */
  soon: boolean
  /** What administrators do with its thumbnail. */
  actions?: ReactNode
}

/** The whole of it leads to the guidebook, which is another app: an ordinary link. */
export const GalleryCard = memo(function GalleryCard({ card, soon, actions }: Props) {
  const language = useLanguage()
  const { uuid, title, publishedAt } = card
  return (
    <article className={css['card']} aria-label={title}>
      <div className={css['thumb']}>
        {card.locked ? (
          <Locked title={title} />
        ) : (
          <Thumbnail book={thumbnailOf(card)} instead={<Cover card={card} soon={soon} />} soon={soon} />
        )}
      </div>
      <h2 className={css['title']} lang={localeOf(card.language)}>
        <a href={`/m/${uuid}`}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <p className={`${css['date']} tnum`}>
        <time dateTime={publishedAt}>{galleryDate(publishedAt, language)}</time>
      </p>
      {actions}
    </article>
  )
})

/** As the gallery knows it: published, shown, and without a password. */
export const thumbnailOf = ({ _id, title, thumbnailUrl, updatedAt, cover, locked }: Card): ThumbnailGuidebook => ({
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
  if (!cover?.image) return <Placeholder book={{ title, icon: null }} />
  return (
    <>
      <CardPicture src={cover.image.small} soon={soon} />
      <div className={css['line']} aria-hidden="true" lang={localeOf(language)}>
        <b dir="auto">{cover.title || title}</b>
        {cover.text && <span>{cover.text}</span>}
      </div>
    </>
  )
}

function Locked({ title }: { title: string }) {
  const t = useText(messages)
  return <Placeholder book={{ title, icon: null }} note={t('locked')} />
}

// The day on which a guidebook was published, by the calendar of Seoul: the same on the server and on every device.
const zone = { timeZone: 'Asia/Seoul' } as const
const short = { ...zone, year: 'numeric', month: 'short', day: 'numeric' } as const
const numbers = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** 'Oct 17, 2025', or 2025.10.17 in Korean. */
function galleryDate(iso: string, language: Language): string {
  const date = new Date(iso)
  return inLanguage(language, {
    kr: numbers.format(date).replaceAll('-', '.'),
    en: new Intl.DateTimeFormat(localeOf(language), short).format(date),
  })
}
