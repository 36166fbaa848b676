// In which order saved guidebooks stand: the one of today first, then what comes next, what has no dates, and what is over.
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { tripPhaseAt } from '#pwa/features/viewer/today/trip-clock.ts'

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const RANKS = { during: 0, before: 1, after: 3 } as const
const UNDATED = 2

/** Those of one kind by what is nearest to now; without dates they stay as they come. @param own zone of the device */
export function byTrip<Shelved extends { trip: TripSpan | null }>(
  shelved: Shelved[],
  now: number,
  own: string,
): Shelved[] {
  const kindOf = (trip: TripSpan): keyof typeof RANKS => tripPhaseAt(trip, [], now, own).kind
  const rank = ({ trip }: Shelved): number => (trip ? RANKS[kindOf(trip)] : UNDATED)
  const nearest = (one: TripSpan | null, other: TripSpan | null): number => {
    if (!one || !other) return 0
    return kindOf(one) === 'after' ? other.last.localeCompare(one.last) : one.first.localeCompare(other.first)
  }
  return [...shelved].sort((one, other) => rank(one) - rank(other) || nearest(one.trip, other.trip))
}
