// What is said of a trip's clock, in both languages.
import { type Language, localeOf } from '#domain/language.ts'
import { zoneName } from '#domain/guidebook/zone-name.ts'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { translator, type Values } from '#pwa/features/viewer/reader-texts.ts'

const en = {
  inDays: 'Starts in {n} days',
  tomorrow: 'Starts tomorrow',
  todayIs: 'Today is day {n}',
  today: 'Today',
  now: 'Now',
  nowAt: 'Now: {what}',
  nextIn: 'Next in {gap}: {what}',
  in: 'in {gap}',
  minutes: '{m} min',
  hours: '{h} h',
  both: '{h} h {m} min',
  byZone: 'Times are {zone}',
  differs: 'Unlike this phone it is {zone}: {time}',
}

const kr: Record<keyof typeof en, string> = {
  inDays: '여행까지 {n}일 남았어요',
  tomorrow: '내일 여행이 시작돼요',
  todayIs: '오늘은 {n}일차예요',
  today: '오늘',
  now: '지금',
  nowAt: '지금 {what}',
  nextIn: '{gap} 뒤 {what}',
  in: '{gap} 뒤',
  minutes: '{m}분',
  hours: '{h}시간',
  both: '{h}시간 {m}분',
  byZone: '{zone} 기준이에요',
  differs: '전화기와 달리 {zone}이에요 · 지금 {time}',
}

export const tripTexts = { kr, en }

export const tripText = (language: Language, key: keyof typeof en, values?: Values): string =>
  translator(language, tripTexts)(key, values)

/** Of minutes, from 1. */
export function gapWords(language: Language, minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  return tripText(language, h === 0 ? 'minutes' : m === 0 ? 'hours' : 'both', { h, m })
}

/** '10월 12일~14일', 'October 12 – 14'. */
export function spanWords({ first, last }: Pick<TripSpan, 'first' | 'last'>, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const [from, to] = [new Date(first), new Date(last)]
  return first === last ? format.format(from) : format.formatRange(from, to)
}

/** Before and after the trip, and wherever no clock is looked at. */
export const resting = (span: TripSpan, language: Language): { lead: string; more: string } => ({
  lead: spanWords(span, language),
  more: span.zone === null ? '' : tripText(language, 'byZone', { zone: zoneName(span.zone, language) }),
})
