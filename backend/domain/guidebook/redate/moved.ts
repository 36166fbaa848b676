// A date written anew some days later, in its own manner of writing: digits, names, endings and weekdays as they were.
import { addDays, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { weekdayOfDate, type DatePart, type WrittenDates } from './dates-in-text.ts'

/** What stands in the text from here to there from now on. */
export interface Replacement {
  from: number
  to: number
  text: string
}

/** How this guidebook writes, where one date does not tell. */
export interface DateStyle {
  /** `09.05`, not `9.5`. */
  pads: boolean
  /** `Oct`, not `October`: `May` is both. */
  shortNames: boolean
}

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const KOREAN_WEEKDAYS = '일월화수목금토'

/** In the order of the text, none within another. */
export function moved(line: string, writing: WrittenDates, days: number, manner: DateStyle): Replacement[] {
  const own = mannerOf(line, writing, manner)
  const replaced = writing.parts.map((part): Replacement => {
    const old = line.slice(part.from, part.to)
    return { from: part.from, to: part.to, text: written(part, old, addDays(part.date, days), own) }
  })
  // What is put in at a place comes before what is replaced there.
  return [...missingMonths(line, writing, days, own), ...replaced].toSorted((one, other) => one.from - other.from)
}

export const replaceIn = (line: string, replacements: readonly Replacement[]): string =>
  replacements.reduceRight((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), line)

/** What its own letters say counts for more; what figures alone look like says nothing of `9월` and `9 May`. */
function mannerOf(line: string, { parts }: WrittenDates, manner: DateStyle): DateStyle {
  const says = manners(line, parts)
  const usual = separator(line, parts) === '-' || (manner.pads && isNumericWithYear(line, parts))
  return { pads: says.pads ?? usual, shortNames: says.shortNames ?? manner.shortNames }
}

/** A date in figures with its year. */
export const isNumericWithYear = (line: string, parts: readonly DatePart[]): boolean =>
  separator(line, parts) !== null && parts.some(({ kind }) => kind === 'year')

/** Of a date in figures; null for one with words. */
function separator(line: string, parts: readonly DatePart[]): string | null {
  const month = parts.find(({ kind }) => kind === 'month')
  return month ? (/^\s?([./-])/.exec(line.slice(month.to, month.to + 2))?.[1] ?? null) : null
}

/** undefined: these letters do not tell. */
export function manners(line: string, parts: readonly DatePart[]): Partial<DateStyle> {
  const [numbers, names, weekdays] = [['month', 'day'], ['name'], ['weekday']].map((kinds) =>
    parts.filter(({ kind }) => kinds.includes(kind)).map(({ from, to }) => line.slice(from, to)),
  ) as [string[], string[], string[]]
  const telling = [...names.filter((name) => !/^may$/i.test(name)), ...weekdays.filter(isLatin)]
  return {
    ...(numbers.some((number) => number.length === 1) && { pads: false }),
    ...(numbers.some((number) => number.startsWith('0')) && { pads: true }),
    ...(telling.length > 0 && { shortNames: telling.some(isShort) }),
  }
}

const isLatin = (word: string): boolean => /^[a-z]/i.test(word)

const isShort = (name: string): boolean => /^(?:[a-z]{3}|sept|tues|thurs?)$/i.test(name)

function written({ kind }: DatePart, old: string, date: CalendarDate, { pads, shortNames }: DateStyle): string {
  switch (kind) {
    case 'year':
      return old.length === 2 ? date.slice(2, 4) : date.slice(0, 4)
    case 'month':
      return number(date.slice(5, 7), old, pads)
    case 'day':
      return number(date.slice(8), old, pads)
    case 'name':
      return inCase(monthName(date, old, shortNames), old)
    case 'ordinal':
      return old === old.toUpperCase() ? ordinal(date).toUpperCase() : ordinal(date)
    case 'weekday':
      return weekday(date, old)
  }
}

const number = (digits: string, old: string, pads: boolean): string =>
  old.startsWith('0') || (pads && old.length > 1) ? digits : String(Number(digits))

function monthName(date: CalendarDate, old: string, shortNames: boolean): string {
  const name = NAMES[Number(date.slice(5, 7)) - 1] ?? ''
  const cut = /^may$/i.test(old) ? shortNames : isShort(old)
  return cut ? name.slice(0, 3) : name
}

function ordinal(date: CalendarDate): string {
  const day = Number(date.slice(8))
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

function weekday(date: CalendarDate, old: string): string {
  const at = weekdayOfDate(date)
  if (!isLatin(old)) return KOREAN_WEEKDAYS[at] ?? ''
  const name = WEEKDAYS[at] ?? ''
  return inCase(/day$/i.test(old) ? name : name.slice(0, 3), old)
}

function inCase(name: string, old: string): string {
  if (old === old.toUpperCase()) return name.toUpperCase()
  return old === old.toLowerCase() ? name.toLowerCase() : name
}

/** `10월 12일 ~ 15일` leaves out a month that is the same. Where it no longer is, it has to be said. */
function missingMonths(line: string, { parts }: WrittenDates, days: number, manner: DateStyle): Replacement[] {
  const numbers = parts.filter(({ kind }) => kind === 'day')
  return numbers.slice(1).flatMap((day, index): Replacement[] => {
    const before = numbers[index]
    if (!before || parts.some(({ kind, from }) => isMonth(kind) && from >= before.to && from < day.from)) return []
    const [one, other] = [addDays(before.date, days), addDays(day.date, days)]
    return one.slice(0, 7) === other.slice(0, 7) ? [] : withMonth(line, parts, before, day, one, other, manner)
  })
}

const isMonth = (kind: DatePart['kind']): boolean => kind === 'month' || kind === 'name'

function withMonth(
  line: string,
  parts: readonly DatePart[],
  before: DatePart,
  day: DatePart,
  one: CalendarDate,
  other: CalendarDate,
  manner: DateStyle,
): Replacement[] {
  const month = parts.find(({ kind }) => isMonth(kind))
  if (!month) return []
  const old = line.slice(month.from, month.to)
  const say = (date: CalendarDate): string => written({ ...month, date }, old, date, manner)
  const at = (place: number, text: string): Replacement => ({ from: place, to: place, text })
  if (month.kind === 'name' && month.from > day.from) {
    const end = parts.find(({ kind, from }) => kind === 'ordinal' && from === before.to)?.to ?? before.to
    return [at(end, ` ${say(one)}`)]
  }
  if (month.kind === 'name') return [at(day.from, `${say(other)} `)]
  if (/^\s*월/.test(line.slice(month.to, month.to + 3))) {
    const between = line.slice(before.to, day.from)
    return [...(between.includes('일') ? [] : [at(before.to, '일')]), at(day.from, `${say(other)}월 `)]
  }
  return [at(day.from, `${say(other)}${separator(line, parts) ?? '.'}`)]
}
