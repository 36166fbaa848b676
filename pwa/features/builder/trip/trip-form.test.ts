// The trip's form: what is new of a proposal, what saving changes, and what it leaves to others.
import { describe, expect, test } from 'vitest'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { NO_TRIP, type Trip } from '#domain/guidebook/trip.ts'
import { LIMITS } from '#domain/limits.ts'
import { daysIn, editsOf, filledWith, formOf, isWrongDay, isWrongLength, changedFacts } from './trip-form.ts'

const PARIS = 'Europe/Paris'
const page = (title: string, ...days: string[]) => ({
  ...newPage('itinerary', 'en', '2026-01-01T00:00:00Z', title),
  title,
  days: days.map((id) => newDay('en', id)),
})
const bookOf = (trip: Partial<Trip> | null, ...pages: Guidebook['contents']): Guidebook => ({
  ...newGuidebook('book', 'en'),
  trip: trip && { ...NO_TRIP, ...trip },
  contents: pages,
})

describe('trip form', () => {
  test('days are numbered without deleted ones, and bear the name of their page where there are several', () => {
    const one = page('Paris', 'a', 'b', 'c')
    one.days[0] = { ...one.days[0]!, deleted: true }
    expect(daysIn(bookOf(null, one))).toEqual([
      { id: 'b', number: 1, page: null },
      { id: 'c', number: 2, page: null },
    ])
    expect(daysIn(bookOf(null, one, page('London', 'd'))).map((day) => day.page)).toEqual(['Paris', 'Paris', 'London'])
  })

  test('of a proposal that is news which would change something, on days that are there; filled in it is none any more', () => {
    const one = page('Paris', 'a', 'b')
    one.days[0] = { ...one.days[0]!, zone: 'Europe/London' }
    const form = formOf(bookOf({ firstDay: '2027-10-03' }, one))
    const zones = [
      { dayId: 'a', zone: 'Europe/London' },
      { dayId: 'b', zone: PARIS },
      { dayId: 'gone', zone: PARIS },
    ]
    const proposal = { trip: { firstDay: '2027-10-03', days: 2 }, zones }
    const fresh = changedFacts(form, proposal)
    expect(fresh).toEqual({ trip: { days: 2 }, zones: [{ dayId: 'b', zone: PARIS }] })
    const filled = filledWith(form, fresh)
    expect(filled).toMatchObject({ trip: { firstDay: '2027-10-03', days: 2 }, zones: { a: 'Europe/London', b: PARIS } })
    expect(changedFacts(filled, proposal)).toEqual({ trip: {}, zones: [] })
  })

  test('saving changes what was changed here, and leaves what others changed or deleted meanwhile', () => {
    const opened = formOf(bookOf({ guideName: 'Camille' }, page('Paris', 'a', 'b')))
    const form = { trip: { ...opened.trip, days: 2 }, zones: { ...opened.zones, a: PARIS, b: PARIS } }
    const now = bookOf({ guideName: 'Louise', country: 'FR' }, page('Paris', 'a'))
    expect(editsOf(form, opened, now)).toEqual([
      { kind: 'shell', fields: { trip: { ...NO_TRIP, guideName: 'Louise', country: 'FR', days: 2 } } },
      { kind: 'update', id: 'a', fields: { zone: PARIS } },
    ])
    expect(editsOf(opened, opened, now)).toEqual([])
  })

  test('a day that no calendar has and a length that no trip has are wrong; none is not', () => {
    const wrong = (trip: Partial<Trip>) => [isWrongDay({ ...NO_TRIP, ...trip }), isWrongLength({ ...NO_TRIP, ...trip })]
    expect(wrong({})).toEqual([false, false])
    expect(wrong({ firstDay: '2027-02-28', days: 1 })).toEqual([false, false])
    expect(wrong({ firstDay: '2027-02-29', days: 1.5 })).toEqual([true, true])
    expect([LIMITS.tripDays, LIMITS.tripDays + 1].map((days) => wrong({ days })[1])).toEqual([false, true])
  })
})
