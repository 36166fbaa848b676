// What stands in a calendar file, line by line (RFC 5545).
import { expect, test } from 'vitest'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { newActivity, newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { calendarText } from './calendar.ts'

const stop = { ...newActivity('stop', 'part'), place: '야시장', time: '23:30 – 01:10' }
const day = { ...newDay('kr', 'day'), title: '12월 24일', activities: [stop] }
const guidebook: PublicGuidebook = {
  ...newGuidebook('book', 'kr'),
  uuid: 'u',
  version: 7,
  updatedAt: '2026-11-22T03:04:05.678Z',
  credit: 'powered',
  contents: [{ ...newPage('itinerary', 'kr', '2026-11-22T00:00:00Z', 'trip'), days: [day] }],
}

test('itinerary as a calendar: a day is free time, an event may end tomorrow, and hours are those of the place', () => {
  const lines = calendarText(guidebook, null, 'https://read.example').split('\r\n')
  for (const line of [
    'METHOD:PUBLISH',
    'TRANSP:TRANSPARENT',
    'UID:stop.u@gilbook',
    'SEQUENCE:7',
    'DTSTAMP:20261122T030405Z',
    'URL:https://read.example/m/u/contents/trip',
    'DTSTART:20261224T233000',
    'DTEND:20261225T011000',
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('TRANSP'))).toHaveLength(1)
  // Seven o'clock in Paris would be another hour in a calendar of Seoul.
  expect(lines.filter((line) => /TIMEZONE|TZID|^DT(?:START|END).*Z$/.test(line))).toEqual([])
})

test('calendar: events have the zone of their day, else of the trip, with the clocks of its season', () => {
  const days = [
    { ...day, _id: 'one', title: '10월 24일' },
    { ...day, _id: 'two', title: '10월 25일', zone: 'Europe/London', activities: [{ ...stop, _id: 'tube' }] },
  ]
  const trip = { ...NO_TRIP, firstDay: '2026-10-24', zone: 'Europe/Paris' }
  const book = { ...guidebook, trip, contents: guidebook.contents.map((page) => ({ ...page, days })) }
  const text = calendarText(book, null, 'https://read.example')
  const lines = text.split('\r\n')
  for (const line of [
    'DTSTART;TZID=Europe/Paris:20261024T233000',
    'DTEND;TZID=Europe/Paris:20261025T011000',
    'DTSTART;TZID=Europe/London:20261025T233000',
  ])
    expect(lines).toContain(line)
  const zones = text.split('BEGIN:VTIMEZONE').slice(1)
  expect(zones.map((zone) => /TZID:(.*)\r/.exec(zone)?.[1])).toEqual(['Europe/Paris', 'Europe/London'])
  // Clocks in Paris go back that night, at 03:00 of summer.
  expect(zones[0]).toContain(
    ['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'].join('\r\n'),
  )
})

test('calendar: an itinerary without dates begins with the trip', () => {
  const trip = { ...NO_TRIP, firstDay: '2026-12-30' }
  const contents = guidebook.contents.map((page) => ({ ...page, days: [{ ...day, title: '첫날' }] }))
  expect(calendarText({ ...guidebook, trip, contents }, null, 'https://read.example')).toContain(
    'DTSTART:20261230T233000',
  )
})

test('calendar: it bears the guidebook’s name; an event says what, where and what else, and lines are folded', () => {
  const part = { ...stop.subActivities[0]!, place: '어묵 골목' }
  const full = { ...stop, place: `야${'시'.repeat(60)}장`, schedule: '저녁', subActivities: [part] }
  const contents = guidebook.contents.map((page) => ({ ...page, days: [{ ...day, activities: [full] }] }))
  const text = calendarText({ ...guidebook, title: '부산\u0007', contents }, null, 'https://read.example')
  const folded = text.split('\r\n')
  expect(folded.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'X-WR-CALNAME:부산',
    'SUMMARY:1일차 · 12월 24일',
    `SUMMARY:${full.place} · 저녁`,
    `LOCATION:${full.place}`,
    'DESCRIPTION:어묵 골목',
    'DTSTART;VALUE=DATE:20261224',
    // The first day that it is not any more.
    'DTEND;VALUE=DATE:20261225',
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line === 'LAST-MODIFIED:20261122T030405Z')).toHaveLength(2)
})

test('calendar: a zone is told for all the days on which it counts, one that nobody knows or needs not at all', () => {
  const days = [
    { ...day, _id: 'one', title: '9월 1일' },
    { ...day, _id: 'two', title: '10월 27일', activities: [{ ...stop, _id: 'market' }] },
    { ...day, _id: 'three', title: '10월 28일', zone: 'Mars/Olympus', activities: [{ ...stop, _id: 'crater' }] },
    { ...day, _id: 'four', title: '10월 29일', zone: 'Asia/Seoul', activities: [] },
  ]
  const trip = { ...NO_TRIP, zone: 'Europe/Paris' }
  const book = { ...guidebook, trip, contents: guidebook.contents.map((page) => ({ ...page, days })) }
  const text = calendarText(book, null, 'https://read.example')
  expect([...text.matchAll(/^TZID:(.*)\r$/gm)].map(([, zone]) => zone)).toEqual(['Europe/Paris'])
  // Between the first and the last clocks go back.
  expect(text).toContain('TZOFFSETTO:+0100')
  expect(text).toContain('DTSTART:20261028T233000')
})

const ENDS = ['\r\n', '\r', '\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\u0000\r']

test.each(ENDS)('attack 98: a title, a place or notes with a line break (%j) end no line and add no event', (end) => {
  const forged = `길${end}END:VEVENT${end}BEGIN:VEVENT${end}SUMMARY:forged`
  const text = calendarText(
    {
      ...guidebook,
      title: forged,
      contents: guidebook.contents.map((page) => ({
        ...page,
        title: forged,
        days: [{ ...day, title: '12월 24일', activities: [{ ...stop, title: forged, place: forged }] }],
      })),
    },
    null,
    'https://read.example',
  )
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(text.match(/^BEGIN:VEVENT\r$/gm)?.length ?? 0)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('SUMMARY:forged'))).toEqual([])
})
