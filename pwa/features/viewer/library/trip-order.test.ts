// Which saved guidebook stands first, by the clocks of its place.
import { expect, test } from 'vitest'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { byTrip } from './trip-order.ts'

const SEOUL = 'Asia/Seoul'
const NOON = Date.parse('2026-10-18T12:00+09:00')
const trip = (first: string, last: string, zone: string | null = SEOUL): TripSpan => ({ first, last, zone })

test('library: the guidebook of today comes first, then the next ones, those without dates as they were saved, and what is over', () => {
  const shelf = {
    'saved last': null,
    'over long ago': trip('2025-01-01', '2025-01-03'),
    'in a month': trip('2026-11-18', '2026-11-20'),
    'over just now': trip('2026-10-10', '2026-10-17'),
    today: trip('2026-10-17', '2026-10-19'),
    'saved before': null,
    tomorrow: trip('2026-10-19', '2026-10-20'),
  }
  const ordered = byTrip(
    Object.entries(shelf).map(([name, dates]) => ({ name, trip: dates })),
    NOON,
    SEOUL,
  )
  const names = ordered.map(({ name }) => name)
  expect(names).toEqual([
    'today',
    'tomorrow',
    'in a month',
    'saved last',
    'saved before',
    'over just now',
    'over long ago',
  ])
})

test('library: where a trip goes by the clocks of its place, these say whether it is on', () => {
  const [abroad, here] = [trip('2026-10-18', '2026-10-20', 'Pacific/Honolulu'), trip('2026-10-18', '2026-10-20', null)]
  expect(byTrip([{ trip: abroad }, { trip: here }], NOON, SEOUL)).toEqual([{ trip: here }, { trip: abroad }])
})
