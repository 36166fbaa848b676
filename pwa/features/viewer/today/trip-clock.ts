// Where in its trip a reader is: by clocks alone, without a network. Pure; what is on the page comes as figures.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { instantOf, localAt, offsetAt } from '#domain/guidebook/agenda/zoned-time.ts'
import { isZone } from '#domain/guidebook/trip.ts'
import type { TripSpan } from '#domain/reader/trip-times.ts'

export interface ClockDay {
  date: CalendarDate
  /** null: as the trip. */
  zone: string | null
  /** Minutes from midnight, in any order. */
  stops: readonly { start: number; end: number }[]
}

/** A stop by the numbers of its day and of itself in it, from 0. */
export interface At {
  day: number
  stop: number
}

export type TripPhase =
  | { kind: 'before'; days: number }
  /** `day`: of the trip, from 1. `today`: the number of its day on the page; null where the page has none for today.
   *  `minutes` to what is next, from 1. */
  | { kind: 'during'; day: number; today: number | null; now: At | null; next: (At & { minutes: number }) | null }
  | { kind: 'after' }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** @param phone the zone of the device, by which a trip without one goes */
export function tripPhaseAt(span: TripSpan, days: readonly ClockDay[], now: number, phone: string): TripPhase {
  const own = usable(span.zone, phone)
  const timed = days.map((day) => withInstants(day, usable(day.zone ?? own, phone)))
  const begin = Math.min(instantOf(own, span.first, 0), ...timed.map(({ from }) => from))
  const end = Math.max(instantOf(own, span.last, 1440), ...timed.map(({ to }) => to))
  const date = localAt(zoneNow(own, timed, now), now).date
  if (now < begin) return { kind: 'before', days: Math.max(1, daysBetween(date, span.first)) }
  if (now >= end) return { kind: 'after' }
  const today = todayAmong(timed, now)
  return { kind: 'during', day: daysBetween(span.first, date) + 1, today, ...nowAndNext(timed, now) }
}

/** The zone whose clocks count now: of the day that it is, else of the trip. */
export function zoneAt(span: TripSpan, days: readonly ClockDay[], now: number, phone: string): string {
  const own = usable(span.zone, phone)
  const timed = days.map((day) => withInstants(day, usable(day.zone ?? own, phone)))
  return zoneNow(own, timed, now)
}

/** What clocks show matters, and not what a zone is called. */
export const differs = (zone: string, phone: string, now: number): boolean =>
  offsetAt(zone, now) !== offsetAt(phone, now)

/** A zone that this device does not know is none. */
const usable = (zone: string | null, phone: string): string => (zone !== null && isZone(zone) ? zone : phone)

interface Timed {
  date: CalendarDate
  zone: string
  from: number
  /** Midnight behind it. */
  to: number
  stops: readonly { start: number; end: number }[]
}

const withInstants = ({ date, stops }: ClockDay, zone: string): Timed => ({
  date,
  zone,
  from: instantOf(zone, date, 0),
  to: instantOf(zone, date, 1440),
  stops: stops.map(({ start, end }) => ({ start: instantOf(zone, date, start), end: instantOf(zone, date, end) })),
})

function zoneNow(own: string, days: readonly Timed[], now: number): string {
  const today = todayAmong(days, now)
  return (today === null ? undefined : days[today]?.zone) ?? own
}

/**
 * A day goes on until its own midnight, even when the next one has begun in another zone: who flies towards the morning
 * still has its evening. Who flies away from it has hours between two midnights that belong to the day before.
 */
function todayAmong(days: readonly Timed[], now: number): number | null {
  const next = days.findIndex(({ to }) => to > now)
  if (next < 0) return null
  const [before, day] = [days[next - 1], days[next]]
  if (day && day.from <= now) return next
  const isUnbroken = before !== undefined && day !== undefined && daysBetween(before.date, day.date) <= 1
  return isUnbroken && before.from <= now ? next - 1 : null
}

function nowAndNext(days: readonly Timed[], now: number): Pick<TripPhase & { kind: 'during' }, 'now' | 'next'> {
  const all = days.flatMap(({ stops }, day) => stops.map((times, stop) => ({ ...times, day, stop })))
  const begun = all.filter(({ start, end }) => start <= now && now < end)
  const current = begun.reduce<(typeof all)[0] | undefined>(
    (last, one) => (last && last.start >= one.start ? last : one),
    undefined,
  )
  const coming = all.filter(({ start }) => start > now)
  const next = coming.reduce<(typeof all)[0] | undefined>(
    (first, one) => (first && first.start <= one.start ? first : one),
    undefined,
  )
  return {
    now: current ? { day: current.day, stop: current.stop } : null,
    next: next ? { day: next.day, stop: next.stop, minutes: Math.ceil((next.start - now) / MINUTE_MS) } : null,
  }
}

const daysBetween = (one: CalendarDate, other: CalendarDate): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS)
