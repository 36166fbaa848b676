// The last day of a trip. The shelf of the server says the same in SQL: `backend/features/guidebook/shelf/store.ts`.
import { addDays, type CalendarDate } from './agenda/written-date.ts'
import type { Guidebook } from './document.ts'

/** The trip's own number of days, else that of its longest itinerary; null where nobody said when it begins. */
export function lastDayOf({
  trip,
  contents,
}: Pick<Guidebook, 'contents'> & Partial<Pick<Guidebook, 'trip'>>): CalendarDate | null {
  if (!trip?.firstDay) return null
  const listed = contents
    .filter(({ deleted }) => deleted !== true)
    .map(({ days }) => days.filter((day) => day.deleted !== true).length)
  return addDays(trip.firstDay, Math.max(1, trip.days ?? Math.max(0, ...listed)) - 1)
}
