// /admin/users/{userId}/guidebooks: the guidebooks of an account, as in the lists.
import { useNavigate } from '@tanstack/react-router'
import type { Id } from '#domain/guidebook/document.ts'
import type { CompanyFilter } from '#pwa/api/guidebook/guidebook-list.ts'
import { CompanyChoice } from '#pwa/features/guidebook/company-choice.tsx'
import { GuidebookTable } from '#pwa/features/guidebook/guidebook-table.tsx'
import { type ListSearch, listSearch } from '#pwa/features/guidebook/list-search.ts'
import { ListFailed, RowSkeletons } from '#pwa/features/guidebook/list-states.tsx'
import { messages as lists } from '#pwa/features/guidebook/messages.ts'
import { useListing } from '#pwa/features/guidebook/use-listing.ts'
import { messages } from './messages.ts'
import css from './user.module.css'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { UserFrame } from './user-frame.tsx'

interface Props {
  userId: Id
  asked: ListSearch
}

export const UserGuidebooksScreen = ({ userId, asked }: Props) => (
  <UserFrame userId={userId}>{() => <Books userId={userId} asked={asked} />}</UserFrame>
)

function Books({ userId, asked: { page = 1, search = '', company = 'all' } }: Props) {
  const t = useText(messages)
  const l = useText(lists)
  const s = useText(shared)
  const navigate = useNavigate()
  const { listing, failure, offline, refetch } = useListing({ page, search, company, everyone: true, of: userId }, null)
  const go = (next: { page?: number; search?: string; company?: CompanyFilter }) =>
    void navigate({ to: '.', search: listSearch({ search, company, ...next }), state: true })
  const narrowed = search !== '' || company !== 'all'
  const clear = (
    <Button icon="x" onClick={() => go({ search: '', company: 'all' })}>
      {l('clearAll')}
    </Button>
  )
  return (
    <section className={css['books']} aria-label={t('guidebooks')}>
      <div className={css['filters']}>
        <CompanyChoice value={company} onChange={(next) => go({ company: next })} />
        <div className={css['search']}>
          <SearchBox
            label={l('search')}
            clearLabel={l('clearSearch')}
            value={search}
            onSearch={(text) => go({ search: text })}
          />
        </div>
      </div>
      {failure && !listing && <ListFailed failure={failure} onRetry={refetch} />}
      {!listing && !failure && <RowSkeletons />}
      {listing && (
        <GuidebookTable
          listing={listing}
          offline={offline}
          onPage={(next) => go({ page: next })}
          empty={
            <Empty title={l(narrowed ? 'none' : 'noneYet')} action={narrowed && clear}>
              {narrowed ? s('noneNarrowed') : t('noBooks')}
            </Empty>
          }
        />
      )}
    </section>
  )
}
