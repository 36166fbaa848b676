// An itinerary as a calendar: each day on its date, what has a time at its hour, the rest with the day.
import { isNewDayTitle } from '#domain/guidebook/default-texts.ts'
import type { Activity, Day, Guidebook, Id, Meal, Page, SubActivity } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { inLanguage, type Language, localeOf } from '#domain/language.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { addDays, writtenDate, type CalendarDate } from './written-date.ts'
import { writtenTimes, type Times } from './written-times.ts'

/** One event. Without `times` it is the whole day. */
export interface AgendaEntry {
  /** Id of the day, activity or meal: the same for as long as that is. */
  id: Id
  pageId: Id
  date: CalendarDate
  times: { start: number; end: number } | null
  /** Of the place; null where the guidebook knows none. */
  zone: string | null
  title: string
  place: string
  /** Lines. */
  notes: string
}

const USUAL_MINUTES = 60

const line = (words: PlainOrRich): string => plainText(words).replace(/\s+/g, ' ').trim()

const joined = (parts: string[], by: string): string => parts.filter(Boolean).join(by)

export const itineraries = ({ contents }: Pick<Guidebook, 'contents'>): Page[] =>
  notDeleted(contents).filter((page) => page.contentType === 'itinerary' && notDeleted(page.days).length > 0)

/** Whether some itinerary says nowhere on which date it begins, so that somebody has to. */
export const needsStart = (guidebook: Guidebook, near: CalendarDate): boolean =>
  !guidebook.trip?.firstDay &&
  itineraries(guidebook).some((page) => writtenDates(page, near).every((date) => date === null))

const writtenDates = (page: Pick<Page, 'days'>, near: CalendarDate): (CalendarDate | null)[] =>
  notDeleted(page.days).map((day) => writtenDate(plainText(day.title), near))

/**
 * Every event in the order of the guidebook. Dates that are written count; a day without one follows the nearest that has
 * one, and an itinerary without any begins on `start`, else with the trip (null: its events are left out).
 * @param near the day from which missing years are told, where the trip has no first day
 */
export function agendaOf(guidebook: Guidebook, start: CalendarDate | null, near: CalendarDate): AgendaEntry[] {
  const { language } = guidebook
  return itineraries(guidebook).flatMap((page) =>
    datedDays(guidebook, page, start, near).flatMap(({ day, date, zone }, index) =>
      date ? dayEntries(day, index + 1, { date, zone, pageId: page._id, language }) : [],
    ),
  )
}

/** A day of an itinerary on its date and by its clocks; null where one is not known. */
export interface DatedDay {
  day: Day
  date: CalendarDate | null
  zone: string | null
}

/** As `agendaOf`, for one itinerary: every day that is there, in order. */
export function datedDays(
  { trip }: Pick<Guidebook, 'trip'>,
  page: Pick<Page, 'days'>,
  start: CalendarDate | null,
  near: CalendarDate,
): DatedDay[] {
  const first = trip?.firstDay ?? null
  const dates = datesOf(writtenDates(page, first ?? near), start ?? first)
  return notDeleted(page.days).map((day, index) => ({
    day,
    date: dates[index] ?? null,
    zone: day.zone ?? trip?.zone ?? null,
  }))
}

/** What a day is called that is put behind the last one of a trip whose dates are known: its date; null elsewhere. */
export function nextDayTitle(guidebook: Guidebook, page: Pick<Page, 'days'>): string | null {
  const { trip, language } = guidebook
  if (!trip?.firstDay) return null
  const last = datedDays(guidebook, page, null, trip.firstDay).at(-1)
  const date = last ? last.date && addDays(last.date, 1) : trip.firstDay
  return date && dateInWords(date, language)
}

/** `10월 12일 (월)`, `Mon, October 12`. */
const dateInWords = (date: CalendarDate, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** When what stands in a day happens, by the ids of its activities and meals; without a time they are not among them. */
export function timesIn(day: Day): Map<Id, { start: number; end: number }> {
  const timed = stopsIn(day).flatMap(({ id, times }) => (times ? [{ id, times }] : []))
  return new Map(timed.map(({ id, times }) => [id, closed(times, timed)]))
}

function datesOf(written: (CalendarDate | null)[], start: CalendarDate | null): (CalendarDate | null)[] {
  return written.map((own, index) => {
    if (own !== null) return own
    const before = written.findLastIndex((date, at) => date !== null && at < index)
    const known = before >= 0 ? before : written.findIndex((date) => date !== null)
    const anchor = known < 0 ? start : (written[known] ?? null)
    return anchor && addDays(anchor, index - Math.max(known, 0))
  })
}

interface On {
  date: CalendarDate
  zone: string | null
  pageId: Id
  language: Language
}

function dayEntries(day: Day, number: number, { date, zone, pageId, language }: On): AgendaEntry[] {
  const stops = stopsIn(day)
  const timed = stops.flatMap((stop) => (stop.times ? [{ ...stop, times: stop.times }] : []))
  const untimed = stops.filter((stop) => !stop.times)
  const whole: AgendaEntry = {
    id: day._id,
    pageId,
    date,
    times: null,
    zone,
    title: dayTitle(day, number, language),
    place: '',
    notes: untimed.map(({ title, notes }) => joined([title, notes], '\n')).join('\n'),
  }
  return [whole, ...timed.map((stop) => ({ ...stop, pageId, date, zone, times: closed(stop.times, timed) }))]
}

/** As calendars name it. @param number from 1 */
export function dayTitle(day: Day, number: number, language: Language): string {
  const label = inLanguage(language, { kr: `${number}일차`, en: `Day ${number}` })
  const own = line(day.title)
  return own === '' || own === label || isNewDayTitle(own) ? label : `${label} · ${own}`
}

type Stop = Pick<AgendaEntry, 'id' | 'title' | 'place' | 'notes'> & { times: Times | null }

/** What happens in a day: its activities, then its meals. */
export const stopsIn = (day: Day): Stop[] => [
  ...notDeleted(day.activities).map(stopOf),
  ...notDeleted(day.meals).map(mealOf),
]

function stopOf(activity: Activity): Stop {
  const [place, schedule] = [line(activity.place), line(activity.schedule)]
  const parts = notDeleted(activity.subActivities).map(partLine)
  const [first = '', ...rest] = parts
  const title = joined([place, schedule], ' · ')
  return {
    id: activity._id,
    times: writtenTimes(plainText(activity.time)),
    title: title || first,
    place,
    notes: joined(title === '' ? rest : parts, '\n'),
  }
}

const partLine = ({ time, place, body, schedule }: SubActivity): string =>
  joined([time, place, body, schedule].map(line), ' ')

const mealOf = ({ _id, title, body }: Meal): Stop => ({
  id: _id,
  times: writtenTimes(plainText(title)),
  title: line(title),
  place: '',
  notes: plainText(body).trim(),
})

/** Without an end it lasts an hour, or until the next thing begins. */
function closed({ start, end }: Times, all: { times: Times }[]): { start: number; end: number } {
  const next = Math.min(...all.map(({ times }) => times.start).filter((other) => other > start))
  return { start, end: end ?? Math.min(start + USUAL_MINUTES, next) }
}
