// When a trip is and what its itinerary holds, as pages carry it.
import { expect, test } from 'vitest'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { newActivity, newDay, newGuidebook, newMeal, newPage } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { shownCover, shownPage } from './shown.ts'

const day = (id: string, title: string) => ({
  ...newDay('kr', id),
  title,
  activities: [
    { ...newActivity(`${id}-a`, `${id}-b`), place: '공항', time: '9h30' },
    { ...newActivity(`${id}-c`, `${id}-d`), place: '저녁', time: '오후 2시 반 – 4시' },
    { ...newActivity(`${id}-e`, `${id}-f`), place: '산책' },
  ],
  meals: [{ ...newMeal('kr', `${id}-m`), title: '점심 12:00' }],
})

const itinerary = {
  ...newPage('itinerary', 'kr', '2026-01-01T00:00:00Z', 'page'),
  days: [day('one', '첫날'), { ...day('two', '둘째 날'), zone: 'Europe/London' }],
}
const book: PublicGuidebook = {
  ...newGuidebook('book', 'kr'),
  uuid: 'u',
  version: 1,
  updatedAt: '2026-01-01T00:00:00Z',
  credit: 'powered',
  contents: [itinerary, newPage('attractions', 'kr', '2026-01-01T00:00:00Z', 'other')],
  trip: { ...NO_TRIP, firstDay: '2026-10-03', zone: 'Europe/Paris' },
}

test('trip: an itinerary knows when its days and what they hold are, by the clocks of each day', () => {
  expect(shownPage(book, 'page')?.trip).toEqual({
    first: '2026-10-03',
    last: '2026-10-04',
    zone: 'Europe/Paris',
    days: {
      one: { date: '2026-10-03', zone: 'Europe/Paris' },
      two: { date: '2026-10-04', zone: 'Europe/London' },
    },
    stops: Object.fromEntries(
      ['one', 'two'].flatMap((id) => [
        [`${id}-a`, { start: 570, end: 630 }],
        [`${id}-c`, { start: 870, end: 960 }],
        [`${id}-m`, { start: 720, end: 780 }],
      ]),
    ),
  })
})

test('trip: the cover knows how long it lasts, other pages nothing, and without a first day nobody anything', () => {
  const span = { first: '2026-10-03', last: '2026-10-04', zone: 'Europe/Paris', page: 'page' }
  expect(shownCover(book).trip).toEqual(span)
  expect(shownCover({ ...book, trip: { ...NO_TRIP, firstDay: '2026-10-03', days: 7 } }).trip).toEqual({
    ...span,
    last: '2026-10-09',
    zone: null,
  })
  expect(shownPage(book, 'other')).not.toHaveProperty('trip')
  for (const trip of [null, { ...NO_TRIP, zone: 'Europe/Paris' }]) {
    expect(shownCover({ ...book, trip })).not.toHaveProperty('trip')
    expect(shownPage({ ...book, trip }, 'page')).not.toHaveProperty('trip')
  }
})

test('trip: years that nobody wrote are those next to the first day, and not to the last save', () => {
  const trip = { ...NO_TRIP, firstDay: '2026-12-31' }
  const contents = [{ ...itinerary, days: [day('one', '12월 31일'), day('two', '1월 1일')] }]
  expect(shownPage({ ...book, trip, contents }, 'page')?.trip).toMatchObject({
    last: '2027-01-01',
    days: { one: { date: '2026-12-31' }, two: { date: '2027-01-01' } },
  })
  const alone = [{ ...itinerary, days: [day('two', '1월 1일')] }]
  expect(shownPage({ ...book, trip, contents: alone }, 'page')?.trip?.days).toEqual({
    two: { date: '2027-01-01', zone: null },
  })
})
