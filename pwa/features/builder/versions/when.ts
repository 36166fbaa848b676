// Moments of the history as words, and the list of versions day by day.
import type { Instant } from '#domain/guidebook/document.ts'
import type { Locale } from '#domain/language.ts'
import type { ListedVersion } from '#pwa/api/guidebook/versions.ts'

const time = (locale: Locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
const day = (locale: Locale) => new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'long' })
const moment = (locale: Locale) =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })

export const timeOf = (at: Instant, locale: Locale): string => time(locale).format(new Date(at))
export const momentOf = (at: Instant, locale: Locale): string => moment(locale).format(new Date(at))

export interface VersionDay {
  key: string
  name: string
  versions: ListedVersion[]
}

/** By the days of the device. @param near words for today and yesterday */
export function byDay(
  versions: readonly ListedVersion[],
  locale: Locale,
  near: readonly [today: string, yesterday: string],
  now: Date = new Date(),
): VersionDay[] {
  const days: VersionDay[] = []
  for (const version of versions) {
    const date = new Date(version.savedAt)
    const key = date.toDateString()
    const last = days.at(-1)
    if (last?.key === key) last.versions.push(version)
    else days.push({ key, name: near[daysBetween(date, now)] ?? day(locale).format(date), versions: [version] })
  }
  return days
}

const daysBetween = (one: Date, other: Date): number => Math.round((startOf(other) - startOf(one)) / 86_400_000)

const startOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
