// The time zones that a calendar names (RFC 5545 §3.6.5): each with the offsets that hold while the trip lasts.
import ICAL from 'ical.js'
import { addDays, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { instantOf, offsetAt } from '#domain/guidebook/agenda/zoned-time.ts'
import { DAY_MS } from '#domain/seoul-day.ts'

/** A long trip, at which reading the clocks of each day ends. */
const MOST_DAYS = 800

/** @param first and last day on which something happens there */
export function timeZone(zone: string, first: CalendarDate, last: CalendarDate): InstanceType<typeof ICAL.Component> {
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
