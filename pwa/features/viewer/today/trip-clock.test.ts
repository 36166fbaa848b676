// Where in its trip a reader is, by the clock alone.
import { describe, expect, test } from 'vitest'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { differs, tripPhaseAt, zoneAt, type ClockDay } from './trip-clock.ts'

const SEOUL = 'Asia/Seoul'
const PARIS = 'Europe/Paris'

const at = (text: string): number => Date.parse(text)
const span = (zone: string | null = SEOUL, first = '2026-10-03', last = '2026-10-05'): TripSpan => ({
  first,
  last,
  zone,
})
const day = (date: string, stops: [start: number, end: number][] = [], zone: string | null = null): ClockDay => ({
  date,
  zone,
  stops: stops.map(([start, end]) => ({ start, end })),
})

const TRIP = [
  day('2026-10-03', [
    [580, 640],
    [660, 740],
  ]),
  day('2026-10-04', [[1320, 1530]]),
  day('2026-10-05'),
]

describe('before and after', () => {
  test.each([
    ['2026-09-29T23:59+09:00', 4],
    ['2026-09-30T00:00+09:00', 3],
    ['2026-10-02T00:01+09:00', 1],
    ['2026-10-02T23:59+09:00', 1],
  ])('at %s it starts in %i days', (now, days) =>
    expect(tripPhaseAt(span(), TRIP, at(now), PARIS)).toEqual({ kind: 'before', days }),
  )

  test('it begins at midnight of the place, and rests after its last midnight', () => {
    expect(tripPhaseAt(span(), TRIP, at('2026-10-03T00:00+09:00'), PARIS)).toMatchObject({
      kind: 'during',
      today: 0,
      day: 1,
    })
    expect(tripPhaseAt(span(), TRIP, at('2026-10-05T23:59+09:00'), PARIS)).toMatchObject({
      kind: 'during',
      today: 2,
      day: 3,
    })
    expect(tripPhaseAt(span(), TRIP, at('2026-10-06T00:00+09:00'), PARIS)).toEqual({ kind: 'after' })
  })

  test('without days on the page it is told by the first and the last', () => {
    expect(tripPhaseAt(span(), [], at('2026-10-04T12:00+09:00'), PARIS)).toEqual({
      kind: 'during',
      day: 2,
      today: null,
      now: null,
      next: null,
    })
  })

  test('a trip without a zone, or with one that nobody here knows, goes by the phone', () => {
    for (const zone of [null, 'Mars/Olympus']) {
      expect(tripPhaseAt(span(zone), TRIP, at('2026-10-02T23:59+02:00'), PARIS).kind).toBe('before')
      expect(tripPhaseAt(span(zone), TRIP, at('2026-10-03T00:00+02:00'), PARIS).kind).toBe('during')
    }
  })
})

describe('now and next', () => {
  const during = (now: string, days = TRIP, trip = span()) => tripPhaseAt(trip, days, at(now), 'UTC')
  test.each([
    ['09:00', null, { day: 0, stop: 0, minutes: 40 }],
    ['09:39:01', null, { day: 0, stop: 0, minutes: 1 }],
    ['09:40', { day: 0, stop: 0 }, { day: 0, stop: 1, minutes: 80 }],
    ['10:40', null, { day: 0, stop: 1, minutes: 20 }],
    ['12:19', { day: 0, stop: 1 }, { day: 1, stop: 0, minutes: 2021 }],
  ])('at %s', (time, now, next) => expect(during(`2026-10-03T${time}+09:00`)).toMatchObject({ now, next }))

  test('what began before midnight is still now behind it, on the day that it is by then', () => {
    expect(during('2026-10-05T01:00+09:00')).toMatchObject({ today: 2, now: { day: 1, stop: 0 }, next: null })
    expect(during('2026-10-05T01:30+09:00')).toMatchObject({ today: 2, now: null })
  })

  test('days and stops without times are today, with nothing now and nothing next', () => {
    expect(during('2026-10-05T12:00+09:00')).toEqual({ kind: 'during', day: 3, today: 2, now: null, next: null })
  })

  test('of two at once it is the one that began last; in whatever order they stand', () => {
    const days = [
      day('2026-10-03', [
        [720, 780],
        [600, 900],
      ]),
    ]
    expect(during('2026-10-03T12:30+09:00', days)).toMatchObject({ now: { day: 0, stop: 0 } })
    expect(during('2026-10-03T11:00+09:00', days)).toMatchObject({
      now: { day: 0, stop: 1 },
      next: { stop: 0, minutes: 60 },
    })
  })

  test('a day that the itinerary leaves out has nothing today, and what is next all the same', () => {
    const days = [day('2026-10-03'), day('2026-10-05', [[540, 600]])]
    expect(during('2026-10-04T12:00+09:00', days)).toMatchObject({
      day: 2,
      today: null,
      next: { day: 1, minutes: 1260 },
    })
  })
})

