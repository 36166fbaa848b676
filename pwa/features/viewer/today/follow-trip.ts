// Says how the trip stands, opens an itinerary at today, and marks what is now and next. Looks at the clock each minute.
import { type Language, localeOf } from '#domain/language.ts'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { localAt } from '#domain/guidebook/agenda/zoned-time.ts'
import { zoneName } from '#domain/guidebook/zone-name.ts'
import { SHOW_DAY } from '#pwa/features/viewer/script/days.ts'
import { frameLanguage, languageOfPage, TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import { gapWords, resting, spanWords, tripText } from './messages.ts'
import { differs, tripPhaseAt, zoneAt, type At, type ClockDay, type TripPhase } from './trip-clock.ts'

const MINUTE_MS = 60_000
const DAY = 1440

interface Trip {
  note: HTMLElement
  span: TripSpan
  days: readonly ShownDay[]
}

interface ShownDay extends ClockDay {
  section: HTMLElement
  elements: readonly HTMLElement[]
}

export function followTrip(note: HTMLElement, root: HTMLElement): void {
  const { first = '', last = '', zone = null } = note.dataset
  const trip: Trip = { note, span: { first, last, zone }, days: daysOn(root) }
  const phase = show(trip)
  if (phase.kind === 'during' && phase.today !== null) openAt(trip, phase.today)
  const again = (): void => void (document.hidden || show(trip))
  addEventListener('visibilitychange', again)
  addEventListener('pageshow', again)
  document.addEventListener(TRANSLATED, again)
  const tick = (): void => {
    again()
    setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
}

const daysOn = (root: HTMLElement): ShownDay[] =>
  [...root.querySelectorAll<HTMLElement>('.rd-dy[data-date]')].map((section) => {
    const elements = [...section.querySelectorAll<HTMLElement>('[data-at]')]
    const { date = '', zone = null } = section.dataset
    return { section, elements, date, zone, stops: elements.map(timesOf) }
  })

function timesOf({ dataset }: HTMLElement): { start: number; end: number } {
  const [start = 0, end = 0] = (dataset['at'] ?? '').split('-').map(Number)
  return { start, end }
}

/** Unless somebody has begun to read, or asked for another place. */
function openAt({ days }: Trip, today: number): void {
  const section = days[today]?.section
  if (!section || location.hash !== '' || scrollY > 0) return
  section.scrollIntoView({ behavior: 'instant' })
  dispatchEvent(new CustomEvent(SHOW_DAY, { detail: section.id }))
}

function show(trip: Trip): TripPhase {
  const { note, span, days } = trip
  const now = Date.now()
  const phone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const phase = nearby(tripPhaseAt(span, days, now, phone))
  const language = frameLanguage()
  const told = words(trip, phase, language)
  const zone = zoneAt(span, days, now, phone)
  const isTold = phase.kind !== 'after' && differs(zone, phone, now)
  say(note.querySelector('b'), told.lead, language)
  say(note.querySelector('small'), told.more, language)
  say(note.querySelector('[data-clock]'), isTold ? otherClock(zone, now, language) : '', language)
  note.dataset['trip'] = phase.kind
  mark(trip, phase, language)
  return phase
}

/** What is a day ahead is no hurry. */
const nearby = (phase: TripPhase): TripPhase =>
  phase.kind === 'during' && phase.next && phase.next.minutes >= DAY ? { ...phase, next: null } : phase

function say(element: HTMLElement | null, text: string, language: Language): void {
  if (!element || element.textContent === text) return
  element.textContent = text
  element.lang = localeOf(language)
}

function words({ span, days }: Trip, phase: TripPhase, language: Language): { lead: string; more: string } {
  const rest = resting(span, language)
  if (phase.kind === 'after') return rest
  if (phase.kind === 'before') {
    const { days: n } = phase
    return { lead: tripText(language, n === 1 ? 'tomorrow' : 'inDays', { n }), more: spanWords(span, language) }
  }
  const { day, today, now, next } = phase
  const parts = [
    now && tripText(language, 'nowAt', { what: nameOf(days, now) }),
    next && tripText(language, 'nextIn', { gap: gapWords(language, next.minutes), what: nameOf(days, next) }),
  ]
  const number = today === null ? day : Number(days[today]?.section.id.replace('day-', '')) || day
  return { lead: tripText(language, 'todayIs', { n: number }), more: parts.filter(Boolean).join(' · ') }
}

/** The place, else what happens there; of a meal its title. */
function nameOf(days: readonly ShownDay[], { day, stop }: At): string {
  const element = days[day]?.elements[stop]
  const texts = ['.rd-st-pl', '.rd-st-sc li', '.rd-ml-t'].map((query) =>
    element?.querySelector(query)?.textContent.trim(),
  )
  return texts.find(Boolean) ?? ''
}

function otherClock(zone: string, now: number, language: Language): string {
  const { minutes } = localAt(zone, now)
  const [hour, minute] = [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((value) =>
    String(value).padStart(2, '0'),
  )
  return tripText(language, 'differs', { zone: zoneName(zone, language), time: `${hour}:${minute}` })
}

const MARK = 'rd-at'

function mark({ days }: Trip, phase: TripPhase, language: Language): void {
  const during = phase.kind === 'during' ? phase : null
  for (const [index, { section, elements }] of days.entries()) {
    const isToday = during?.today === index
    if (isToday) section.setAttribute('aria-current', 'date')
    else section.removeAttribute('aria-current')
    chip(section.querySelector('.rd-dy-n'), isToday ? tripText(language, 'today') : null, language)
    for (const [stop, element] of elements.entries()) {
      const isAt = (at: At | null): boolean => at?.day === index && at.stop === stop
      const isNow = isAt(during?.now ?? null)
      element.classList.toggle('rd-is-now', isNow)
      if (isNow) element.setAttribute('aria-current', 'time')
      else element.removeAttribute('aria-current')
      const soon = during?.next && isAt(during.next) ? during.next.minutes : null
      const gap = soon === null ? null : tripText(language, 'in', { gap: gapWords(language, soon) })
      const text = isNow ? tripText(language, 'now') : gap
      chip(element.querySelector('.rd-st-tm, .rd-ml-t'), text, language)
    }
  }
}

/** @param text null: none */
function chip(holder: Element | null, text: string | null, language: Language): void {
  const own = holder?.querySelector<HTMLElement>(`:scope > .${MARK}`)
  if (text === null) return own?.remove()
  const element = own ?? document.createElement('span')
  element.className = MARK
  element.dir = 'auto'
  if (!own) holder?.append(' ', element)
  if (element.textContent !== text) element.textContent = text
  if (language !== languageOfPage()) element.lang = localeOf(language)
}
