// Where photos are proposed to go, by the day, the hour and the place where they were taken.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity, Day, Guidebook, Page } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newGuidebook, newMeal, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { rounds } from '#domain/testing/rounds.ts'
import { inOrder, type CameraTime, type TakenPhoto } from './photo.ts'
import { albumOf, photoPlaces } from './places.ts'
import { placeNear, propose } from './propose.ts'

const NEAR = '2026-11-26'
const PEAK = { latitude: 33.4581, longitude: 126.9425 }

const stop = (id: string, time: string, place: string): Activity => ({ ...newActivity(id, `${id}-sub`), time, place })

const day = (id: string, activities: Activity[], more: Partial<Day> = {}): Day => ({
  ...newDay('en', id),
  activities,
  ...more,
})

const itinerary = (days: Day[]): Page => ({ ...newPage('itinerary', 'en', '2026-01-01T00:00:00Z', 'plan'), days })

function free(id: string, place: string, at: { latitude: number; longitude: number } | null): Page {
  const heading = { ...newItem('title', `${id}-title`), content: paragraph(place) }
  const map = {
    ...newItem('map', `${id}-map`),
    content: { address: '', level: 6, latitude: null, longitude: null, ...at },
  }
  const page = newPage('attractions', 'en', '2026-01-01T00:00:00Z', id)
  return { ...page, title: `Page ${id}`, sections: [newSection(`${id}-section`, [heading, map] as never)] }
}

const guidebook = (contents: Page[], trip: Partial<Guidebook['trip']> = {}): Guidebook => ({
  ...newGuidebook('book', 'en'),
  trip: { ...NO_TRIP, firstDay: '2026-12-01', zone: 'Asia/Seoul', ...trip },
  contents,
})

const JEJU = guidebook([
  itinerary([
    day('d1', [stop('a', '09:00', 'Airport'), stop('b', '11:00', 'Seongsan Peak'), stop('c', '15:00', 'Market')]),
    day('d2', [stop('d', '10:00', 'Market'), stop('e', '', 'Beach')], {
      meals: [{ ...newMeal('en', 'dinner'), title: 'Dinner 18:30' }],
    }),
  ]),
  free('peak', 'Seongsan Peak', PEAK),
  free('falls', 'Falls', { latitude: 33.24, longitude: 126.55 }),
])

const at = (date: string, hour: number, minute = 0, offset: number | null = null): CameraTime => ({
  date,
  minutes: hour * 60 + minute,
  offset,
})

const OPEN = { kind: 'page', id: 'falls', name: 'Falls', page: 'falls' } as const

function placeOf(photo: Partial<TakenPhoto>, book = JEJU): string | undefined {
  const open = { ...OPEN, day: null, date: null, zone: null, start: null, pin: null }
  return propose([{ id: 'p', taken: null, point: null, ...photo }], photoPlaces(book, NEAR), open).get('p')
}

describe('photos: by the day and the hour', () => {
  test.each([
    ['between two stops', at('2026-12-01', 10, 59), 'a'],
    ['at the minute', at('2026-12-01', 11), 'b'],
    ['in the night', at('2026-12-01', 23, 50), 'c'],
    ['before the first stop', at('2026-12-01', 7), 'd1'],
    ['on the second day, at the meal', at('2026-12-02', 19), 'dinner'],
    ['on a day that is none of the trip', at('2025-12-01', 12), 'falls'],
  ])('%s', (_, taken, place) => expect(placeOf({ taken })).toBe(place))

  test('neither time nor place: the page that is open', () => expect(placeOf({})).toBe('falls'))

  test('a camera that still had the clock of home is told by its offset', () => {
    // 22:30 in Paris on the 30th of November is 06:30 in Seoul on the 1st of December.
    expect(placeOf({ taken: at('2026-11-30', 22, 30, 60) })).toBe('d1')
    expect(placeOf({ taken: at('2026-12-01', 3, 0, 60) })).toBe('b')
  })

  test('dates that are written above days count before those of the trip', () => {
    const book = guidebook([itinerary([day('x', [stop('y', '08:00', 'Pier')], { title: '2026.12.24' })])])
    expect(placeOf({ taken: at('2026-12-24', 9) }, book)).toBe('y')
  })
})

