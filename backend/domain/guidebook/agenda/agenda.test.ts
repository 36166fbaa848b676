// Itineraries as calendars: dates and times as builders write them.
import { describe, expect, test } from 'vitest'
import { newActivity, newDay, newSubActivity } from '#domain/guidebook/new-node.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import type { Language } from '#domain/language.ts'
import { agendaOf, needsStart, nextDayTitle } from './agenda.ts'
import { addDays, DATE_FORMS, isCalendarDate, writtenDate } from './written-date.ts'
import { writtenTimes } from './written-times.ts'

const NEAR = '2026-11-22'

describe('itinerary: dates as they are written', () => {
  test.each([
    ['10월 12일 (월)\n해를 마중하는 동쪽', '2026-10-12'],
    ['1일차 · 3월 1일', '2027-03-01'],
    ['2027년 1월 5일 화요일', '2027-01-05'],
    ['2026.12.24(목)', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['24.12.2026 Thu', '2026-12-24'],
    ['12/24(목) 서쪽', '2026-12-24'],
    ['12.24', '2026-12-24'],
    ['Day 1 (Thu) 24-Dec-2026', '2026-12-24'],
    ['1일차(12/24 목) 서쪽', '2026-12-24'],
    ['Thu, Dec 24', '2026-12-24'],
    ['24th of December 2028', '2028-12-24'],
    // A weekday tells the year: the 12th of October is a Sunday in 2025.
    ['10월 12일 (일)', '2025-10-12'],
  ])('%j', (text, date) => expect(writtenDate(text, NEAR)).toBe(date))

  test.each(['1일차', 'Day 1/3', '3.5 km 걷기', '2월 30일', 'Marina 5', '오름 3개', '12:30 출발', ''])(
    '%j is none',
    (text) => expect(writtenDate(text, NEAR)).toBeNull(),
  )

  test('attack 73: no form of a date repeats anything without an end, so each is linear', () => {
    expect(DATE_FORMS.filter(({ source }) => /[*+]|\{\d+,\}/.test(source))).toEqual([])
    expect(writtenDate(`10월${' '.repeat(100_000)}12일`, NEAR)).toBe('2026-10-12')
    expect(writtenDate('\n'.repeat(100_000), NEAR)).toBeNull()
  })

  test('days go on over months, and only days that exist are dates', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(['2026-02-28', '2026-02-29', '26-1-1', '2026-13-01', ''].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('itinerary: times as they are written', () => {
  test.each([
    ['09:40', 580, null],
    ['11:00\n– 12:20', 660, 740],
    ['오후 2시 반', 870, null],
    ['오후 2:00 – 4:00', 840, 960],
    ['오전 11시 ~ 오후 1시', 660, 780],
    ['9 AM', 540, null],
    ['2:00 - 4:30 pm', 840, 990],
    ['11 am to 1 pm', 660, 780],
    ['밤 12시', 1440, null],
    ['22:00~01:30', 1320, 1530],
    ['점심 12:30', 750, null],
    ['저녁 19:00', 1140, null],
    ['9h30', 570, null],
    ['14 h', 840, null],
    ['9h – 10h15', 540, 615],
    ['départ 7 h 05', 425, null],
    ['2:30 pm', 870, null],
    ['오후 2시 반', 870, null],
    ['AM 9:00', 540, null],
    ['1.30pm–3pm', 810, 900],
    ['12:40 – ICN 07:05', 760, null],
    ['p.m. 2:00 ~ 4:00', 840, 960],
    ['07：00', 420, null],
    ['9~11시', 540, 660],
    ['오후 2~4시', 840, 960],
    ['2 – 4 pm', 840, 960],
    ['4–5.30pm', 960, 1050],
    ['9:30am – noon 12:00', 570, 720],
  ])('%j', (text, start, end) => expect(writtenTimes(text)).toEqual({ start, end }))

  test.each(['오전', '2시간', '2~3시간', '24h 운영', '10/12', '2 hours', '48h', '25:00', '3:75', '15분', ''])(
    '%j is none',
    (text) => expect(writtenTimes(text)).toBeNull(),
  )
})

const stop = (id: string, place: string, time: string) => ({ ...newActivity(id, `${id}s`), place, time })

function guidebook(...titles: string[]): Guidebook {
  const days = titles.map((title, n) => ({
    ...newDay('kr', `d${n}`),
    title,
    activities: [stop(`a${n}`, '공항', '09:40'), stop(`b${n}`, '해변', '10:10'), stop(`c${n}`, '시장', '')],
  }))
  return { language: 'kr', contents: [{ _id: 'p', contentType: 'itinerary', days }] } as unknown as Guidebook
}

describe('itinerary as a calendar', () => {
  test('days without a date follow the one that has it, before and after', () => {
    const dates = agendaOf(guidebook('하나', '12월 24일', '셋'), null, NEAR).map(({ date }) => date)
    expect([...new Set(dates)]).toEqual(['2026-12-23', '2026-12-24', '2026-12-25'])
  })

  test('an itinerary without any date begins where the traveller says, and has no events before', () => {
    const book = guidebook('하나', '둘')
    expect(needsStart(book, NEAR)).toBe(true)
    expect(agendaOf(book, null, NEAR)).toEqual([])
    expect(agendaOf(book, '2027-05-31', NEAR).map(({ id, date }) => `${id} ${date}`)).toEqual([
      'd0 2027-05-31',
      'a0 2027-05-31',
      'b0 2027-05-31',
      'd1 2027-06-01',
      'a1 2027-06-01',
      'b1 2027-06-01',
    ])
  })

  test('what has a time is an event that ends where the next begins; what has none stands in the day', () => {
    const [day, first, second] = agendaOf(guidebook('12월 24일 서쪽'), null, NEAR)
    expect(day).toMatchObject({ title: '1일차 · 12월 24일 서쪽', times: null, notes: expect.stringContaining('시장') })
    expect(first).toMatchObject({ title: '공항', place: '공항', times: { start: 580, end: 610 } })
    expect(second?.times).toEqual({ start: 610, end: 670 })
    expect(needsStart(guidebook('12월 24일'), NEAR)).toBe(false)
  })

  test('what is marked deleted is in no calendar', () => {
    const book = guidebook('12월 24일', '둘')
    const [page] = book.contents
    const [day, other] = page?.days ?? []
    if (!page || !day || !other) throw new Error('there are two days')
    const [first, ...rest] = day.activities.map((activity, n) => ({ ...activity, ...(n === 0 && { deleted: true }) }))
    const days = [
      { ...day, activities: [first, ...rest] },
      { ...other, deleted: true },
    ]
    const told = agendaOf({ ...book, contents: [{ ...page, days }] } as Guidebook, null, NEAR)
    expect(told.map(({ id }) => id)).toEqual(['d0', 'b0'])
    expect(agendaOf({ ...book, contents: [{ ...page, deleted: true }] }, null, NEAR)).toEqual([])
    const parts = [
      { ...newSubActivity('p1'), body: '남은 것' },
      { ...newSubActivity('p2'), body: '없앤 것', deleted: true },
    ]
    const full = { ...day, activities: [{ ...stop('a', '공항', ''), subActivities: parts }] }
    const [whole] = agendaOf({ ...book, contents: [{ ...page, days: [full] }] } as Guidebook, null, NEAR)
    expect(whole?.notes).toBe('공항\n남은 것')
  })
})

test('a day behind the last of a trip is called by its date, in the language of the guidebook', () => {
  const page = (...titles: string[]) => ({ days: titles.map((title) => ({ ...newDay('kr', title), title })) })
  const guidebook = (firstDay: string | null, language: Language = 'kr') =>
    ({ language, trip: { ...NO_TRIP, firstDay } }) as Guidebook
  expect(nextDayTitle(guidebook('2027-04-05'), page())).toBe('4월 5일 (월)')
  expect(nextDayTitle(guidebook('2027-04-05'), page('1일차', '우도'))).toBe('4월 7일 (수)')
  expect(nextDayTitle(guidebook('2027-04-05', 'en'), page('Jeju · 30 April'))).toBe('Sat, May 1')
  expect(nextDayTitle(guidebook(null), page('4월 5일'))).toBeNull()
})
