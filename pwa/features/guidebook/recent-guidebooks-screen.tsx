// /guidebooks/recent and /admin/guidebooks/recent: the three newest as cards; a search swaps them for a table of three.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { GuidebookCard } from '#pwa/features/guidebook/card/guidebook-card.tsx'
import { GuidebookTable } from './guidebook-table.tsx'
import { ListHead } from './list-head.tsx'
import css from './list.module.css'
import { listSearch } from './list-search.ts'
import { CardSkeletons, ListFailed, NoGuidebooks, RowSkeletons, StaleNotice } from './list-states.tsx'
import { thumbnailOf } from './list-row.ts'
import { type VisiblePage, useListing, useRecent } from './use-listing.ts'
import { useEmptyList } from './use-empty-list.ts'
import { useFreshThumbnails } from '#pwa/features/thumbnail/use-fresh-thumbnails.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Page } from '#pwa/ui/base/page.tsx'
import { messages } from './messages.ts'
import scene from '#pwa/features/guidebook/art/canola.svg'

/** @param everyone the newest of all users, for administrators. */
export function RecentGuidebooksScreen({ everyone = false }: { everyone?: boolean }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1, search = '' } = listSearch(useSearch({ strict: false }))
  const profile = useProfile()
  const userId = everyone ? null : (profile?._id ?? null)
  const recent = useRecent(userId, everyone)
  useTitle(t('recent'))
  useEmptyList({ profile, shown: recent, narrowed: false })
  const go = (next: { page?: number; search?: string }) =>
    void navigate({ to: '.', search: listSearch({ search, ...next }) })
  return (
    <Page flows className={css['page']}>
      <ListHead
        title={t('recent')}
        lead={t(everyone ? 'recentOfAll' : 'recentText')}
        search={search}
        onSearch={(text) => go({ search: text })}
      />
      {search === '' ? (
        <Newest shown={recent} all={everyone ? '/admin/guidebooks' : '/guidebooks'} />
      ) : (
        <Found userId={userId} everyone={everyone} search={search} page={page} onGo={go} />
      )}
    </Page>
  )
}

function Newest({ shown, all }: { shown: VisiblePage; all: '/guidebooks' | '/admin/guidebooks' }) {
  const t = useText(messages)
  const { listing, failure } = shown
  // Of what waits to be sent, and of the device's own word, the server has nothing newer to draw.
  useFreshThumbnails(
    shown.settled ? (listing?.rows ?? []).filter((row) => row.waiting === 0 && !row.draft).map(thumbnailOf) : [],
  )
  if (!listing) return failure ? <ListFailed failure={failure} onRetry={shown.refetch} /> : <CardSkeletons />
  return (
    <>
      {shown.stale && <StaleNotice searched={false} />}
      {listing.rows.length === 0 ? (
        <div className={css['empty']}>
          <NoGuidebooks search="" onClear={() => undefined} />
        </div>
      ) : (
        <ul className={css['cards']}>
          {listing.rows.map((row) => (
            <li key={row._id} style={{ display: 'grid' }}>
              <GuidebookCard row={row} offline={shown.offline} />
            </li>
          ))}
        </ul>
      )}
      <p className={css['more']}>
        <Link to={all} className={buttonClass({ look: 'outlined', size: 'lg' })}>
          {t('more')}
          <Icon name="arrow-r" size={18} />
        </Link>
      </p>
      {listing.hasSample && <SampleStrip />}
    </>
  )
}

interface FoundProps {
  userId: Id | null
  everyone: boolean
  search: string
  page: number
  onGo: (next: { page?: number; search?: string }) => void
}

function Found({ userId, everyone, search, page, onGo }: FoundProps) {
  const shown = useListing({ page, search, everyone, limit: LIMITS.recent }, userId)
  const { listing, failure } = shown
  if (!listing) return failure ? <ListFailed failure={failure} onRetry={shown.refetch} /> : <RowSkeletons />
  return (
    <>
      {shown.stale && <StaleNotice searched={shown.offline} />}
      <GuidebookTable
        listing={listing}
        offline={shown.offline}
        onPage={(next) => onGo({ page: next })}
        empty={<NoGuidebooks search={search} onClear={() => onGo({ search: '' })} />}
      />
    </>
  )
}

/** The strip under the newest guidebooks that leads to the sample. */
function SampleStrip() {
  const t = useText(messages)
  return (
    <section className={css['strip']} aria-labelledby="sample-title">
      <div className={css['words']}>
        <h2 id="sample-title">{t('sampleTitle')}</h2>
        <p>{t('sampleText')}</p>
        <Link to="/guidebooks/sample" className={buttonClass({ look: 'primary' })}>
          {t('sampleOpen')}
        </Link>
      </div>
      <div className={css['scene']}>
        <img src={scene} alt="" loading="lazy" decoding="async" />
      </div>
    </section>
  )
}
