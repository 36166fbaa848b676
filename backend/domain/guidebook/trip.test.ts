// The facts of a trip: what may be stored, how they are edited and merged, and what a guidebook says of them by itself.
import { describe, expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { merge, resolutionOf } from '#domain/guidebook/merge/merge.ts'
import { changedPages } from '#domain/guidebook/merge/diff.ts'
import { newActivity, newDay, newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { canonical, shellPatchSchema } from '#domain/guidebook/schema/document-schema.ts'
import { pinsOf } from './pins.ts'
import { proposal } from './trip-proposal.ts'
import { isZone, NO_TRIP, type Trip } from './trip.ts'

const NOW = '2026-01-01T00:00:00.000Z'
let made = 0
const id = (): string => `8b3cf3f5-2f6a-4a57-9d6b-${String((made += 1)).padStart(12, '0')}`
const book = (trip: Partial<Trip> | null): Guidebook => ({
  ...newGuidebook('8b3cf3f5-2f6a-4a57-9d6b-0d8d3f3a1a11', 'kr'),
  trip: trip && { ...NO_TRIP, ...trip },
})

describe('trip: what is stored', () => {
  test('every fact may be left out, and a trip of which nothing is known is none', () => {
    expect(shellPatchSchema.parse({ trip: { zone: 'Europe/Paris' } }).trip).toEqual({
      ...NO_TRIP,
      zone: 'Europe/Paris',
    })
    expect(shellPatchSchema.parse({ trip: { firstDay: '', guideName: '' } }).trip).toBeNull()
    expect(shellPatchSchema.parse({ title: 'x' })).not.toHaveProperty('trip')
    expect(canonical({ ...book(null), trip: undefined }).trip).toBeNull()
  })

  test.each([
    ['firstDay', '2026-02-30'],
    ['firstDay', '3 Oct'],
    ['days', 0],
    ['days', 367],
    ['days', 1.5],
    ['zone', 'Mars/Olympus'],
    ['zone', '+09:00'],
    ['zone', 'Asia/Seoul\n'],
    ['country', 'fr'],
    ['guideName', 'x'.repeat(101)],
    ['guidePhone', '0'.repeat(31)],
  ])('%s of %j is refused', (name, value) =>
    expect(shellPatchSchema.safeParse({ trip: { [name]: value } }).success).toBe(false),
  )

  test('a day has a zone of its own, or the field is not there', () => {
    const page = (zone: unknown): unknown => ({ ...newPage('itinerary', 'kr', NOW, id()), days: [{ _id: id(), zone }] })
    const zoneOf = (zone: unknown) => canonical({ ...book(null), contents: [page(zone)] }).contents[0]?.days[0]
    expect(zoneOf('Europe/London')).toHaveProperty('zone', 'Europe/London')
    expect(zoneOf(null)).not.toHaveProperty('zone')
    expect(() => zoneOf('London')).toThrow()
  })

  test('zones are names that clocks know', () => {
    expect(['Asia/Seoul', 'America/Argentina/Buenos_Aires', 'UTC'].map(isZone)).toEqual([true, true, true])
    expect(['', 'GMT+9', '+0900', 'Asia', 'a'.repeat(9999)].map(isZone)).toEqual([false, false, false, false, false])
  })
})

describe('trip: edits and merging', () => {
  test('an edit of the trip is taken back, and goes into what is sent', () => {
    const before = book(null)
    const { guidebook, inverse } = applyEdit(before, {
      kind: 'shell',
      fields: { trip: { ...NO_TRIP, guideName: '고은결' } },
    })
    expect(guidebook.trip).toEqual({ ...NO_TRIP, guideName: '고은결' })
    expect(changedPages(before, guidebook).shell).toEqual({ trip: guidebook.trip })
    const after = inverse.reduce((now, edit) => applyEdit(now, edit).guidebook, guidebook)
    expect(canonical(after).trip).toBeNull()
  })

  test('what two devices said of the trip both stays, also where neither knew of one', () => {
    const mine = book({ firstDay: '2026-10-03' })
    const theirs = book({ guidePhone: '010-1234-5678' })
    const merged = merge(book(null), mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.guidebook.trip).toEqual({ ...NO_TRIP, firstDay: '2026-10-03', guidePhone: '010-1234-5678' })
    // Of a draft from before there were trips.
    const { trip: _, ...older } = book(null)
    expect(merge(older as Guidebook, mine, theirs).guidebook.trip).toEqual(merged.guidebook.trip)
  })

  test('two first days are a question, of that fact alone', () => {
    const versions = ['2026-10-03', '2026-10-04', '2026-10-05'].map((firstDay) => book({ firstDay }))
    const [base, mine, theirs] = versions as [Guidebook, Guidebook, Guidebook]
    const { guidebook, conflicts } = merge(base, mine, theirs)
    expect(guidebook.trip?.firstDay).toBe('2026-10-05')
    expect(conflicts).toMatchObject([{ kind: 'field', id: null, field: 'trip.firstDay', mine: '2026-10-04' }])
    // Also where the other device has cleared the trip since.
    for (const now of [guidebook, { ...guidebook, trip: null }]) {
      const edit = conflicts[0] && resolutionOf(conflicts[0], now, 'mine')
      expect(edit && applyEdit(now, edit).guidebook.trip).toEqual({ ...NO_TRIP, firstDay: '2026-10-04' })
    }
  })
})

describe('trip: what a guidebook says by itself', () => {
  const day = (title: string, ...places: string[]) => ({
    ...newDay('kr', id()),
    title,
    activities: places.map((place) => ({ ...newActivity(id(), id()), place })),
  })
  const itinerary = (...days: ReturnType<typeof day>[]): Page => ({
    ...newPage('itinerary', 'kr', NOW, id()),
    days,
  })
  const place = (address: string, latitude: number, longitude: number) => {
    const item = newItem('map', id())
    return item.type === 'map' ? { ...item, content: { ...item.content, address, latitude, longitude } } : item
  }
  const propose = (contents: Page[], facts: Parameters<typeof proposal>[2] = []) =>
    proposal({ ...book(null), contents }, '2026-09-01', facts)

  test.each([
    [['10월 3일', '10월 4일', '10월 6일'], { firstDay: '2026-10-03', days: 4 }],
    [['Oct 3', 'Day 2'], { firstDay: '2026-10-03', days: 2 }],
    [['첫날', '2026-10-03'], { firstDay: '2026-10-02', days: 2 }],
    [['2027-10-03', 'Oct 4'], { firstDay: '2027-10-03', days: 2 }],
    [['12월 31일', '1월 1일'], { firstDay: '2026-12-31', days: 2 }],
    [['첫날', '둘째 날'], {}],
  ])('dates in titles %j', (titles, found) =>
    expect(propose([itinerary(...titles.map((title) => day(title)))]).trip).toEqual(found),
  )

  test('the zone is that of most pins, and a day whose places lie elsewhere has its own', () => {
    const pins = [
      place('루브르 박물관, 파리', 48.86, 2.34),
      place('에펠탑', 48.85, 2.29),
      place('대영 박물관', 51.52, -0.13),
      newItem('map', id()),
    ]
    const places = { ...newPage('attractions', 'kr', NOW, id()), sections: [newSection(id(), pins)] }
    const london = day('런던', '대영박물관', '점심')
    const contents = [itinerary(day('파리', '루브르 박물관'), london), places]
    expect(pinsOf({ contents })).toHaveLength(3)
    const [fr, gb] = [
      { zone: 'Europe/Paris', country: 'FR' },
      { zone: 'Europe/London', country: 'GB' },
    ]
    expect(propose(contents, [fr, fr, gb])).toEqual({
      trip: { zone: 'Europe/Paris', country: 'FR' },
      zones: [{ dayId: london._id, zone: 'Europe/London' }],
    })
    expect(propose(contents).trip).toEqual({})
  })
})
