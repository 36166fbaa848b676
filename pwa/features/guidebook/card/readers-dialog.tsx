// How a guidebook is read: readers of each day and page, saves, and scans of each poster.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { Id } from '#domain/guidebook/document.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { readStatistics, type Statistics } from '#pwa/api/guidebook/statistics.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { useDates } from '#pwa/intl/dates.ts'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { UnreadPages } from './unread-pages.tsx'
import { readersMessages } from './readers-messages.ts'
import css from './readers.module.css'
import { localeOf } from '#domain/language.ts'
import { useLanguage } from '#pwa/intl/language.ts'

const PERIODS = ['7', '30', '90', '365'] as const
type Period = (typeof PERIODS)[number]

interface Props {
  row: ListRow
  onClose: () => void
}

export function ReadersDialog({ row, onClose }: Props) {
  const t = useText(readersMessages)
  const retry = useText(messages)('retry')
  const [period, setPeriod] = useState<Period>('30')
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', row._id, period],
    queryFn: () => readStatistics(row._id, Number(period)),
    placeholderData: keepPreviousData,
  })
  const choices = PERIODS.map((value) => ({
    value,
    label: value === '365' ? t('year') : t('days', { days: value }),
  }))
  // Out of the row that asked: the looks of a table's cell are not those of a window.
  return createPortal(
    <Dialog title={t('title', { title: row.title })} width="wide" closable onClose={onClose}>
      <div className={css['rooms']}>
        <Segmented label={t('period')} value={period} choices={choices} onChange={setPeriod} size="xs" full />
        {data && <Figures data={data} guidebookId={row._id} />}
        {!data && !error && <Waiting label={t('loading')} />}
        {!data && error && (
          <div className={css['trouble']}>
            <Banner {...(error instanceof NetworkError ? { icon: 'wifi-off' } : { tone: 'error' })}>
              {t(error instanceof NetworkError ? 'offline' : 'failed')}
            </Banner>
            <Button onClick={() => void refetch()}>{retry}</Button>
          </div>
        )}
        <p className={css['note']}>{t('counted')}</p>
      </div>
    </Dialog>,
    document.body,
  )
}

function Figures({ data, guidebookId }: { data: Statistics; guidebookId: Id }) {
  const t = useText(readersMessages)
  const { number } = useDates()
  const readers = data.days.reduce((sum, day) => sum + day.readers, 0)
  const figures = [
    ['readers', readers],
    ['saves', data.saves],
    ['views', data.views],
  ] as const
  const pages = data.pages.map(({ _id, title, readers: count }) => ({
    key: _id ?? 'cover',
    label: title ?? t(_id === null ? 'cover' : 'gone'),
    count,
  }))
  const posters = data.scans.map(({ poster, count }) => ({ key: poster, label: poster, count }))
  return (
    <>
      <dl className={css['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {readers === 0 ? (
        <div className={css['none']}>
          <strong>{t('none')}</strong>
          <p>{t('noneText')}</p>
        </div>
      ) : (
        <>
          <DayChart days={data.days} />
          <UnreadPages guidebookId={guidebookId} data={data} />
          <Bars heading={t('pages')} head={[t('page'), t('readers')]} rows={pages} />
        </>
      )}
      {posters.length > 0 && <Bars heading={t('posters')} head={[t('poster'), t('scans')]} rows={posters} />}
    </>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={css['rooms']}>
    <Skeleton height="76px" radius="var(--r-lg)" />
    <Skeleton height="140px" radius="var(--r-lg)" />
  </div>
)

// A table of counts, each with a bar as long as its share of the longest.
interface BarsProps {
  heading: string
  head: readonly [what: string, count: string]
  rows: readonly { key: string; label: string; count: number }[]
}

function Bars({ heading, head, rows }: BarsProps) {
  const { number } = useDates()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className={css['bars']}>
      <caption>{heading}</caption>
      <thead className="vh">
        <tr>
          {head.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">
              {count > 0 && <span className={css['bar']} style={{ width: `${(count / most) * 100}%` }} />}
              <span className={css['label']}>{label}</span>
            </th>
            <td>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day's name is the same in every time zone. */
function useDayName(): (day: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [locale])
}

function DayChart({ days }: Pick<Statistics, 'days'>) {
  const t = useText(readersMessages)
  const nameOf = useDayName()
  const best = days.reduce((most, day) => (day.readers > most.readers ? day : most))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={css['chart']}>
      <figcaption>
        <strong>{t('perDay')}</strong>
        <span>{t('most', { day: nameOf(best.day), count: best.readers })}</span>
      </figcaption>
      <ul className={css['columns']}>
        {days.map(({ day, readers }) => (
          <li key={day} title={t('onDay', { day: nameOf(day), count: readers })}>
            <span className={css['column']} style={{ height: `${(readers / best.readers) * 100}%` }} />
            <span className="vh">{t('onDay', { day: nameOf(day), count: readers })}</span>
          </li>
        ))}
      </ul>
      <div className={css['ends']} aria-hidden="true">
        <span>{nameOf(first?.day ?? '')}</span>
        <span>{nameOf(last?.day ?? '')}</span>
      </div>
    </figure>
  )
}
