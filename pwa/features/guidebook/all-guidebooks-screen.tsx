// /guidebooks and /admin/guidebooks: all guidebooks, page by page; administrators see everyone's.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { CompanyFilter } from '#pwa/api/guidebook/guidebook-list.ts'
import { thumbnailOf } from './list-row.ts'
import { RegenerateAll } from '#pwa/features/thumbnail/regenerate-all.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import css from './list.module.css'
import { CompanyChoice } from './company-choice.tsx'
import { GuidebookTable } from './guidebook-table.tsx'
import { ListHead } from './list-head.tsx'
import { listSearch } from './list-search.ts'
import { ListFailed, NoGuidebooks, RowSkeletons, StaleNotice } from './list-states.tsx'
import { useListing } from './use-listing.ts'
import { useEmptyList } from './use-empty-list.ts'

import { Page } from '#pwa/ui/base/page.tsx'
import { messages } from './messages.ts'

export function AllGuidebooksScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1, search = '', company = 'all', today } = listSearch(useSearch({ strict: false }))
  const profile = useProfile()
  const everyone = profile?.role === 'admin'
  const shown = useListing({ page, search, company, everyone, today }, profile?._id ?? null)
  useTitle(t('all'))
  useEmptyList({ profile, shown, narrowed: search !== '' || company !== 'all' || today === 1 })
  const go = (next: { page?: number; search?: string; company?: CompanyFilter; today?: 1 | null }) =>
    void navigate({ to: '.', search: listSearch({ search, company, today, ...next }) })
  const { listing, failure } = shown
  return (
    <Page flows className={css['page']}>
      <ListHead
        title={
          <>
            <Link to={everyone ? '/admin/guidebooks/recent' : '/guidebooks/recent'}>{t('all')}</Link>
            {listing && <Badge>{t(listing.isLeast ? 'leastCount' : 'allCount', { count: listing.totalCount })}</Badge>}
          </>
        }
        search={search}
        onSearch={(text) => go({ search: text })}
      />
      {everyone && (
        <div className={css['filter']}>
          <CompanyChoice value={company} onChange={(next) => go({ company: next })} />
          <Checkbox checked={today === 1} onChange={({ target }) => go({ today: target.checked ? 1 : null })}>
            {t('todayOnly')}
          </Checkbox>
          <RegenerateAll books={listing?.rows.filter((row) => !row.draft).map(thumbnailOf) ?? []} />
        </div>
      )}
      {shown.stale && listing && <StaleNotice searched={shown.offline && search !== ''} />}
      {failure && !listing && <ListFailed failure={failure} onRetry={shown.refetch} />}
      {!listing && !failure && <RowSkeletons />}
      {listing && (
        <GuidebookTable
          listing={listing}
          offline={shown.offline}
          onPage={(next) => go({ page: next })}
          empty={
            <NoGuidebooks
              search={search}
              filtered={today === 1 || company !== 'all'}
              onClear={() => go({ search: '', today: null, company: 'all' })}
            />
          }
        />
      )}
    </Page>
  )
}
