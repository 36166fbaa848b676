// /admin/payments: everybody's payments, narrowed by the address, and as a file.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { allPaymentsQuery } from './queries.ts'
import { messages } from './messages.ts'
import { allSearch, type AllSearch } from './payments-search.ts'
import { PaymentTable } from './payment-table.tsx'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { ExportButton } from '#pwa/features/settings/export-button.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import css from './all-payments.module.css'
import { Filters } from './payment-filters.tsx'
import { Page, PageHead } from '#pwa/ui/page/page.tsx'

export function AllPaymentsScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1, ...filters } = allSearch(useSearch({ strict: false }))
  const query = useQuery(allPaymentsQuery(filters, page))
  useTitle(t('allPayments'))
  const go = (next: AllSearch) => void navigate({ to: '/admin/payments', search: allSearch({ ...next }) })
  const isNarrowed = Object.keys(filters).length > 0
  const { data } = query
  const clear = (
    <Button icon="x" onClick={() => go({})}>
      {t('clearAll')}
    </Button>
  )
  return (
    <Page width="admin">
      <PageHead
        title={
          <>
            {t('allPayments')}{' '}
            {data && <Badge>{t(data.isLeast ? 'leastCount' : 'count', { count: data.totalCount })}</Badge>}
          </>
        }
      >
        <div className={css['acts']}>
          <div className={css['search']}>
            <SearchBox
              label={t('search')}
              clearLabel={t('clearSearch')}
              value={filters.search ?? ''}
              onSearch={(search) => go({ ...filters, search })}
            />
          </div>
          <ExportButton list="payments" filters={filters} />
        </div>
      </PageHead>
      <Filters filters={filters} onChange={go} />
      <QueryResult query={query}>
        {(list) => (
          <PaymentTable
            everyones
            list={list}
            onPage={(next) => go({ ...filters, page: next })}
            empty={
              <Empty title={t('allNone')} action={isNarrowed && clear}>
                {t(isNarrowed ? 'narrowedNone' : 'allNoneText')}
              </Empty>
            }
          />
        )}
      </QueryResult>
    </Page>
  )
}
