// /admin/dashboard: today and all, by day and by month, and what needs attention.
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dashboard, DashboardNoun } from '#domain/dashboard.ts'
import { localeOf } from '#domain/language.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { leadClass, Page, PageHead } from '#pwa/ui/base/page.tsx'
import css from './dashboard.module.css'
import { guidebooksLink, paymentsLink, usersLink, LatestPayments, NeedsAttention, NewUsers, PlanMix } from './rows.tsx'
import { messages } from './messages.ts'
import { NewGuidebooks, Revenue, SignUps } from './months.tsx'
import { readDashboard } from '#pwa/api/admin/dashboard.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useDates } from '#pwa/intl/dates.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { LateSpark } from './late-charts.tsx'

export function DashboardScreen() {
  const t = useText(messages)
  const query = useQuery(dashboardQuery)
  const day = useDay(query.data?.day)
  useTitle(t('dashboard'))
  return (
    <Page width="admin">
      <PageHead title={t('dashboard')} lead={day && <p className={leadClass}>{t('lead', { day })}</p>} low>
        <Button icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t(query.isFetching ? 'refreshBusy' : 'refresh')}
        </Button>
      </PageHead>
      <QueryResult query={query}>{(dashboard) => <Figures dashboard={dashboard} />}</QueryResult>
    </Page>
  )
}

/** '10월 17일 금요일': the day in Seoul, wherever the device is. */
function useDay(day: string | undefined): string | undefined {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    if (!day) return undefined
    const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' })
    return format.format(new Date(`${day}T00:00:00Z`))
  }, [locale, day])
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { usersToday, usersTotal, guidebooksToday, guidebooksTotal, paymentsToday, paymentsTotal, week } = dashboard
  const cards = [
    { noun: 'users', today: usersToday, total: usersTotal, link: usersLink },
    { noun: 'guidebooks', today: guidebooksToday, total: guidebooksTotal, link: guidebooksLink },
    { noun: 'payments', today: paymentsToday, total: paymentsTotal, link: paymentsLink },
  ] as const
  return (
    <>
      <div className={css['three']}>
        {cards.map(({ noun, today, total, link }) => (
          <KpiCard
            key={noun}
            {...{ noun, today, total }}
            week={week[noun]}
            links={{ today: link({ today: 1 }), total: link() }}
          />
        ))}
      </div>
      <div className={css['wide']}>
        <SignUps dashboard={dashboard} />
        <NewGuidebooks dashboard={dashboard} />
      </div>
      <div className={css['three']}>
        <PlanMix dashboard={dashboard} />
        <NewUsers dashboard={dashboard} />
        <LatestPayments dashboard={dashboard} />
      </div>
      <div className={css['wide']}>
        <Revenue dashboard={dashboard} />
        <NeedsAttention dashboard={dashboard} />
      </div>
    </>
  )
}

// What the dashboard reads: anew whenever it is opened, and each minute while somebody looks at it.
const MINUTE = 60_000

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: readDashboard,
  refetchOnMount: 'always',
  refetchInterval: MINUTE,
})

const ICONS: Record<DashboardNoun, IconName> = { users: 'users', guidebooks: 'table', payments: 'card' }

interface Props {
  noun: DashboardNoun
  today: number
  total: number
  week: readonly number[]
  /** Where the list of today and the whole list are. */
  links: { today: LinkProps; total: LinkProps }
}

/** One noun: how many came today, how many there are, and the last seven days; both figures lead to their lists. */
export function KpiCard({ noun, today, total, week, links }: Props) {
  const t = useText(messages)
  const { number } = useDates()
  const name = t(noun)
  return (
    <section className={css['kpi']} aria-label={name}>
      <h2>
        <span className={css['glyph']} data-noun={noun}>
          <Icon name={ICONS[noun]} />
        </span>
        {name}
      </h2>
      <div className={css['counts']}>
        <Link {...links.today} className={css['big']}>
          <small>
            <span className="vh">{name}</span> {t('today')}
          </small>{' '}
          {number(today)}
        </Link>
        <Link {...links.total} className={css['whole']}>
          <small>
            <span className="vh">{name}</span> {t('total')}
          </small>{' '}
          {number(total)}
        </Link>
        <span className={css['grow']} />
        <LateSpark label={t('week', { noun: name, counts: week.map(number).join(', ') })} values={week} />
      </div>
    </section>
  )
}
