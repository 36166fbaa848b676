// The note of a trip and the marks on its itinerary, as the minutes go by.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHOW_DAY } from '#pwa/features/viewer/script/days.ts'
import { chooseLanguage, TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
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

interface Opened {
  /** Where the place is that the clocks go by. */
  zone?: string
  days?: readonly string[]
  /** How far somebody has scrolled by then. */
  read?: number
}

function open(time: string, { zone = 'Europe/Paris', days = DAYS, read = 0 }: Opened = {}): HTMLElement {
  vi.setSystemTime(time)
  document.documentElement.lang = 'en'
  const root = document.createElement('div')
  root.innerHTML = `<p data-trip data-first="2026-10-17" data-last="2026-10-18" data-zone="${zone}">
    <b></b><small></small><small data-clock></small></p>${days.join('')}`
  document.body.replaceChildren(root)
  scrollTo(0, read)
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
  vi.restoreAllMocks()
  localStorage.clear()
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
  const shown: unknown[] = []
  const heard = (event: Event): void => void shown.push((event as CustomEvent).detail)
  addEventListener(SHOW_DAY, heard)
  open('2026-10-18T09:00:00+02:00')
  expect(scrollY).toBeGreaterThan(800)
  // The row of days goes there too.
  expect(shown).toEqual(['day-2'])
  open('2026-10-18T09:00:00+02:00', { read: 300 })
  expect(scrollY).toBeLessThan(600)
  expect(shown).toEqual(['day-2'])
  removeEventListener(SHOW_DAY, heard)
  open('2026-10-16T09:00:00+02:00')
  expect(scrollY).toBe(0)
  history.replaceState(null, '', '#day-1')
  open('2026-10-18T09:00:00+02:00')
  expect(scrollY).toBe(0)
})

test('today: what is a day ahead is not counted in hours, and a phone with the same clock is told nothing', () => {
  const phone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const root = open('2026-10-17T00:01:00+14:00', { zone: phone })
  expect(said(root)[2]).toBe('')
  const late = open('2026-10-17T09:50:00+02:00')
  expect(said(late)[1]).toBe('Now: Louvre')
})

test('today: the day before it starts tomorrow, on its days it is marked, by the number that its page gives the day', () => {
  const before = open('2026-10-16T09:00:00+02:00')
  expect(said(before)[0]).toBe('Starts tomorrow')
  expect(before.querySelector('p')?.dataset['trip']).toBe('before')
  expect(before.querySelector('[aria-current]')).toBeNull()
  expect(said(open('2026-10-15T09:00:00+02:00'))[0]).toBe('Starts in 2 days')
  const root = open('2026-10-18T11:00:00+02:00', { days: [day(5, '2026-10-18', row('Eiffel', '600-740'))] })
  expect(said(root)[0]).toBe('Today is day 5')
  expect(root.querySelector('p')?.dataset['trip']).toBe('during')
  expect(root.querySelector('[aria-current="date"]')?.id).toBe('day-5')
  expect(root.querySelector('.rd-is-now')?.textContent).toContain('Eiffel')
})

test('today: a page that nobody sees is left alone, and is right at once when it is seen or taken up again', () => {
  const root = open('2026-10-18T11:00:00+02:00')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.setSystemTime('2026-10-18T14:00:00+02:00')
  dispatchEvent(new Event('visibilitychange'))
  expect(said(root)[1]).toContain('Now: Eiffel')
  hidden.mockReturnValue(false)
  dispatchEvent(new Event('visibilitychange'))
  expect(said(root)[1]).toBe('Next in 30 min: Seine')
  vi.setSystemTime('2026-10-18T15:00:00+02:00')
  dispatchEvent(new Event('pageshow'))
  expect(said(root)[1]).toBe('Now: Seine')
})

test('today: in another language of the frame its words are those of that one, and said to be', () => {
  const root = open('2026-10-18T11:00:00+02:00')
  chooseLanguage('kr')
  document.dispatchEvent(new Event(TRANSLATED))
  expect(said(root)[0]).toBe('오늘은 2일차예요')
  expect(root.querySelector('b')?.lang).toBe('ko')
})
