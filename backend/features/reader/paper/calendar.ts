// An itinerary as an iCalendar file (RFC 5545): the hours of the place, by its zone where the guidebook knows it, else
// without one (floating), and the same ids for ever, so that a newer one replaces an older.
import ICAL from 'ical.js'
import { agendaOf, type AgendaEntry } from '#domain/guidebook/agenda/agenda.ts'
import { addDays, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { isZone } from '#domain/guidebook/trip.ts'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { instantOf, offsetAt } from '#domain/guidebook/agenda/zoned-time.ts'
import { DAY_MS } from '#domain/seoul-day.ts'

const DAY = 1440

// The space that a folded line begins with counts too (RFC 5545 §3.1: 75 octets).
ICAL.foldLength = 74

/** The day from which years that nobody wrote are told: it changes with the document alone. */
export const nearOf = ({ updatedAt }: PublicGuidebook): CalendarDate => updatedAt.slice(0, 10)

/**
 * The same guidebook and start give the same text.
 * @param start the first day of itineraries without dates; null leaves them out
 * @param base of public addresses
 */
export function calendarText(guidebook: PublicGuidebook, start: CalendarDate | null, base: string): string {
  const calendar = new ICAL.Component('vcalendar')
  set(calendar, {
    prodid: '-//Gilbook//Guidebook//KO',
    version: '2.0',
    method: 'PUBLISH',
    'x-wr-calname': guidebook.title,
  })
  const entries = agendaOf(guidebook, start, nearOf(guidebook)).map(byKnownZone)
  for (const zone of zonesOf(entries)) calendar.addSubcomponent(zone)
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, guidebook, base))
  return `${calendar.toString()}\r\n`
}

/** A zone that this server does not know (any more) is none. */
const byKnownZone = (entry: AgendaEntry): AgendaEntry =>
  entry.zone !== null && !isZone(entry.zone) ? { ...entry, zone: null } : entry

function zonesOf(entries: readonly AgendaEntry[]): InstanceType<typeof ICAL.Component>[] {
  const days = new Map<string, CalendarDate[]>()
  for (const { zone, times, date } of entries)
    if (zone !== null && times) {
      const known = days.get(zone)
      if (known) known.push(date)
      else days.set(zone, [date])
    }
  return [...days].map(([zone, dates]) => {
    const sorted = dates.toSorted()
    return timeZone(zone, sorted[0] ?? '', sorted.at(-1) ?? '')
  })
}

type Values = Record<string, string | number | InstanceType<typeof ICAL.Time>>

const set = (component: InstanceType<typeof ICAL.Component>, values: Values): void => {
  for (const [name, value] of Object.entries(values))
    component.updatePropertyWithValue(name, typeof value === 'string' ? oneText(name, value) : value)
}

/** Whatever some program takes for the end of a line: with a line of their own, titles could add events. */
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
// eslint-disable-next-line no-control-regex -- Those are what may not stand in a text (RFC 5545 §3.3.11).
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** Notes have lines, which are escaped; all else is one. */
const oneText = (name: string, value: string): string =>
  value.replace(BREAKS, name === 'description' ? '\n' : ' ').replace(CONTROLS, '')

function eventOf(entry: AgendaEntry, { uuid, version, updatedAt }: PublicGuidebook, base: string) {
  const event = new ICAL.Component('vevent')
  const changed = ICAL.Time.fromDateTimeString(`${updatedAt.slice(0, 19)}Z`)
  set(event, {
    uid: `${entry.id}.${uuid}@gilbook`,
    sequence: version,
    dtstamp: changed,
    'last-modified': changed,
    summary: entry.title,
    url: `${base}/m/${uuid}/contents/${entry.pageId}`,
    ...(entry.place && { location: entry.place }),
    ...(entry.notes && { description: entry.notes }),
  })
  setTimes(event, entry)
  return event
}

/** A whole day leaves its hours free for what happens in them. */
function setTimes(event: InstanceType<typeof ICAL.Component>, { date, times, zone }: AgendaEntry): void {
  if (!times) {
    const day = { dtstart: ICAL.Time.fromDateString(date), dtend: ICAL.Time.fromDateString(addDays(date, 1)) }
    return set(event, { ...day, transp: 'TRANSPARENT' })
  }
  set(event, { dtstart: timeOf(date, times.start), dtend: timeOf(date, times.end) })
  if (zone !== null) for (const name of ['dtstart', 'dtend']) event.getFirstProperty(name)?.setParameter('tzid', zone)
}

const two = (value: number): string => String(value).padStart(2, '0')

function timeOf(date: CalendarDate, minutes: number): InstanceType<typeof ICAL.Time> {
  const day = addDays(date, Math.floor(minutes / DAY))
  const [hour, minute] = [Math.floor((minutes % DAY) / 60), minutes % 60]
  return ICAL.Time.fromDateTimeString(`${day}T${two(hour)}:${two(minute)}:00`)
}

// The time zones that a calendar names (RFC 5545 §3.6.5): each with the offsets that hold while the trip lasts.

/** A long trip, at which reading the clocks of each day ends. */
const MOST_DAYS = 800

/** @param first and last day on which something happens there */
function timeZone(zone: string, first: CalendarDate, last: CalendarDate): InstanceType<typeof ICAL.Component> {
  const component = new ICAL.Component('vtimezone')
  component.updatePropertyWithValue('tzid', zone)
  const [from, to] = [instantOf(zone, addDays(first, -1), 0), instantOf(zone, addDays(last, 3), 0)]
  const usual = offsetAt(zone, from)
  component.addSubcomponent(observance('1970-01-01T00:00:00', usual, usual))
  for (const at of changes(zone, from, Math.min(to, from + MOST_DAYS * DAY_MS))) {
    const before = offsetAt(zone, at - 1000)
    component.addSubcomponent(observance(localText(at + before), before, offsetAt(zone, at)))
  }
  return component
}

/** The instants at which clocks are put forward or back. */
function* changes(zone: string, from: number, to: number): Generator<number> {
  for (let day = from; day < to; day += DAY_MS) {
    if (offsetAt(zone, day) === offsetAt(zone, day + DAY_MS)) continue
    let [before, after] = [day, day + DAY_MS]
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000
      if (offsetAt(zone, middle) === offsetAt(zone, before)) before = middle
      else after = middle
    }
    yield after
  }
}

/** @param start by the clocks from before */
function observance(start: string, before: number, after: number): InstanceType<typeof ICAL.Component> {
  const component = new ICAL.Component(after > before ? 'daylight' : 'standard')
  component.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(start))
  component.updatePropertyWithValue('tzoffsetfrom', offsetOf(before))
  component.updatePropertyWithValue('tzoffsetto', offsetOf(after))
  return component
}

const localText = (local: number): string => new Date(local).toISOString().slice(0, 19)

const offsetOf = (ms: number) => ICAL.UtcOffset.fromSeconds(Math.round(ms / 1000))
