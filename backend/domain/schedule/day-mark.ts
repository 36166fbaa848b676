// What begins a day: `1일차`, `제1일`, `Day 2`, `DAY1`, `둘째 날`, `10월 12일 (월)`, `(월)`, and what is written behind it.
import { oneSpace } from '#domain/guidebook/agenda/one-space.ts'
import { DATE_FORMS, writtenDate, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { firstTimes } from '#domain/guidebook/agenda/written-times.ts'
import type { SourceText } from './source.ts'
import { trimSeparators, sliceText, joinTexts, hasContent } from './stretch.ts'

export interface DayMark {
  title: SourceText
  /** What is written behind it and belongs to the day: from a time on. */
  rest: SourceText
  /** Which day it says to be; null: a date or weekday alone. */
  number: number | null
  date: CalendarDate | null
  sure: boolean
}

const ORNAMENT = /^[\s✈🗓📅#*\-–—=~|_•·∙⋅●○◦❍◯⚪⚫■□▪▫◾◽◼◻▶▷►▸▹‣➤➢◆◇◈◎◉▣★☆❖✔✓☑☞❏❑❒]{1,20}/u
/** `1. 1일차`. */
const NUMBERING =
  /^(?:\(?\d{1,2}[.)]\s|[①-⑳]\s?|\(?[가나다라마바사아자차카타파하][.)]\s?|[IVX]{1,4}\.\s|[Ⅰ-Ⅻ](?:-\d{1,2})?\.?\s?)/u
const CLOSING: Readonly<Record<string, string>> = {
  '【': '】',
  '[': ']',
  '<': '>',
  '〈': '〉',
  '《': '》',
  '「': '」',
  '『': '』',
  '(': ')',
  '{': '}',
}

const NUMBERED: readonly RegExp[] = [
  /^제?\s?(\d{1,2})\s?일\s?[차째](?!\s?(?:에|은|는|의|까지|부터|이|과|와|도)(?:\s|는))/u,
  /^제\s?(\d{1,2})\s?일(?![차간정])/u,
  /^day\s?[-.#:]?\s?(\d{1,2})(?!\d|\s?(?:tour|trip|tours|pass|before|after))/iu,
  /^d\s?[-.]?\s?(\d{1,2})(?=\s?(?:$|[).:|(【\]】>\-–]))/iu,
  /^(\d{1,2})(?:st|nd|rd|th) day\b/iu,
  /^(?:jour|tag|d[ií]a|giorno|dia)\s(\d{1,2})(?!\d)/iu,
  /^第?\s?(\d{1,2})\s?(?:日目|天(?![\p{L}]))/u,
]
/** `D-Day`, and how many days after it. */
const D_DAY = /^d[-\s]?day(?![\p{L}\d])|^d\s?\+\s?(\d{1,2})(?!\d)/iu
const ORDERED: readonly RegExp[] = [
  /^(첫|둘|셋|넷|다섯|여섯|일곱|여덟)째?\s?날(?![\p{L}])/u,
  /^(첫|두|세|네|다섯|여섯|일곱|여덟)\s?번째\s?날(?![\p{L}])/u,
  /^(?:the )?(first|second|third|fourth|fifth|sixth|seventh|eighth) day\b/iu,
  /^day (one|two|three|four|five|six|seven|eight)\b/iu,
]
const ORDER: readonly string[][] = [
  ['첫', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟'],
  ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟'],
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'],
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
]
const LAST = /^(?:마지막\s?날|(?:the )?(?:last|final) day\b)/iu
const WEEKDAY =
  /^\(?(?:([월화수목금토일])요일|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?)\)?$/iu
const WEEKDAY_BEFORE = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /iu
const BRACKET_WEEKDAY = /^\([월화수목금토일]\)$/u
const DAY_OF_MONTH = /^\d{1,2}\s?일\s?\([월화수목금토일](?:요일)?\)/u
/** `10/12 인천 출발` without a weekday, which might be anything else. */
const LOOSE = /^(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])(?=\s[\p{L}(])/u
/** `Sat 6/13 – Palace day`, in whichever order one writes them. */
const BEHIND_WEEKDAY = /^(?:3[01]|[12]\d|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])(?![\d/])/u
/** Behind a date: how long it goes on, or a sentence. */
const SPAN =
  /^\s?(?:[-–—~〜∼]\s?(?:20\d\d|\d{1,2}\s?[./월(일]|(?:\d{1,2}(?:st|nd|rd|th)?\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b)|부터|까지|이전|이후|현재|기준|오전까지|에\s|은\s|는\s|을\s|자\s|to\s)/iu
const TITLE_MOST = 80

/** null where a line begins no day. @param near the day from which a missing year is told */
export function dayMark(line: SourceText, near: CalendarDate): DayMark | null {
  const text = unwrapped(line)
  return markOf(text, near) ?? markOf(unwrapped(sliceText(text, NUMBERING.exec(text.text)?.[0].length ?? 0)), near)
}

function markOf(text: SourceText, near: CalendarDate): DayMark | null {
  const marked = numbered(text.text) ?? dated(text.text)
  if (!marked) return null
  const title = titleEnd(text, marked.to)
  if (title === null) return null
  const date = marked.isDated || marked.number !== null ? writtenDate(text.text.slice(0, title), near) : null
  return {
    title: trimSeparators(sliceText(text, 0, title)),
    rest: sliceText(text, title),
    number: marked.number,
    date: date ?? null,
    sure: marked.sure,
  }
}

/** What a day is called behind its number, which frames count themselves: `(3/2)` of `1일차 (3/2)`. As it is where it says
 *  another number, or no more than that. @param number which day of the itinerary it is, from 1 */
export function behindNumber(title: SourceText, number: number): SourceText {
  const text = unwrapped(title)
  const marked = numbered(text.text)
  if (!marked || marked.number !== number) return title
  const behind = unwrapped(trimSeparators(sliceText(text, marked.to)))
  return hasContent(behind.text) ? behind : title
}

/** Without ornaments and the brackets round its beginning. */
function unwrapped(line: SourceText): SourceText {
  const plain = withoutOrnaments(line)
  const bracket = CLOSING[plain.text.charAt(0)]
  if (bracket === undefined || BRACKET_WEEKDAY.test(plain.text)) return plain
  const closing = plain.text.indexOf(bracket)
  if (closing < 0) return sliceText(plain, 1)
  return joinTexts([sliceText(plain, 1, closing), sliceText(plain, closing + 1)], ' ')
}

/** Pictures before a day say nothing, whichever they are. */
const PICTOGRAMS = /^(?:\p{Extended_Pictographic}|[\uFE0F\u200D\s]){1,8}/u

function withoutOrnaments(line: SourceText): SourceText {
  const plain = sliceText(line, ORNAMENT.exec(line.text)?.[0].length ?? 0)
  const bare = sliceText(plain, PICTOGRAMS.exec(plain.text)?.[0].length ?? 0)
  return sliceText(bare, ORNAMENT.exec(bare.text)?.[0].length ?? 0)
}

interface Marked {
  to: number
  number: number | null
  isDated: boolean
  sure: boolean
}

function numbered(text: string): Marked | null {
  for (const form of NUMBERED) {
    const found = form.exec(text)
    if (found) return { to: found[0].length, number: Number(found[1]), isDated: false, sure: true }
  }
  const after = D_DAY.exec(text)
  if (after) return { to: after[0].length, number: Number(after[1] ?? 0) + 1, isDated: false, sure: true }
  for (const [at, form] of ORDERED.entries()) {
    const found = form.exec(text)
    const order = found ? (ORDER[at]?.indexOf(found[1]?.toLowerCase() ?? '') ?? -1) : -1
    if (found && order >= 0) return { to: found[0].length, number: order + 1, isDated: false, sure: true }
  }
  const last = LAST.exec(text)
  return last ? { to: last[0].length, number: null, isDated: false, sure: text.length === last[0].length } : null
}

function dated(text: string): Marked | null {
  const weekday = WEEKDAY_BEFORE.exec(text)?.[0].length ?? 0
  const seen = oneSpace(text.slice(weekday))
  for (const form of DATE_FORMS) {
    const found = form.exec(seen)
    if (found?.index !== 0) continue
    const to = weekday + found[0].length
    return SPAN.test(text.slice(to)) ? null : { to, number: null, isDated: true, sure: true }
  }
  const loose = (weekday > 0 ? BEHIND_WEEKDAY : LOOSE).exec(seen)?.[0]
  if (loose !== undefined && !SPAN.test(seen.slice(loose.length)))
    return { to: weekday + loose.length, number: null, isDated: true, sure: weekday > 0 }
  const ofMonth = DAY_OF_MONTH.exec(seen)?.[0]
  if (ofMonth !== undefined && !SPAN.test(seen.slice(ofMonth.length)))
    return { to: weekday + ofMonth.length, number: null, isDated: false, sure: true }
  if (!WEEKDAY.test(text) && !BRACKET_WEEKDAY.test(text)) return null
  return { to: text.length, number: null, isDated: false, sure: false }
}

/** The whole line, or what is before its first time; null where it is a sentence or a question. */
function titleEnd({ text }: SourceText, from: number): number | null {
  if (/[?？]\s?$/.test(text)) return null
  const time = firstTimes(text.slice(from))
  if (time && time.from <= TITLE_MOST) return from + time.from
  return text.length - from > TITLE_MOST ? null : text.length
}