describe('photos: by the place', () => {
  test('the pin of a stop of that day is more than the hour', () =>
    expect(placeOf({ taken: at('2026-12-01', 16), point: { ...PEAK, latitude: PEAK.latitude + 0.01 } })).toBe('b'))

  test('far from every pin the hour counts', () =>
    expect(placeOf({ taken: at('2026-12-01', 16), point: { latitude: 35, longitude: 129 } })).toBe('c'))

  test('without a time the nearest pin within some steps, and the stop that goes there before its map', () => {
    expect(placeOf({ point: PEAK })).toBe('b')
    expect(placeOf({ point: { latitude: 33.2401, longitude: 126.55 } })).toBe('falls-map')
    expect(placeOf({ point: { latitude: 33.25, longitude: 126.55 } })).toBe('falls')
  })

  test('a place that the day goes to twice is told by the hour', () => {
    const twice = [stop('m', '08:00', 'Seongsan Peak'), stop('n', '12:00', 'Pier'), stop('o', '17:00', 'Seongsan Peak')]
    const book = guidebook([itinerary([day('d', twice)]), free('peak', 'Seongsan Peak', PEAK)])
    expect(placeOf({ taken: at('2026-12-01', 9), point: PEAK }, book)).toBe('m')
    expect(placeOf({ taken: at('2026-12-01', 18), point: PEAK }, book)).toBe('o')
  })

  test('what lies near is named with how far it is', () => {
    const places = photoPlaces(JEJU, NEAR)
    expect(placeNear({ ...PEAK, latitude: PEAK.latitude + 0.001 }, places)).toEqual({
      name: 'Seongsan Peak',
      metres: 111,
    })
    expect(placeNear({ latitude: 35, longitude: 129 }, places)).toBeNull()
  })
})

describe('photos: the places that there are', () => {
  test('days with their stops, pages with their pins, and the album, in the order of the guidebook', () => {
    const places = photoPlaces(JEJU, NEAR).map(({ kind, name }) => `${kind} ${name}`)
    expect(places).toEqual([
      'day Day 1',
      'stop Airport',
      'stop Seongsan Peak',
      'stop Market',
      'day Day 2',
      'stop Market',
      'stop Beach',
      'stop Dinner 18:30',
      'page Page peak',
      'pin Seongsan Peak',
      'page Page falls',
      'pin Falls',
      'album Photos',
    ])
  })

  test('a page that is called so already is the album', () => {
    const page = { ...free('own', 'Falls', null), title: 'Photos' }
    expect(albumOf(guidebook([page]))).toBe('own')
  })
})

const anyTime = fc.record({
  date: fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '1999-01-01'),
  minutes: fc.nat(1439),
  offset: fc.option(fc.integer({ min: -720, max: 840 })),
})
const anyPoint = fc.record({
  latitude: fc.double({ min: 33.2, max: 33.5, noNaN: true }),
  longitude: fc.double({ min: 126.5, max: 127, noNaN: true }),
})
const anyPhotos = fc
  .array(fc.record({ taken: fc.option(anyTime), point: fc.option(anyPoint) }), { maxLength: 40 })
  .map((all) => all.map((one, index): TakenPhoto => ({ id: `p${index}`, ...one })))

describe('photos: whatever they say', () => {
  test('each is proposed for exactly one place that there is', () => {
    fc.assert(
      fc.property(anyPhotos, (photos) => {
        const places = photoPlaces(JEJU, NEAR)
        const open = places.at(-1)
        if (!open) throw new Error('no album')
        const proposed = propose(photos, places, open)
        expect([...proposed.keys()]).toEqual(photos.map(({ id }) => id))
        for (const place of proposed.values()) expect(places.filter(({ id }) => id === place)).toHaveLength(1)
        for (const { id, taken, point } of photos) if (!taken && !point) expect(proposed.get(id)).toBe(open.id)
      }),
      rounds(200),
    )
  })

  test('in order of time none is lost, and those without one come last as they were chosen', () => {
    fc.assert(
      fc.property(anyPhotos, (photos) => {
        const ordered = inOrder(photos)
        expect(ordered.map(({ id }) => id).toSorted()).toEqual(photos.map(({ id }) => id).toSorted())
        const times = ordered.flatMap(({ taken }) =>
          taken ? [`${taken.date} ${String(taken.minutes).padStart(4, '0')}`] : [],
        )
        expect(times).toEqual(times.toSorted())
        const without = photos.filter(({ taken }) => !taken)
        expect(without.length === 0 ? [] : ordered.slice(-without.length)).toEqual(without)
      }),
      rounds(200),
    )
  })
})
