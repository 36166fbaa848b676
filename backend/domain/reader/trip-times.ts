// When a trip is, and when what an itinerary holds happens: figures for a page whose script knows only clocks.
import { datedDays, itineraries, timesIn } from '#domain/guidebook/agenda/agenda.ts'
import { addDays, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Id, Page, PublicGuidebook } from '#domain/guidebook/document.ts'

export interface TripSpan {
  first: CalendarDate
  last: CalendarDate
  /** null: hours are those of whoever reads. */
  zone: string | null
}

export interface PageTimes {
  days: Readonly<Record<Id, { date: CalendarDate; zone: string | null }>>
  /** Of activities and meals: minutes from their day's midnight. */
  stops: Readonly<Record<Id, { start: number; end: number }>>
}

/** What of a guidebook tells when it is. */
export type Timed = Pick<PublicGuidebook, 'trip' | 'contents'>

/** null for a trip without a first day. */
export function tripSpan(guidebook: Timed): TripSpan | null {
  const { trip } = guidebook
  if (!trip?.firstDay) return null
  const dates = itineraries(guidebook).flatMap((page) => datedDays(guidebook, page, null, trip.firstDay ?? ''))
  const lasts = [addDays(trip.firstDay, (trip.days ?? 1) - 1), ...dates.flatMap(({ date }) => date ?? [])]
  return { first: trip.firstDay, last: lasts.toSorted().at(-1) ?? trip.firstDay, zone: trip.zone }
}

export function pageTimes(guidebook: Timed & Pick<PublicGuidebook, 'updatedAt'>, page: Page): PageTimes {
  const days = datedDays(guidebook, page, null, guidebook.updatedAt.slice(0, 10))
  return {
    days: Object.fromEntries(days.flatMap(({ day, date, zone }) => (date ? [[day._id, { date, zone }]] : []))),
    stops: Object.fromEntries(days.flatMap(({ day }) => [...timesIn(day)])),
  }
}
