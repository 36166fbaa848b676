// Calendars (RFC 5545): their events by day, at the hours of the place where they happen.
import ICAL from 'ical.js'
import type { Missed, Source } from '#domain/schedule/source.ts'
import { plainSourceText } from '#domain/schedule/stretch.ts'
import { FileRefused } from '#pwa/import/file-refusal.ts'
import { columnTitles, sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { linkedTo, tidyText } from '#pwa/import/linked.ts'
import { PartsWriter } from '#pwa/import/parts-writer.ts'
import { decodeText } from './decode.ts'

interface Occurrence {
  /** `2026-03-02`. */
  day: string
  /** `09:00–10:00`, or '' of a whole day. */
  time: string
  event: InstanceType<typeof ICAL.Event>
}

/** Of one event that repeats itself. */
const REPEATS = 60

export function readCalendar(bytes: Uint8Array): Source {
  const missed: Missed[] = []
  const writer = new PartsWriter()
  const text = decodeText(bytes)
  const head = columnTitles(text).map((title, column) => cell(0, column, plainSourceText(title)))
  const occurrences = calendarsIn(text).flatMap((calendar) => {
    writer.heading(1, tidyText(plainSourceText(String(calendar.getFirstPropertyValue('x-wr-calname') ?? ''))))
    const zone = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
    for (const task of calendar.getAllSubcomponents('vtodo'))
      missed.push({ kind: 'other', text: String(task.getFirstPropertyValue('summary') ?? '') })
    return calendar
      .getAllSubcomponents('vevent')
      .filter((event) => event.getFirstPropertyValue('status') !== 'CANCELLED')
      .flatMap((event) => occurrencesOf(new ICAL.Event(event), zone))
  })
  const days = Map.groupBy(occurrences.toSorted(byStart), ({ day }) => day)
  for (const [day, events] of days) {
    writer.heading(2, plainSourceText(day))
    writer.table(sourceTable([...head, ...events.flatMap(rowOf)]))
  }
  return { parts: writer.parts, pictures: [], missed }
}

function calendarsIn(text: string): InstanceType<typeof ICAL.Component>[] {
  try {
    const parsed: unknown = ICAL.parse(text)
    const all = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
    return all.map((one) => new ICAL.Component(one))
  } catch {
    throw new FileRefused('damaged')
  }
}

const byStart = (a: Occurrence, b: Occurrence): number =>
  a.day.localeCompare(b.day) || a.time.padStart(1, ' ').localeCompare(b.time.padStart(1, ' '))

function occurrencesOf(event: InstanceType<typeof ICAL.Event>, zone: string): Occurrence[] {
  const { startDate, endDate } = event
  if (!startDate) return []
  const at = (from: typeof startDate, to: typeof endDate | null): Occurrence => {
    const [start, end] = [localTime(from, zone), to && !from.isDate ? localTime(to, zone) : null]
    const time = from.isDate
      ? ''
      : [start.time, end && end.time !== start.time ? end.time : ''].filter(Boolean).join('–')
    return { day: start.day, time, event }
  }
  if (!event.isRecurring()) return [at(startDate, endDate)]
  const starts: Occurrence[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next && starts.length < REPEATS; next = iterator.next()) {
    const end = next.clone()
    end.addDuration(event.duration)
    starts.push(at(next, end))
  }
  return starts
}

/** As the clocks there say: only a time in UTC has to be moved to one, that of the calendar or of this device. */
function localTime(time: InstanceType<typeof ICAL.Time>, zone: string): { day: string; time: string } {
  const two = (value: number): string => String(value).padStart(2, '0')
  const written = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`
  if (time.zone?.tzid !== 'UTC' || time.isDate)
    return { day: written(time.year, time.month, time.day), time: `${two(time.hour)}:${two(time.minute)}` }
  const [day = '', clock = ''] = clocksOf(zone).format(time.toJSDate()).split(' ')
  return { day, time: clock.slice(0, 5) }
}

function clocksOf(zone: string): Intl.DateTimeFormat {
  const looks: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' }
  try {
    return new Intl.DateTimeFormat('sv-SE', zone === '' ? looks : { ...looks, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('sv-SE', looks)
  }
}

const cell = (row: number, column: number, text: ReturnType<typeof plainSourceText>): GridCell => ({
  row,
  column,
  rows: 1,
  columns: 1,
  pictures: [],
  ...tidyText(text),
})

function rowOf({ time, event }: Occurrence, index: number): GridCell[] {
  const url = String(event.component.getFirstPropertyValue('url') ?? '')
  const href = /^https?:/i.test(url) ? url : ''
  const row = index + 1
  return [
    cell(row, 0, plainSourceText(time)),
    cell(row, 1, linkedTo(event.summary ?? '', href)),
    cell(row, 2, plainSourceText(event.location ?? '')),
    cell(row, 3, plainSourceText(event.description ?? '')),
  ]
}
