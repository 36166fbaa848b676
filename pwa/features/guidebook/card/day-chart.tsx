// Readers of each day as columns: a picture for the eye, a list for those who hear it.
import { useMemo } from 'react'
import { localeOf } from '#domain/language.ts'
import type { Statistics } from '#pwa/api/guidebook/statistics.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { readersMessages } from './readers-messages.ts'
import css from './readers.module.css'

/** A day's name is the same in every time zone. */
function useDayName(): (day: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [locale])
}

export function DayChart({ days }: Pick<Statistics, 'days'>) {
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
