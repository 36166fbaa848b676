// Registrations, guidebooks and revenue by month.
import { useMemo, type ReactNode, useState } from 'react'
import type { Dashboard } from '#domain/dashboard.ts'
import { localeOf } from '#domain/language.ts'
import { useDates } from '#pwa/intl/dates.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { LateBars, LateLines } from './late-charts.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'
import { Button } from '#pwa/ui/action/button.tsx'

/** Names of months, and large figures in short. */
function useNames() {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    return {
      month: (at: number): string => short.format(new Date(Date.UTC(2024, at, 1))),
      short: (value: number): string => compact.format(value),
    }
  }, [locale])
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at)
const two = (value: number): string => String(value).padStart(2, '0')

export function SignUps({ dashboard: { months, day } }: { dashboard: Dashboard }) {
  const t = useText(messages)
  const { number } = useDates()
  const { month, short } = useNames()
  const [year, now] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1]
  const counts = new Map(months.map(({ month: of, users }) => [of, users]))
  const lines = [year, year - 1, year - 2].map((of) => ({
    name: String(of),
    values: MONTHS.map((at) => counts.get(`${of}-${two(at + 1)}`) ?? null),
  }))
  const title = t('byMonth')
  const names = MONTHS.map(month)
  const legend = (
    <ul className={css['legend']}>
      {lines.map(({ name }, age) => (
        <li key={name} data-age={age}>
          {name}
        </li>
      ))}
    </ul>
  )
  return (
    <ChartCard
      title={title}
      beside={legend}
      head={[t('month'), ...lines.map(({ name }) => name)]}
      rows={MONTHS.map((at) => [month(at), ...lines.map(({ values }) => cellOf(values[at], number))])}
      chart={
        <LateLines
          label={t('chartOf', { title, from: String(year - 2), to: String(year) })}
          {...{ names, now, lines, format: short }}
        />
      }
    />
  )
}

const cellOf = (value: number | null | undefined, number: (value: number) => string): string =>
  typeof value === 'number' ? number(value) : '–'

export function NewGuidebooks({ dashboard: { months, day } }: { dashboard: Dashboard }) {
  const t = useText(messages)
  const { number } = useDates()
  const { month, short } = useNames()
  const own = months.filter(({ month: of }) => of.startsWith(day.slice(0, 4)))
  const values = own.map(({ guidebooks }) => guidebooks)
  const names = own.map((_, at) => month(at))
  const title = t('booksByMonth')
  const sum = values.reduce((all, value) => all + value, 0)
  return (
    <ChartCard
      title={title}
      beside={<span className={css['sum']}>{t('sum', { sum: number(sum) })}</span>}
      head={[t('month'), t('guidebooks')]}
      rows={names.map((name, at) => [name, number(values[at] ?? 0)])}
      chart={
        <LateBars
          label={t('chartOf', { title, from: names[0] ?? '', to: names.at(-1) ?? '' })}
          {...{ names, values, now: names.length - 1, format: short, exact: number }}
        />
      }
    />
  )
}

export function Revenue({ dashboard: { months } }: { dashboard: Dashboard }) {
  const t = useText(messages)
  const money = useMoney()
  const { month, short } = useNames()
  const last = months.slice(-12)
  const values = last.map(({ revenue }) => revenue)
  const monthOf = (of: string): string => month(Number(of.slice(5)) - 1)
  const names = last.map(({ month: of }) => monthOf(of))
  const whole = (of: string): string => t('tip', { month: monthOf(of), year: of.slice(0, 4) })
  const title = t('revenue')
  const sum = values.reduce((all, value) => all + value, 0)
  return (
    <ChartCard
      title={title}
      beside={<span className={css['sum']}>{t('sum', { sum: money(sum) })}</span>}
      head={[t('month'), t('revenue')]}
      rows={last.map(({ month: of, revenue }) => [whole(of), money(revenue)])}
      chart={
        <LateBars
          label={t('chartOf', { title, from: whole(last[0]?.month ?? ''), to: whole(last.at(-1)?.month ?? '') })}
          {...{ names, values, now: names.length - 1, format: short, exact: (value: number) => money(value) }}
        />
      }
    />
  )
}

interface Props {
  title: string
  /** Legend or sum, right of the title. */
  beside?: ReactNode
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
  chart: ReactNode
}

/** A chart and the same figures as a table: whoever cannot see or point reads them there. */
function ChartCard({ title, beside, head, rows, chart }: Props) {
  const t = useText(messages)
  const [table, setTable] = useState(false)
  return (
    <section className={css['card']} aria-label={title}>
      <div className={css['top']}>
        <h2>{title}</h2>
        {beside}
        <Button size="sm" look="plain" icon={table ? 'chart' : 'table'} onClick={() => setTable(!table)}>
          <span className="vh">{title}</span> {t(table ? 'asChart' : 'asTable')}
        </Button>
      </div>
      {table ? (
        <div className={css['figures']} tabIndex={0} role="region" aria-label={t('tableOf', { title })}>
          <table>
            <thead>
              <tr>
                {head.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        chart
      )}
    </section>
  )
}
