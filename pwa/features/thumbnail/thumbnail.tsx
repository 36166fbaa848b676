// A guidebook's thumbnail in each of its states: ready, being made, made anew, not public, and a placeholder.
import { type ReactNode, useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { sourcesOf, type ThumbnailGuidebook } from './thumbnail-sources.ts'
import { messages } from './messages.ts'
import { Placeholder } from './thumbnail-placeholder.tsx'
import { useThumbnail } from './thumbnail-progress.ts'
import css from './thumbnail.module.css'

interface Props {
  book: ThumbnailGuidebook
  /** Shown in place of the placeholder while there is no picture, such as a cover drawn on this device. */
  instead?: ReactNode
  /** Seen at once: its picture is waited for by nobody, and painted with what stands round it. */
  soon?: boolean
}

/** Fills the box it stands in, and is decoration: the card says the title. */
export function Thumbnail({ book, instead, soon = false }: Props) {
  const t = useText(messages)
  const { url, making } = useThumbnail(book)
  if (!book.isPublicGallery) return <Placeholder book={book} note={t('notGenerated')} />
  if (book.hasPassword) return <Placeholder book={book} note={t('locked')} />
  const without = instead ?? <Placeholder book={book} />
  if (url === null) return making ? <Making label={t('generating')} /> : <div className={css['box']}>{without}</div>
  return (
    <div className={css['box']} data-drawn="">
      <Picture key={url} sources={sourcesOf(book, url)} without={without} soon={soon} />
      {making && <Busy label={t('regenerating')} />}
    </div>
  )
}

interface PictureProps {
  sources: string[]
  without: ReactNode
  soon: boolean
}

function Picture({ sources, without, soon }: PictureProps) {
  const [failed, setFailed] = useState(0)
  const source = sources[failed]
  if (source === undefined) return without
  return <CardPicture key={source} src={source} soon={soon} onError={() => setFailed(failed + 1)} />
}

interface CardPictureProps {
  src: string
  soon: boolean
  onError?: () => void
}

/** A picture that fills a card's box from its upper edge. */
export const CardPicture = ({ src, soon, onError }: CardPictureProps) => (
  <img
    className={css['picture']}
    src={src}
    width={435}
    height={617}
    alt=""
    loading={soon ? 'eager' : 'lazy'}
    decoding={soon ? 'sync' : 'async'}
    onError={onError}
  />
)

function Making({ label }: { label: string }) {
  return (
    <div className={css['box']}>
      <Skeleton height="100%" radius="0" />
      <Busy label={label} />
    </div>
  )
}

const Busy = ({ label }: { label: string }) => (
  <p className={css['busy']} role="status">
    <Icon name="refresh" size={16} />
    {label}
  </p>
)
