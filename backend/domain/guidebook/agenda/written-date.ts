// Dates as builders write them above a day: `10월 12일 (일)`, `2026.10.12`, `10/12`, `Mon, Oct 12`,
// `12.10.2026`, and the year they mean.
import { oneSpace } from './one-space.ts'

/** A date of the calendar as `YYYY-MM-DD`: a day in Seoul, whatever the clock of whoever asks. */
export type CalendarDate = string

/** What is written of a date. */
export interface DateParts {
  year: number | null
  /** 1 to 12. */
  month: number
  day: number
  /** 0 is Sunday; null where none is written. */
  weekday: number | null
}

const DAY_MS = 86_400_000
/** A date without a year is the last one or the next: what is longer ago than this is meant for the coming year. */
const PAST_DAYS = 90

export const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
export const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR = String.raw`(?<year>20\d\d)`
const MONTH = String.raw`(?<month>1[0-2]|0?[1-9])`
const DAY = String.raw`(?<day>3[01]|[12]\d|0?[1-9])`
const KOREAN_WEEKDAY = String.raw`\s?(?:\((?<kr>[일월화수목금토])(?:요일)?\)|(?<kr2>[일월화수목금토])(?:요일|(?=[\s)]|$)))`
const ENGLISH_WEEKDAY = /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,9}\b/i
const ORDINAL = '(?:st|nd|rd|th)?'

/** From the surest to the loosest, for text with single spaces: nothing in them repeats without an end. A bare `10/12` or
 *  `10.12` might be anything else, so it stands alone or has its weekday. */
export const DATE_FORMS: readonly RegExp[] = [
  new RegExp(String.raw`(?:${YEAR}\s?년\s?)?(?<!\d)${MONTH}\s?월\s?${DAY}\s?일(?:${KOREAN_WEEKDAY})?`, 'u'),
  new RegExp(String.raw`${YEAR}\s?[./-]\s?${MONTH}\s?[./-]\s?${DAY}(?!\d)\.?(?:${KOREAN_WEEKDAY})?`, 'u'),
  // With points and the year last, as half of Europe writes it: the day is first.
  new RegExp(String.raw`(?<![\d.])${DAY}\.\s?${MONTH}\.\s?${YEAR}(?!\d)`, 'u'),
  new RegExp(String.raw`\b(?<name>${MONTHS})\b\.?\s${DAY}${ORDINAL}\b(?:,?\s${YEAR})?`, 'iu'),
  new RegExp(String.raw`(?<!\d)${DAY}${ORDINAL}[\s-](?:of\s)?(?<name>${MONTHS})\b\.?(?:,?[\s-]${YEAR})?`, 'iu'),
  new RegExp(String.raw`(?<![\d./])${MONTH}\s?[./]\s?${DAY}(?![\d/]|\.\s?\d)\.?${KOREAN_WEEKDAY}`, 'u'),
  new RegExp(String.raw`^\s?${MONTH}[./]${DAY}\.?\s?$`, 'mu'),
]

/** The first date that a text names, or null. @param near the day from which a missing year is told. */
export function writtenDate(text: string, near: CalendarDate): CalendarDate | null {
  const seen = oneSpace(text)
  for (const form of DATE_FORMS) {
    const found = form.exec(seen)?.groups
    const written = found && readGroups(found, seen)
    const date = written && resolve(written, near)
    if (date) return date
  }
  return null
}

function readGroups(groups: Record<string, string | undefined>, text: string): DateParts {
  const korean = groups['kr'] ?? groups['kr2']
  const english = ENGLISH_WEEKDAY.exec(text)?.[1]?.toLowerCase()
  const named = groups['name']?.slice(0, 3).toLowerCase()
  return {
    year: groups['year'] === undefined ? null : Number(groups['year']),
    month: named === undefined ? Number(groups['month']) : MONTH_NAMES.indexOf(named) + 1,
    day: Number(groups['day']),
    weekday: korean ? '일월화수목금토'.indexOf(korean) : english ? weekdayOf(english) : null,
  }
}

export const weekdayOf = (name: string): number => ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(name)

const valueOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`)

/** null where the month has no such day. */
function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const value = new Date(Date.UTC(year, month - 1, day))
  return value.getUTCMonth() === month - 1 ? value.toISOString().slice(0, 10) : null
}

/** The day that is meant; null where there is none. @param near as for `writtenDate` */
export function resolve({ year, month, day, weekday }: DateParts, near: CalendarDate): CalendarDate | null {
  if (year !== null) return dateOf(year, month, day)
  const now = Number(near.slice(0, 4))
  const all = [now - 1, now, now + 1, now + 2].flatMap((each) => dateOf(each, month, day) ?? [])
  const fitting = all.filter((date) => weekday === null || new Date(valueOf(date)).getUTCDay() === weekday)
  // A weekday that fits no year near is a slip of the pen: the date counts.
  const dates = fitting.length > 0 ? fitting : all
  return dates.find((date) => valueOf(date) >= valueOf(near) - PAST_DAYS * DAY_MS) ?? dates.at(-1) ?? null
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(valueOf(date) + days * DAY_MS).toISOString().slice(0, 10)

/** A day that exists, between the years 2000 and 2099. */
export const isCalendarDate = (text: string): boolean => {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year !== undefined && dateOf(Number(year), Number(month), Number(day)) === text
}
