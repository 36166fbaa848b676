// Clocks of places: what they show at an instant, and the instant at which they show something. Daylight saving is that of the
// platform's own time zone database.
import type { CalendarDate } from './written-date.ts'

export interface LocalTime {
  date: CalendarDate
  /** From midnight, with fractions. */
  minutes: number
}

const MINUTE_MS = 60_000
const DAY = 1440

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const figures = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', { ...figures, second: '2-digit', hourCycle: 'h23', timeZone: zone })
  formats.set(zone, made)
  return made
}

/** What clocks in the zone show, as if it were UTC, in milliseconds. @throws RangeError for an unknown zone */
function shown(zone: string, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant)
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** Milliseconds that clocks in the zone are ahead of UTC. */
export const offsetAt = (zone: string, instant: number): number =>
  shown(zone, instant) - Math.floor(instant / 1000) * 1000

export function localAt(zone: string, instant: number): LocalTime {
  const local = instant + offsetAt(zone, instant)
  const date = new Date(local).toISOString().slice(0, 10)
  return { date, minutes: (local - Date.parse(`${date}T00:00:00Z`)) / MINUTE_MS }
}

/**
 * When clocks in the zone show so many minutes from that day's midnight; past 1440 it is the next day. What they show twice
 * is the first time, and what they skip is as long after the skip's beginning.
 */
export function instantOf(zone: string, date: CalendarDate, minutes: number): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
  // The offsets of the day before and the day after: around a change the earlier one counts first.
  const offsets = [wanted - DAY * MINUTE_MS, wanted + DAY * MINUTE_MS].map((near) => offsetAt(zone, near))
  const fitting = offsets.map((offset) => wanted - offset).filter((one) => one + offsetAt(zone, one) === wanted)
  return fitting.length > 0 ? Math.min(...fitting) : wanted - (offsets[0] ?? 0)
}
