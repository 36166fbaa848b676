// The last day of a trip. The shelf of the server says the same in SQL: `backend/features/guidebook/shelf/store.ts`.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Guidebook } from './document.ts'
import { notDeleted } from './node.ts'

const DAY_MS = 86_400_000

/** The trip's own number of days, else that of its longest itinerary; null where nobody said when it begins. */
export function lastDayOf({
  trip,
  contents,
}: Pick<Guidebook, 'contents'> & Partial<Pick<Guidebook, 'trip'>>): CalendarDate | null {
  if (!trip?.firstDay) return null
  const listed = notDeleted(contents).map(({ days }) => notDeleted(days).length)
  const days = Math.max(1, trip.days ?? Math.max(0, ...listed))
  return new Date(Date.parse(trip.firstDay) + (days - 1) * DAY_MS).toISOString().slice(0, 10)
}
