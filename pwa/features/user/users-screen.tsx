// /admin/users: everybody who has an account, page by page.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { ExportButton } from '#pwa/features/settings/export-button.tsx'
import { messages } from './messages.ts'
import { usersQuery } from './queries.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { leadClass, Page, PageHead } from '#pwa/ui/base/page.tsx'
import { UserTable } from './user-table.tsx'
import { USUAL_SORT, type UsersSearch, usersSearch } from './users-search.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { USER_SORTS, USER_STATES } from '#domain/identity/admin.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import css from './user.module.css'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'

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

interface Props {
  now: UsersSearch
  onChange: (next: UsersSearch) => void
}

/** What narrows and orders the list of accounts. */
function UserFilters({ now, onChange }: Props) {
  const t = useText(messages)
  const plans = useText(frame)
  /** '' is no filter. */
  const choose = (name: 'plan' | 'status' | 'sort', value: string) => onChange(usersSearch({ ...now, [name]: value }))
  return (
    <div className={css['filters']}>
      <Segmented
        label={t('registered')}
        value={now.today ? 'today' : 'all'}
        choices={[
          { value: 'all', label: t('all') },
          { value: 'today', label: t('today') },
        ]}
        onChange={(value) => onChange(usersSearch({ ...now, today: value === 'today' ? 1 : 0 }))}
      />
      <div className={css['search']}>
        <SearchBox
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={now.search ?? ''}
          onSearch={(search) => onChange(usersSearch({ ...now, search }))}
        />
      </div>
      <div className={css['selects']}>
        <Select
          label={t('subscription')}
          value={now.plan ?? ''}
          onChange={(event) => choose('plan', event.target.value)}
        >
          <option value="">{t('every')}</option>
          {SUBSCRIPTION_TYPES.map((plan) => (
            <option key={plan} value={plan}>
              {plans(`plan_${plan}`)}
            </option>
          ))}
        </Select>
        <Select label={t('status')} value={now.status ?? ''} onChange={(event) => choose('status', event.target.value)}>
          <option value="">{t('every')}</option>
          {USER_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state_${state}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('order')}
          value={now.sort ?? USUAL_SORT}
          onChange={(event) => choose('sort', event.target.value)}
        >
          {USER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
