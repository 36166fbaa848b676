// Every date that one line of text holds, down to the letters that say its year, month, day and weekday.
import { addDays, MONTH_NAMES, resolve, weekdayOf, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { EVERY_WEEK, FORMS, LONE_WEEKDAYS, OLD_YEAR_BEFORE, OLD_YEAR_BEHIND, RANGE_ENDS, type Form } from './forms.ts'

type PartKind = 'year' | 'month' | 'name' | 'day' | 'ordinal' | 'weekday'

/** Some letters of a text, and what they say. */
export interface DatePart {
  kind: PartKind
  from: number
  to: number
  date: CalendarDate
}

/** A date or a range of dates as it is written. */
export interface WrittenDates {
  from: number
  to: number
  dates: CalendarDate[]
  parts: DatePart[]
  /** It might be no date. */
  isBare: boolean
  /** A weekday that is not the date's, or a month in small letters, which may be another word. */
  isDoubtful: boolean
  hasWeekday: boolean
}

/** @param line without line breaks
 *  @param near the first day of the trip, from which missing years are told */
export function datesIn(line: string, near: CalendarDate): WrittenDates[] {
  const { seen, places } = singleSpaced(line)
  const found: WrittenDates[] = []
  for (const form of FORMS)
    for (const match of seen.matchAll(form.pattern)) {
      const writing = read(form, match, seen, near)
      if (writing && !overlaps(writing, found) && !isAddress(seen, writing)) found.push(writing)
    }
  const ordered = found.toSorted((one, other) => one.from - other.from).map((one) => withTails(one, seen, found))
  return joined(ordered, seen).map((writing) => placed(writing, places))
}

/** Weekdays that stand by themselves; `date` is any day that has it. */
export function weekdaysIn(line: string, taken: readonly WrittenDates[]): WrittenDates[] {
  if (EVERY_WEEK.test(line)) return []
  const found: WrittenDates[] = []
  for (const pattern of LONE_WEEKDAYS)
    for (const match of line.matchAll(pattern)) {
      const parts = partsOf(match, 0, { weekday: anySuch(match.groups?.['weekday'] ?? '') })
      const dates = parts.map(({ date }) => date)
      const writing = { ...endsOf(match, 0), dates, parts, isBare: true, isDoubtful: true, hasWeekday: true }
      if (!overlaps(writing, [...taken, ...found])) found.push(writing)
    }
  return found
}

const LONE_YEAR = /(?<![\d.,/-])20\d\d(?![\d,/-]|\.\d|\s?[년.]\s?\d)|(?<=['‘’])\d\d(?!\d)/g

/** The year of the trip by itself, as titles say it: `Jeju 2026`, `2026년 봄`, `’26 봄`. */
export function yearsIn(line: string, first: CalendarDate, taken: readonly WrittenDates[]): WrittenDates[] {
  return [...line.matchAll(LONE_YEAR)].flatMap(({ 0: said, index: from }): WrittenDates[] => {
    const to = from + said.length
    const parts: DatePart[] = [{ kind: 'year', from, to, date: first }]
    const writing = { from, to, dates: [first], parts, isBare: false, isDoubtful: false, hasWeekday: false }
    return first.slice(4 - said.length, 4) === said && !overlaps(writing, taken) ? [writing] : []
  })
}

/** The 1st of January 2023 was a Sunday. */
const anySuch = (weekday: string): CalendarDate => addDays('2023-01-01', weekdayNumber(weekday))

export const weekdayNumber = (name: string): number =>
  /^[a-z]/i.test(name) ? weekdayOf(name.slice(0, 3).toLowerCase()) : '일월화수목금토'.indexOf(name)

export const weekdayOfDate = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const overlaps = ({ from, to }: { from: number; to: number }, all: readonly { from: number; to: number }[]): boolean =>
  all.some((one) => from < one.to && one.from < to)

/** What a link names is no text. */
function isAddress(text: string, { from }: WrittenDates): boolean {
  const word = text.slice(text.lastIndexOf(' ', from) + 1, from)
  return /:\/\/|^www\.|@/i.test(word)
}

type Groups = Record<string, string | undefined>

const WEEKDAYS = ['weekday', 'weekday1', 'weekday2', 'weekday3', 'weekday4', 'weekday5', 'weekday6', 'weekday7']

function read(form: Form, match: RegExpMatchArray, text: string, near: CalendarDate): WrittenDates | null {
  const groups: Groups = match.groups ?? {}
  const ends = endsOf(match, 0)
  if (OLD_YEAR_BEHIND.test(text.slice(ends.to, ends.to + 7))) return null
  if (groups['year'] === undefined && OLD_YEAR_BEFORE.test(text.slice(Math.max(0, ends.from - 6), ends.from)))
    return null
  const name = groups['name']
  // Small letters: `may` and `march` are words.
  if (name === 'may') return null
  const date = dateIn(groups, near)
  if (date === null) return null
  const second = secondIn(groups, date)
  if (second === null) return null
  const own = form.name === 'dayFirst' && second ? { first: second, last: date } : { first: date, last: second ?? date }
  const parts = partsOf(match, 0, datesByGroup(groups, own, form))
  return {
    ...ends,
    dates: second ? [own.first, own.last] : [date],
    parts,
    isBare: form.isBare === true,
    isDoubtful: parts.some(isSlip(text)) || (name !== undefined && name === name.toLowerCase()),
    hasWeekday: parts.some(({ kind }) => kind === 'weekday'),
  }
}

function dateIn(groups: Groups, near: CalendarDate): CalendarDate | null {
  const { year, month, name, day } = groups
  return resolve(
    {
      year: year === undefined ? null : Number(year) + (year.length === 2 ? 2000 : 0),
      month: name === undefined ? Number(month) : MONTH_NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1,
      day: Number(day),
      // The first day tells the year: a weekday of another year is a slip.
      weekday: null,
    },
    near,
  )
}

/** The other end of a range within one form: undefined where there is none, null where there is no such day. */
function secondIn({ day0, day2, month2 }: Groups, date: CalendarDate): CalendarDate | null | undefined {
  if (day0 !== undefined) return Number(day0) < dayOf(date) ? withDay(date, Number(day0)) : null
  if (day2 === undefined) return undefined
  if (month2 === undefined) return Number(day2) > dayOf(date) ? withDay(date, Number(day2)) : null
  return resolve({ year: null, month: Number(month2), day: Number(day2), weekday: null }, date)
}

const dayOf = (date: CalendarDate): number => Number(date.slice(8))

/** The same month; null where it has no such day. */
const withDay = (date: CalendarDate, day: number): CalendarDate | null =>
  resolve({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day, weekday: null }, date)

function datesByGroup(
  groups: Groups,
  { first, last }: { first: CalendarDate; last: CalendarDate },
  form: Form,
): Record<string, CalendarDate> {
  // `12 – 15 October 2026`: month and year are those of the last day; elsewhere they stand with the first.
  const head = form.name === 'dayFirst' ? last : first
  const behind = groups['day2'] === undefined ? head : last
  return {
    ...Object.fromEntries(WEEKDAYS.map((name) => [name, behind])),
    ...Object.fromEntries(['weekday5', 'weekday6', 'weekday7'].map((name) => [name, first])),
    year: form.name === 'monthFirst' ? last : head,
    month: head,
    name: head,
    day: head,
    ordinal: head,
    day0: first,
    ordinal0: first,
    month2: last,
    day2: last,
    ordinal2: last,
  }
}

function endsOf(match: RegExpMatchArray, offset: number): { from: number; to: number } {
  const from = offset + (match.index ?? 0)
  return { from, to: from + match[0].length }
}

const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/^year/, 'year'],
  [/^month/, 'month'],
  [/^name/, 'name'],
  [/^day/, 'day'],
  [/^ordinal/, 'ordinal'],
  [/^weekday/, 'weekday'],
]

/** In the order of the text. */
function partsOf(match: RegExpMatchArray, offset: number, dates: Record<string, CalendarDate>): DatePart[] {
  return Object.entries(match.indices?.groups ?? {})
    .flatMap(([name, ends]): DatePart[] => {
      const [date, kind] = [dates[name], KINDS.find(([pattern]) => pattern.test(name))?.[1]]
      // An optional group that found nothing has no place, whatever its type says.
      return (ends as [number, number] | undefined) && date && kind
        ? [{ kind, from: offset + ends[0], to: offset + ends[1], date }]
        : []
    })
    .toSorted((one, other) => one.from - other.from)
}

const isSlip =
  (text: string) =>
  ({ kind, from, to, date }: DatePart): boolean =>
    kind === 'weekday' && weekdayNumber(text.slice(from, to)) !== weekdayOfDate(date)

/** `~ 15일(목)` behind a date belongs to it, unless it is a date by itself. */
function withTails(writing: WrittenDates, text: string, others: readonly WrittenDates[]): WrittenDates {
  const tails = writing.parts.some(({ kind }) => kind === 'name')
    ? []
    : RANGE_ENDS[isKorean(writing, text) ? 'korean' : 'number']
  for (const pattern of tails) {
    const match = pattern.exec(text.slice(writing.to))
    const tail = match && readTail(match, writing)
    if (!match || !tail || overlaps({ from: writing.to, to: writing.to + match[0].length }, others)) continue
    const more = { ...tail, isDoubtful: writing.isDoubtful || tail.parts.some(isSlip(text)) }
    const long = { ...writing, ...more, parts: [...writing.parts, ...tail.parts] }
    return withTails({ ...long, dates: [...writing.dates, ...tail.dates], isBare: writing.isBare }, text, others)
  }
  return writing
}

const isKorean = ({ parts }: WrittenDates, text: string): boolean => {
  const day = parts.findLast(({ kind }) => kind === 'day')
  return day !== undefined && /^\s?일/.test(text.slice(day.to, day.to + 2))
}

function readTail(
  match: RegExpMatchArray,
  { to, dates }: WrittenDates,
): Pick<WrittenDates, 'to' | 'dates' | 'parts' | 'hasWeekday'> | null {
  const { month, day } = match.groups ?? {}
  const before = dates.at(-1) ?? ''
  const date = month === undefined ? withDay(before, Number(day)) : resolve(afterMonth(month, day), before)
  if (date === null || date <= before) return null
  const names = ['month', 'day', ...WEEKDAYS]
  const parts = partsOf(match, to, Object.fromEntries(names.map((name) => [name, date])))
  return { to: to + match[0].length, dates: [date], parts, hasWeekday: parts.some(({ kind }) => kind === 'weekday') }
}

const afterMonth = (month: string, day: string | undefined) => ({
  year: null,
  month: Number(month),
  day: Number(day),
  weekday: null,
})

/** Two dates with a sign between them are one range. */
function joined(all: readonly WrittenDates[], text: string): WrittenDates[] {
  const ranges: WrittenDates[] = []
  for (const next of all) {
    const last = ranges.at(-1)
    if (last && /^\s?[-~〜∼–—]\s?$/.test(text.slice(last.to, next.from))) {
      last.to = next.to
      last.dates = [...last.dates, ...next.dates]
      last.parts = [...last.parts, ...next.parts]
      last.isBare &&= next.isBare
      last.isDoubtful ||= next.isDoubtful
      last.hasWeekday ||= next.hasWeekday
    } else ranges.push({ ...next })
  }
  return ranges
}

/** As `oneSpace`, with the way back: where each letter stood. */
function singleSpaced(line: string): { seen: string; places: number[] } {
  const places: number[] = []
  let seen = ''
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    const isSpace = /\s/.test(letter)
    if (isSpace && seen.endsWith(' ')) continue
    seen += isSpace ? ' ' : letter
    places.push(at)
  }
  return { seen, places: [...places, line.length] }
}

const placed = (writing: WrittenDates, places: readonly number[]): WrittenDates => ({
  ...writing,
  from: places[writing.from] ?? writing.from,
  to: endAt(writing.to, places),
  parts: writing.parts.map((part) => ({ ...part, from: places[part.from] ?? part.from, to: endAt(part.to, places) })),
})

const endAt = (to: number, places: readonly number[]): number => (to === 0 ? 0 : (places[to - 1] ?? 0) + 1)
