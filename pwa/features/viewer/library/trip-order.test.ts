// Which saved guidebook stands first, by the clocks of its place.
import { expect, test } from 'vitest'
import { byTrip, tripStanding, type ShelfTrip } from './trip-order.ts'

const SEOUL = 'Asia/Seoul'
const NOON = Date.parse('2026-10-18T12:00+09:00')
const trip = (first: string, last: string, zone: string | null = SEOUL): ShelfTrip => ({ first, last, zone })

test.each([
  ['its first day', trip('2026-10-18', '2026-10-20'), { kind: 'during', day: 1 }],
  ['its last day', trip('2026-10-16', '2026-10-18'), { kind: 'during', day: 3 }],
  ['the day after', trip('2026-10-16', '2026-10-17'), { kind: 'after' }],
  ['the day before', trip('2026-10-19', '2026-10-20'), { kind: 'before', days: 1 }],
  ['a month before', trip('2026-11-18', '2026-11-20'), { kind: 'before', days: 31 }],
  [
    'a place where it is still the day before',
    trip('2026-10-18', '2026-10-20', 'Pacific/Honolulu'),
    { kind: 'before', days: 1 },
  ],
  ['no zone: the device', trip('2026-10-18', '2026-10-20', null), { kind: 'during', day: 1 }],
  ['a zone that this device does not know', trip('2026-10-18', '2026-10-20', 'Mars/Base'), { kind: 'during', day: 1 }],
])('library: how a trip stands on %s', (_, shelved, standing) => {
  expect(tripStanding(shelved, NOON, SEOUL)).toEqual(standing)
})

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
