// Dates and numbers as the design writes them: 2025.10.17 in tables, '12 minutes ago' in cards.
import { useMemo } from 'react'
import { type Language, type Locale, localeOf } from '#domain/language.ts'
import { useLanguage } from './language.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** YYYY.MM.DD in the device's own time zone. */
export function tableDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`
}

const STEPS = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 7],
] as const

const NOW = { kr: '방금', en: 'just now' } as const

export interface Dates {
  /** '12 minutes ago' up to a week, then '9 October'. */
  ago(iso: string, now?: number): string
  number(value: number): string
}

export function datesIn(language: Language): Dates {
  const locale = localeOf(language)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' })
  const older = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' })
  const numbers = new Intl.NumberFormat(locale)
  return {
    ago(iso, now = Date.now()) {
      const then = new Date(iso)
      if (Number.isNaN(then.getTime())) return ''
      const passed = Math.max(0, now - then.getTime())
      if (passed < 60_000) return NOW[language]
      for (const [unit, length, most] of STEPS) {
        const count = Math.floor(passed / length)
        if (count < most) return relative.format(-count, unit)
      }
      return then.getFullYear() === new Date(now).getFullYear() ? day.format(then) : older.format(then)
    },
    number: (value) => numbers.format(value),
  }
}

export function useDates(): Dates {
  const language = useLanguage()
  return useMemo(() => datesIn(language), [language])
}

const SEOUL = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function seoulParts(iso: string): Record<string, string> {
  return Object.fromEntries(SEOUL.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}

/** YYYY.MM.DD in Seoul, wherever the device is. */
export function seoulDate(iso: string): string {
  const { year, month, day } = seoulParts(iso)
  return `${year}.${month}.${day}`
}

/** YYYY.MM.DD HH:mm in Seoul. */
export function seoulTime(iso: string): string {
  const { hour, minute } = seoulParts(iso)
  return `${seoulDate(iso)} ${hour}:${minute}`
}

/** The day of the month in Seoul, 1 to 31. */
export const seoulDayOfMonth = (iso: string): number => Number(seoulParts(iso)['day'])

/** For sentences, in Seoul: '10월 17일', '17 October'; with its year where it is not that of `now`. */
export function seoulDay(locale: Locale, iso: string, now = new Date().toISOString()): string {
  const sameYear = seoulParts(iso)['year'] === seoulParts(now)['year']
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric', ...year }).format(
    new Date(iso),
  )
}

export function useSeoulDay(): (iso: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => (iso) => seoulDay(locale, iso), [locale])
}
