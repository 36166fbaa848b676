// /admin/users: everybody who has an account, page by page.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { ExportButton } from '#pwa/features/settings/export-button.tsx'
import { messages } from '#pwa/features/user/messages.ts'
import { usersQuery } from '#pwa/features/user/queries.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { leadClass, Page, PageHead } from '#pwa/ui/base/page.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'
import { USUAL_SORT, type UsersSearch, usersSearch } from './users-search.ts'

export function UsersScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const now = usersSearch(useSearch({ strict: false }))
  const { page = 1, search = '', today, plan, status, sort = USUAL_SORT } = now
  const query = useQuery(usersQuery({ page, search, today: today === 1, plan, status, sort }))
  useTitle(t('users'))
  const show = (next: UsersSearch) => void navigate({ to: '/admin/users', search: usersSearch({ ...next }) })
  /** What is narrowed anew begins with its first page. */
  const narrow = ({ page: _, ...next }: UsersSearch) => show(next)
  const narrowed = search !== '' || today === 1 || plan !== undefined || status !== undefined
  const { data } = query
  return (
    <Page width="admin">
      <PageHead
        title={t('users')}
        lead={
          data && (
            <p className={leadClass} role="status">
              {t(narrowed ? (data.isLeast ? 'foundLeast' : 'found') : 'total', {
                count: data.totalCount,
                today: data.newToday,
              })}
            </p>
          )
        }
      >
        <ExportButton list="users" filters={{ search, today, plan, status, sort }} />
      </PageHead>
      <UserFilters now={now} onChange={narrow} />
      <QueryResult query={query}>
        {(list) => (
          <>
            <UserTable
              list={list}
              empty={
                <Empty
                  title={t('none')}
                  action={
                    narrowed && (
                      <Button icon="x" onClick={() => show({})}>
                        {t('clearAll')}
                      </Button>
                    )
                  }
                >
                  {t('noneText')}
                </Empty>
              }
            />
            <Pagination page={list.page} pageCount={list.pageCount} onPage={(next) => show({ ...now, page: next })} />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
