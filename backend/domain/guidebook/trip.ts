// The trip that a guidebook is for: when and where it is, and who leads it. All of it may be left out.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'

export interface Trip {
  firstDay: CalendarDate | null
  /** How many days, where the itinerary does not tell. */
  days: number | null
  /** Of the IANA database, such as `Europe/Paris`. */
  zone: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  guideName: string
  guidePhone: string
}

export const NO_TRIP: Trip = {
  firstDay: null,
  days: null,
  zone: null,
  country: null,
  guideName: '',
  guidePhone: '',
}

/** One form for a trip of which nothing is known: null. */
export const tripOrNone = (trip: Trip): Trip | null =>
  Object.values(trip).every((value) => value === null || value === '') ? null : trip

const ZONE = /^[A-Za-z][A-Za-z0-9_+-]{1,30}(?:\/[A-Za-z0-9_+-]{1,30}){0,2}$/

/** Whether clocks can be told by it here. An offset such as `+09:00` is no zone: it knows no summer. */
export function isZone(zone: string): boolean {
  if (!ZONE.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