describe('zones', () => {
  test('towards the evening: hours between two midnights are those of the day before', () => {
    const days = [day('2026-10-03', [[780, 840]], SEOUL), day('2026-10-04', [[540, 600]], PARIS)]
    // It is 17:00 in Paris, and past midnight in Seoul.
    const now = at('2026-10-03T17:00+02:00')
    expect(tripPhaseAt(span(SEOUL), days, now, PARIS)).toMatchObject({ today: 0, next: { day: 1, minutes: 960 } })
    expect(tripPhaseAt(span(SEOUL), days, at('2026-10-04T00:00+02:00'), PARIS)).toMatchObject({ today: 1 })
  })

  test('towards the morning: the evening before is still today, though the next day has begun where one goes', () => {
    const days = [day('2026-10-03', [[1260, 1320]], PARIS), day('2026-10-04', [[900, 960]], SEOUL)]
    const now = at('2026-10-03T18:00+02:00')
    expect(tripPhaseAt(span(PARIS), days, now, PARIS)).toMatchObject({ today: 0, next: { day: 0, minutes: 180 } })
    expect(zoneAt(span(PARIS), days, now, PARIS)).toBe(PARIS)
    expect(zoneAt(span(PARIS), days, at('2026-10-04T00:00+02:00'), PARIS)).toBe(SEOUL)
  })

  test('it begins and ends by the clocks of its own days where these are elsewhere, and counts by them', () => {
    const days = [day('2026-10-03', [], 'Pacific/Auckland'), day('2026-10-04', [], PARIS), day('2026-10-05', [], PARIS)]
    const phase = (now: string) => tripPhaseAt(span(SEOUL), days, at(now), SEOUL)
    // In Seoul it is the evening before.
    expect(phase('2026-10-03T00:30+13:00')).toMatchObject({ kind: 'during', today: 0, day: 1 })
    // In Seoul it is a day later.
    expect(phase('2026-10-04T19:00+02:00')).toMatchObject({ today: 1, day: 2 })
    expect(phase('2026-10-05T23:59+02:00')).toMatchObject({ kind: 'during', today: 2, day: 3 })
    expect(phase('2026-10-06T00:00+02:00')).toEqual({ kind: 'after' })
  })

  test('on the day on which clocks go back, an hour longer to what is next', () => {
    const days = [day('2026-10-25', [[420, 480]])]
    const trip = span(PARIS, '2026-10-25', '2026-10-25')
    expect(tripPhaseAt(trip, days, at('2026-10-25T00:00+02:00'), SEOUL)).toMatchObject({ next: { minutes: 480 } })
    expect(tripPhaseAt(trip, days, at('2026-10-25T23:59+01:00'), SEOUL)).toMatchObject({ kind: 'during' })
    expect(tripPhaseAt(trip, days, at('2026-10-26T00:00+01:00'), SEOUL)).toEqual({ kind: 'after' })
  })

  test('on the day on which they go forward, an hour less', () => {
    const days = [day('2026-03-29', [[420, 480]])]
    const trip = span(PARIS, '2026-03-29', '2026-03-29')
    expect(tripPhaseAt(trip, days, at('2026-03-29T00:00+01:00'), SEOUL)).toMatchObject({ next: { minutes: 360 } })
  })

  test('clocks differ by what they show, whatever they are called', () => {
    const winter = at('2026-12-01T12:00Z')
    expect(differs(PARIS, 'Europe/Berlin', winter)).toBe(false)
    expect(differs(SEOUL, 'Asia/Tokyo', winter)).toBe(false)
    expect(differs(PARIS, 'Africa/Algiers', winter)).toBe(false)
    expect(differs(PARIS, 'Africa/Algiers', at('2026-07-01T12:00Z'))).toBe(true)
  })
})
