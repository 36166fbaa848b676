// How dates are written, in pieces that can be replaced one by one: every form that `agenda/written-date.ts` reads, ranges
// of them, two-digit years, and the weekdays that stand before and behind.
import { MONTHS } from '#domain/guidebook/agenda/written-date.ts'

const M = '1[0-2]|0?[1-9]'
const D = String.raw`3[01]|[12]\d|0?[1-9]`
const YEAR = String.raw`20\d\d`
const ORDINAL = 'st|nd|rd|th'
const TO = '[-~〜∼–—]'
const ENGLISH_DAY =
  'sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?'
const BEHIND = String.raw`(?:\s?\((?<weekday1>[일월화수목금토])(?:요일)?\)|\s?(?<weekday2>[일월화수목금토])(?:요일|(?=\s|$))|\s?\((?<weekday3>${ENGLISH_DAY})\.?\)|,\s(?<weekday4>${ENGLISH_DAY})\b)`
const BEFORE = String.raw`(?:\((?<weekday5>[일월화수목금토])(?:요일)?\)\s?|(?<weekday6>[일월화수목금토])요일,?\s?|\b(?<weekday7>${ENGLISH_DAY})\b\.?,?\s(?:the\s)?)`
const NO_SPAN = '(?!간|차|째)'

export type FormName =
  | 'korean'
  | 'koreanDays'
  | 'number'
  | 'shortYear'
  | 'monthFirst'
  | 'dayFirst'
  | 'weekday'
  | 'range'
  | 'line'

export interface Form {
  name: FormName
  pattern: RegExp
  /** Might be something else, such as a measure: only where it stands says that it is a date. */
  isBare?: true
}

const form = (name: FormName, source: string, isBare?: true): Form => ({
  name,
  pattern: new RegExp(source, 'dgimu'),
  ...(isBare && { isBare }),
})

/** From the surest to the loosest, for text with single spaces; nothing in them repeats without an end. */
export const FORMS: readonly Form[] = [
  form(
    'koreanDays',
    String.raw`(?<!\d)(?:(?<year>${YEAR}|\d\d)\s?년\s?)?(?<month>${M})\s?월\s?(?<day>${D})\s?${TO}\s?(?<day2>${D})\s?일${NO_SPAN}${BEHIND}?`,
  ),
  form(
    'korean',
    String.raw`${BEFORE}?(?<!\d)(?:(?<year>${YEAR}|\d\d)\s?년\s?)?(?<month>${M})\s?월\s?(?<day>${D})\s?일${NO_SPAN}${BEHIND}?`,
  ),
  form(
    'number',
    String.raw`${BEFORE}?(?<![\w./-])(?<year>${YEAR})\s?(?<sep>[./-])\s?(?<month>${M})\s?\k<sep>\s?(?<day>${D})(?!\d|\k<sep>\d)\.?${BEHIND}?`,
  ),
  form(
    'shortYear',
    String.raw`${BEFORE}?(?<![\w./-])['‘’]?(?<year>\d\d)(?<sep>[./-])(?<month>${M})\k<sep>(?<day>${D})(?!\d|[./-]\d)\.?${BEHIND}?`,
  ),
  form(
    'dayFirst',
    String.raw`${BEFORE}?(?<![\d:])(?:(?<day0>${D})(?<ordinal0>${ORDINAL})?\s?${TO}\s?)?(?<day>${D})(?<ordinal>${ORDINAL})?\s(?:of\s)?(?<name>${MONTHS})\b\.?(?:,?\s(?<year>${YEAR})\b)?${BEHIND}?`,
  ),
  form(
    'monthFirst',
    String.raw`${BEFORE}?\b(?<name>${MONTHS})\b\.?\s(?<day>${D})(?<ordinal>${ORDINAL})?\b(?![:\d])(?:\s?${TO}\s?(?<day2>${D})(?<ordinal2>${ORDINAL})?\b(?![:\d]))?(?:,?\s(?<year>${YEAR})\b)?${BEHIND}?`,
  ),
  form('weekday', String.raw`(?<![\d./-])(?<month>${M})\s?(?<sep>[./])\s?(?<day>${D})(?![\d./])\.?${BEHIND}`),
  form('weekday', String.raw`${BEFORE}(?<![\d./-])(?<month>${M})\s?(?<sep>[./])\s?(?<day>${D})(?![\d./])`),
  form(
    'range',
    String.raw`(?<![\d./-])(?<month>${M})(?<sep>[./])(?<day>${D})\.?\s?${TO}\s?(?<month2>${M})\k<sep>(?<day2>${D})(?![\d./])`,
    true,
  ),
  form('line', String.raw`^\s?(?<month>${M})(?<sep>[./])(?<day>${D})\.?\s?$`, true),
]

/** What goes on from a date to the next: `~ 15일(목)`, `- 10.15`, `~15`. Tried right behind it. */
export const RANGE_ENDS: Readonly<Record<'korean' | 'number', readonly RegExp[]>> = {
  korean: [new RegExp(String.raw`^\s?(?:${TO}|[,·]|부터)\s?(?<day>${D})\s?일${NO_SPAN}${BEHIND}?`, 'dimu')],
  number: [
    new RegExp(String.raw`^\s?${TO}\s?(?<month>${M})\s?[./-]\s?(?<day>${D})(?![\d./:-])\.?${BEHIND}?`, 'dimu'),
    new RegExp(String.raw`^\s?${TO}\s?(?<day>${D})(?=\s?\([일월화수목금토]|\s?$|\))${BEHIND}?`, 'dimu'),
  ],
}

/** A weekday by itself, which may as well be the day on which a museum is shut. */
export const LONE_WEEKDAYS: readonly RegExp[] = [
  /\((?<weekday>[일월화수목금토])(?:요일)?\)/dgu,
  /(?<!\p{L})(?<weekday>[일월화수목금토])요일/dgu,
  /\b(?<weekday>(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|(?:SUN|MON|TUES|WEDNES|THURS|FRI|SATUR)DAY)\b/dgu,
  /\b(?<weekday>Sun|Mon|Tue|Wed|Thu|Fri|Sat|SUN|MON|TUE|WED|THU|FRI|SAT)\b/dgu,
]

/** Of a line that speaks of every week. */
export const EVERY_WEEK =
  /매주|매월|마다|문을|닫|쉬는|휴무|휴관|휴일|휴진|휴장|정기|평일|주말|영업|운영|closed|closes|opens|every|weekend|weekly|[일월화수목금토](?:요일)?\s?[~-]\s?[일월화수목금토]/iu

/** A year long ago before or behind a date: it is history, not the trip. */
export const OLD_YEAR_BEFORE = /\d\s?년\s?$/
export const OLD_YEAR_BEHIND = /^,?\s?1[5-9]\d\d(?!\d)/
