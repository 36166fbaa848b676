// The note of a trip and the marks on its itinerary, as the minutes go by.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTrip } from './follow-trip.ts'

const row = (place: string, at: string): string =>
  `<tr data-at="${at}"><td class="rd-st-pl">${place}</td><td class="rd-st-tm"></td></tr>`

const day = (number: number, date: string, rows: string): string =>
  `<section class="rd-dy" id="day-${number}" data-date="${date}" style="height:900px">
    <div class="rd-dy-n"></div><table><tbody>${rows}</tbody></table>
  </section>`

const DAYS = [
  day(1, '2026-10-17', row('Louvre', '570-630')),
  day(2, '2026-10-18', row('Eiffel', '600-740') + row('Seine', '870-930')),
]

/** @param zone where the place is that the clocks go by */
function open(time: string, zone = 'Europe/Paris'): HTMLElement {
  vi.setSystemTime(time)
  document.documentElement.lang = 'en'
  const root = document.createElement('div')
  root.innerHTML = `<p data-trip data-first="2026-10-17" data-last="2026-10-18" data-zone="${zone}">
    <b></b><small></small><small data-clock></small></p>${DAYS.join('')}`
  document.body.replaceChildren(root)
  scrollTo(0, 0)
  followTrip(root.querySelector('p') as HTMLElement, root)
  return root
}

const said = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('b, small')].map(({ textContent }) => textContent ?? '')
const marks = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('.rd-at')].map((mark) => `${mark.parentElement?.className}: ${mark.textContent}`)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', location.pathname + location.search)
})

test('today: what is next becomes now and then is over, minute by minute', () => {
  const root = open('2026-10-18T14:28:30+02:00')
  expect(said(root).slice(0, 2)).toEqual(['Today is day 2', 'Next in 2 min: Seine'])
  expect(marks(root)).toEqual(['rd-dy-n: Today', 'rd-st-tm: in 2 min'])
  vi.advanceTimersByTime(30_000)
  expect(marks(root)).toEqual(['rd-dy-n: Today', 'rd-st-tm: in 1 min'])
  vi.advanceTimersByTime(60_000)
  expect(said(root)[1]).toBe('Now: Seine')
  expect(root.querySelector('[aria-current="time"]')?.textContent).toContain('Seine')
  vi.advanceTimersByTime(60 * 60_000)
  expect([said(root)[1], marks(root)]).toEqual(['', ['rd-dy-n: Today']])
  vi.advanceTimersByTime(9 * 60 * 60_000)
  expect(said(root)).toEqual(['October 17 – 18', expect.stringContaining('France'), ''])
  expect(root.querySelector('[aria-current]')).toBeNull()
})

test('today: it opens at today, unless somebody reads already or asked for another place', () => {
  open('2026-10-18T09:00:00+02:00')
  expect(scrollY).toBeGreaterThan(800)
  open('2026-10-16T09:00:00+02:00')
  expect(scrollY).toBe(0)
  history.replaceState(null, '', '#day-1')
  open('2026-10-18T09:00:00+02:00')
  expect(scrollY).toBe(0)
})

test('today: what is a day ahead is not counted in hours, and a phone with the same clock is told nothing', () => {
  const phone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const root = open('2026-10-17T00:01:00+14:00', phone)
  expect(said(root)[2]).toBe('')
  const late = open('2026-10-17T09:50:00+02:00')
  expect(said(late)[1]).toBe('Now: Louvre')
})
