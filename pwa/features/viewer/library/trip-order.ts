// In which order saved guidebooks stand: the one of today first, then what comes next, what has no dates, and what is over.
import { localAt } from '#domain/guidebook/agenda/zoned-time.ts'
import { isZone } from '#domain/guidebook/trip.ts'

export interface ShelfTrip {
  /** `YYYY-MM-DD`, by the clocks of `zone`. */
  first: string
  last: string
  /** null: those of the device. */
  zone: string | null
}

/** `days` until it begins, from 1; `day` of the trip, from 1. */
export type TripStanding = { kind: 'before'; days: number } | { kind: 'during'; day: number } | { kind: 'after' }

const DAY_MS = 86_400_000
const daysFrom = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS)

/** @param own zone of the device */
export function tripStanding({ first, last, zone }: ShelfTrip, now: number, own: string): TripStanding {
  const { date } = localAt(zone !== null && isZone(zone) ? zone : own, now)
  if (date < first) return { kind: 'before', days: daysFrom(date, first) }
  return date > last ? { kind: 'after' } : { kind: 'during', day: daysFrom(first, date) + 1 }
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const RANKS = { during: 0, before: 1, after: 3 } as const
const UNDATED = 2

/** Those of one kind by what is nearest to now; without dates they stay as they come. */
export function byTrip<Shelved extends { trip: ShelfTrip | null }>(
  shelved: Shelved[],
  now: number,
  own: string,
): Shelved[] {
  const rank = ({ trip }: Shelved): number => (trip ? RANKS[tripStanding(trip, now, own).kind] : UNDATED)
  const nearest = (one: ShelfTrip | null, other: ShelfTrip | null): number => {
    if (!one || !other) return 0
    const [past, coming] = [other.last.localeCompare(one.last), one.first.localeCompare(other.first)]
    return tripStanding(one, now, own).kind === 'after' ? past : coming
  }
  return [...shelved].sort((one, other) => rank(one) - rank(other) || nearest(one.trip, other.trip))
}
