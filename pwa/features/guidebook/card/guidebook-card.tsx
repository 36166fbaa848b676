// A guidebook as a card: cover, state, title, figures, acts; the QR code lies over the cover when asked for.
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { editPath, openPreview } from '#pwa/features/guidebook/guidebook-links.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { HereBadge } from '#pwa/features/guidebook/here-badge.tsx'
import { LatePosterDialog } from '#pwa/features/guidebook/poster/late-poster-dialog.tsx'
import { RowLink } from '#pwa/features/guidebook/row-link.tsx'
import { type ListRow, thumbnailOf } from '#pwa/features/guidebook/list-row.ts'
import { Thumbnail } from '#pwa/features/thumbnail/thumbnail.tsx'
import { useDates } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { CardMenu } from './card-menu.tsx'
import css from './card.module.css'

// The code comes when it is asked for.
const QrOverlay = lazy(() => import('./qr-overlay.tsx').then((part) => ({ default: part.QrOverlay })))

// The viewer comes with the first cover that is shown.
const CoverPreview = lazy(() => import('./cover-preview.tsx').then((part) => ({ default: part.CoverPreview })))

/** @param offline the list is of this device. */
export function GuidebookCard({ row, offline }: { row: ListRow; offline: boolean }) {
  const t = useText(messages)
  const [qr, setQr] = useState(false)
  const [poster, setPoster] = useState(false)
  const reachable = row.published && row.uuid !== null
  const book = thumbnailOf(row)
  return (
    <article className={css['card']} aria-label={row.title}>
      <div className={css['thumb']}>
        <Thumbnail book={book} instead={row.shell && <DrawnHere shell={row.shell} />} />
        {qr && row.uuid && (
          <Suspense>
            <QrOverlay book={book} uuid={row.uuid} onPoster={() => setPoster(true)} onClose={() => setQr(false)} />
          </Suspense>
        )}
      </div>
      <Facts row={row} offline={offline} />
      <div className={css['acts']}>
        {row.opens && <CardActions row={row} />}
        <span className={css['space']} />
        <IconButton
          icon="qr"
          tip="up"
          label={reachable ? t('qr') : `${t('qr')}. ${t('qrNotYet')}`}
          pressed={qr}
          aria-disabled={!reachable}
          onClick={() => reachable && setQr(!qr)}
        />
        <CardMenu row={row} />
      </div>
      {poster && row.uuid && (
        <LatePosterDialog
          id={row._id}
          uuid={row.uuid}
          title={row.title}
          published={row.published}
          onClose={() => setPoster(false)}
        />
      )}
    </article>
  )
}

/** The cover as this device knows it, where there is no picture of it. */
const DrawnHere = ({ shell }: { shell: NonNullable<ListRow['shell']> }) => (
  <Suspense fallback={<Skeleton height="400px" radius="0" />}>
    <CoverPreview shell={shell} />
  </Suspense>
)

/** Not for one that could not be shown. */
function CardActions({ row }: { row: ListRow }) {
  const t = useText(messages)
  return (
    <>
      <Link
        to={editPath(row._id)}
        className={buttonClass({ look: 'plain', size: 'sm' })}
        aria-label={t('editOf', { title: row.title })}
      >
        <Icon name="edit" size={17} />
        {t('edit')}
      </Link>
      <Button
        look="plain"
        size="sm"
        icon="device"
        aria-label={t('previewOf', { title: row.title })}
        onClick={() => openPreview(row._id)}
      >
        {t('preview')}
      </Button>
    </>
  )
}

function Facts({ row, offline }: { row: ListRow; offline: boolean }) {
  const t = useText(messages)
  const dates = useDates()
  return (
    <div className={css['facts']}>
      <div className={css['badges']}>
        <Badge tone={row.published ? 'success' : 'plain'} dot>
          {t(row.draft ? 'draft' : row.published ? 'published' : 'unpublished')}
        </Badge>
        {row.published && row.isPublicGallery && <Badge tone="primary">{t('inGallery')}</Badge>}
        {row.published && row.hasUnsentChanges && <Badge tone="warning">{t('unsent')}</Badge>}
        {row.waiting > 0 && <Badge tone="warning">{t('waiting', { count: row.waiting })}</Badge>}
        <HereBadge row={row} offline={offline} />
      </div>
      <h2 className={css['title']}>
        <RowLink row={row} />
      </h2>
      <p className={`${css['meta']} tnum`}>
        <span>{t('editedAgo', { when: dates.ago(row.updatedAt) })}</span>
        <span>{t('seen', { count: dates.number(row.views) })}</span>
        {row.pageCount !== null && <span>{t('pages', { count: row.pageCount })}</span>}
      </p>
    </div>
  )
}
