// A guidebook on the shelf: its cover, also of a private one, its state, trip and labels, and whether it is selected.
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ShelfFacts } from '#pwa/api/guidebook/shelf.ts'
import { requestAction } from '#pwa/features/guidebook/pending-action.ts'
import { CardMenu } from '#pwa/features/guidebook/card/card-menu.tsx'
import { HereBadge } from '#pwa/features/guidebook/here-badge.tsx'
import { type ListRow, thumbnailOf } from '#pwa/features/guidebook/list-row.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { RowLink } from '#pwa/features/guidebook/row-link.tsx'
import { Placeholder } from '#pwa/features/thumbnail/thumbnail-placeholder.tsx'
import { Thumbnail } from '#pwa/features/thumbnail/thumbnail.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import css from './shelf.module.css'
import { shelfMessages } from './shelf-messages.ts'

// The viewer comes with the first cover that is drawn here.
const CoverPreview = lazy(() =>
  import('#pwa/features/guidebook/card/cover-preview.tsx').then((part) => ({ default: part.CoverPreview })),
)

interface Props {
  row: ListRow
  facts: ShelfFacts | undefined
  firstDay: string | null
  /** The list is of this device. */
  offline: boolean
  picked: boolean
  onPick: (picked: boolean) => void
}

export function ShelfCard({ row, facts, firstDay, offline, picked, onPick }: Props) {
  const t = useText(shelfMessages)
  return (
    <article className={css['card']} aria-label={row.title} data-picked={picked || undefined}>
      <div className={css['cover']}>
        <CardCover row={row} />
        <span className={css['pick']}>
          <Checkbox
            checked={picked}
            aria-label={t('pick', { title: row.title })}
            onChange={({ target }) => onPick(target.checked)}
          >
            {null}
          </Checkbox>
        </span>
      </div>
      <div className={css['facts']}>
        <Badges row={row} facts={facts} offline={offline} />
        <h2 className={css['title']}>
          <RowLink row={row} />
        </h2>
        {firstDay !== null && <TripDays first={firstDay} last={facts?.lastDay ?? firstDay} />}
        {facts?.found && (
          <p className={css['found']}>
            {t('found')} <bdi>{facts.found.words}</bdi>
          </p>
        )}
        <div className={css['foot']}>
          <ul className={css['labels']} aria-label={t('labels')}>
            {facts?.labels.map((label) => (
              <li key={label}>
                <bdi>{label}</bdi>
              </li>
            ))}
          </ul>
          <CardMenu row={row} whole />
        </div>
      </div>
    </article>
  )
}

/** One that the gallery shows has a thumbnail; every other is drawn here, for its owner's eyes. */
function CardCover({ row }: { row: ListRow }) {
  const book = thumbnailOf(row)
  const drawn = row.shell && (
    <Suspense fallback={<Placeholder book={book} />}>
      <CoverPreview shell={row.shell} />
    </Suspense>
  )
  if (row.isPublicGallery && !row.hasPassword) return <Thumbnail book={book} instead={drawn} />
  return drawn ?? <Placeholder book={book} />
}

interface States {
  row: ListRow
  facts: ShelfFacts | undefined
  offline: boolean
}

function Badges({ row, facts, offline }: States) {
  const t = useText(shelfMessages)
  const lists = useText(messages)
  return (
    <div className={css['badges']}>
      <Badge tone={row.published ? 'success' : 'plain'} dot>
        {lists(row.draft ? 'draft' : row.published ? 'published' : 'unpublished')}
      </Badge>
      {row.published && row.hasUnsentChanges && <Unsent row={row} />}
      {row.waiting > 0 && <Badge tone="warning">{lists('waiting', { count: row.waiting })}</Badge>}
      {facts?.isEnded && <Badge>{t('endedBadge')}</Badge>}
      {facts?.template && <Badge>{t('templateBadge')}</Badge>}
      <HereBadge row={row} offline={offline} />
    </div>
  )
}

/** The way from what waits to the window that sends it. */
function Unsent({ row: { _id, title } }: { row: ListRow }) {
  const t = useText(shelfMessages)
  const lists = useText(messages)
  return (
    <Link
      to="/guidebooks/edit/$guidebookId"
      params={{ guidebookId: _id }}
      className={css['send']}
      aria-label={t('sendOf', { title })}
      onClick={() => requestAction(_id, 'send')}
    >
      <Badge tone="warning">{lists('unsent')}</Badge>
    </Link>
  )
}

const dotted = (day: string): string => day.replaceAll('-', '.')

function TripDays({ first, last }: { first: string; last: string }) {
  const t = useText(shelfMessages)
  return (
    <p className={`${css['trip']} tnum`}>
      <Icon name="calendar" size={16} />
      {last === first ? dotted(first) : t('days', { first: dotted(first), last: dotted(last) })}
    </p>
  )
}
