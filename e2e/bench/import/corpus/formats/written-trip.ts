// How authors write the same thing: times, dates, days, and what is expected of a trip that is written so.
import type { ExpectedDay, ExpectedStop } from '#e2e/bench/import/schedule-case.ts'
import type { Stop, Trip, TripDay } from './trips.ts'

const parts = (time: string): [number, number] => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return [hours, minutes]
}

/** `오전 9시 30분`. */
export function spokenKorean(time: string): string {
  const [hours, minutes] = parts(time)
  const half = hours < 12 ? '오전' : '오후'
  return `${half} ${hours > 12 ? hours - 12 : hours}시${minutes > 0 ? ` ${minutes}분` : ''}`
}

/** `9시30분`. */
export function shortKorean(time: string): string {
  const [hours, minutes] = parts(time)
  return `${hours}시${minutes > 0 ? `${minutes}분` : ''}`
}

/** `9:30 AM`. */
export function amPm(time: string): string {
  const [hours, minutes] = parts(time)
  return `${hours > 12 ? hours - 12 : hours}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `9:30`. */
export const bareHours = (time: string): string => time.replace(/^0/, '')

/** A range that ends when the next stop of the day begins, or an hour later. */
export function ranged({ stops }: TripDay, at: number, sign = '~'): string {
  const [time = ''] = stops[at] ?? []
  const [hours, minutes] = parts(time)
  return `${time}${sign}${stops[at + 1]?.[0] ?? `${String(hours + 1).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`}`
}

const WEEKDAYS = '일월화수목금토'
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const dateParts = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() }
}

/** `3월 2일 (월)`. */
export const koreanDate = (date: string): string => {
  const { month, day, weekday } = dateParts(date)
  return `${month}월 ${day}일 (${WEEKDAYS[weekday]})`
}

/** `3/2(월)`. */
export const slashDate = (date: string): string => {
  const { month, day, weekday } = dateParts(date)
  return `${month}/${day}(${WEEKDAYS[weekday]})`
}

/** `2026.03.02`. */
export const pointDate = (date: string): string => date.replaceAll('-', '.')

/** `Wed, May 6`. */
export const englishDate = (date: string): string => {
  const { month, day, weekday } = dateParts(date)
  return `${NAMES[weekday]}, ${MONTHS[month - 1]} ${day}`
}

/** What a reader has to find of a trip whose days have these titles. */
export const expectedDays = (
  { days }: Trip,
  title: (day: TripDay, index: number) => string,
  stopsOf: (day: TripDay) => ExpectedStop[] = ({ stops }) => stops.map(expectedStop),
): ExpectedDay[] => days.map((day, index) => ({ title: title(day, index), stops: stopsOf(day) }))

export const expectedStop = ([time, , what]: Stop): ExpectedStop => ({ time, what })

/** The meals of a day where they stand with their names. */
export const expectedMeals = ({ meals }: TripDay): ExpectedStop[] =>
  meals.filter(Boolean).map((what) => ({ time: '', what, kind: 'meal' as const }))

/** Every word of a trip but its times and dates. */
export const linesOf = ({ title, days, notes }: Trip, { meals = false, hotels = false } = {}): string[] => [
  title,
  ...days.flatMap((day) => [
    ...day.stops.flatMap(([, place, what]) => [place, what]),
    ...(meals ? day.meals.filter(Boolean) : []),
    ...(hotels && day.hotel !== '' ? [day.hotel] : []),
  ]),
  ...notes,
]
