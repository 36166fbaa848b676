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
import { Page, PageHead } from '#pwa/ui/base/page.tsx'
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import type { PaymentFilters } from '#pwa/api/payment.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Select } from '#pwa/ui/form/select.tsx'

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

const STATUSES = Object.keys(PAYMENT_STATUSES) as PaymentStatus[]
/** Nobody pays for the free one. */
const PLANS = SUBSCRIPTION_TYPES.filter((plan) => plan !== 'free')
const STATE_WORDS = { checking: 'verifying' } as const

interface Props {
  filters: PaymentFilters
  /** What is not usual any more is an empty text. */
  onChange: (next: PaymentFilters) => void
}

/** What everybody's payments are narrowed to: days of Seoul, plan, and how they stand. */
function Filters({ filters, onChange }: Props) {
  const t = useText(messages)
  const planName = useText(frame)
  const { from = '', to = '', plan = '', state = '', today } = filters
  const change = (changed: Record<string, unknown>) => onChange({ ...filters, ...changed } as PaymentFilters)
  const wrong = from !== '' && to !== '' && from > to ? t('wrongDays') : undefined
  return (
    <div className={css['filters']}>
      <Field
        label={t('from')}
        type="date"
        value={from}
        max="9999-12-31"
        disabled={today === 1}
        error={wrong}
        onChange={({ target }) => change({ from: target.value })}
      />
      <Field
        label={t('to')}
        type="date"
        value={to}
        max="9999-12-31"
        disabled={today === 1}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Select label={t('filterPlan')} value={plan} onChange={({ target }) => change({ plan: target.value })}>
        <option value="">{t('any')}</option>
        {PLANS.map((each) => (
          <option key={each} value={each}>
            {planName(`plan_${each}`)}
          </option>
        ))}
      </Select>
      <Select label={t('filterState')} value={state} onChange={({ target }) => change({ state: target.value })}>
        <option value="">{t('any')}</option>
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(each === 'checking' ? STATE_WORDS.checking : each)}
          </option>
        ))}
      </Select>
      <div className={css['today']}>
        <Checkbox
          checked={today === 1}
          onChange={({ target }) => change({ today: target.checked ? 1 : undefined, from: undefined, to: undefined })}
        >
          {t('today')}
        </Checkbox>
      </div>
    </div>
  )
}
