// One noun: how many came today, how many there are, and the last seven days; both figures lead to their lists.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { DashboardNoun } from '#domain/dashboard.ts'
import { useDates } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { LateSpark } from './late-charts.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'

const ICONS: Record<DashboardNoun, IconName> = { users: 'users', guidebooks: 'table', payments: 'card' }

interface Props {
  noun: DashboardNoun
  today: number
  total: number
  week: readonly number[]
  /** Where the list of today and the whole list are. */
  links: { today: LinkProps; total: LinkProps }
}

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
