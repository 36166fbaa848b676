// /admin/icons: everyone's icons, by side and by owner, page by page.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CompanyFilter } from '#pwa/api/guidebook/guidebook-list.ts'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import css from './icon.module.css'
import { LibraryPage } from './icon-library.tsx'
import { messages } from './messages.ts'
import { allIcons } from './queries.ts'
import { useLibrary } from './use-icon-library.ts'

export function AllIconsScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1, search = '', company = 'all' } = listSearch(useSearch({ strict: false }))
  const library = useLibrary(useQuery({ ...allIcons({ page, search, company }), refetchOnMount: 'always' }))
  const go = (next: { page?: number; search?: string; company?: CompanyFilter }) =>
    void navigate({ to: '/admin/icons', search: listSearch({ search, company, ...next }) })
  const narrowed = search !== '' || company !== 'all'
  return (
    <LibraryPage
      library={library}
      lead={t('leadAll')}
      captionOf={({ user }) => user.companyName || user.name}
      filters={
        <div className={css['filters']}>
          <OwnerChoice value={company} onChange={(next) => go({ company: next })} />
          <SearchBox
            label={t('search')}
            clearLabel={t('clearSearch')}
            value={search}
            onSearch={(search) => go({ search })}
          />
        </div>
      }
      empty={
        narrowed ? (
          <Empty
            title={t('notFound')}
            action={
              <Button icon="x" onClick={() => go({ search: '', company: 'all' })}>
                {t('clearSearch')}
              </Button>
            }
          >
            {t('notFoundText')}
          </Empty>
        ) : (
          <Empty title={t('none')}>{t('noneText')}</Empty>
        )
      }
      foot={
        library.list && (
          <Pagination
            page={library.list.page}
            pageCount={library.list.pageCount}
            onPage={(next) => go({ page: next })}
          />
        )
      }
    />
  )
}

function OwnerChoice({ value, onChange }: { value: CompanyFilter; onChange: (value: CompanyFilter) => void }) {
  const t = useText(messages)
  const choices = [
    { value: 'all', label: t('ownerAll') },
    { value: 'admin', label: t('ownerAdmin') },
    { value: 'user', label: t('ownerUser') },
  ] as const
  return <Segmented label={t('owner')} value={value} choices={choices} onChange={onChange} />
}
