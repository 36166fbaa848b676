// What is written on a page as one says it: times, dates, money, numbers to call, arrows. Voices read most of it sign by sign.
import { inLanguage, type Language } from '#domain/language.ts'

type Saying = readonly [written: RegExp, said: string | ((...found: string[]) => string)]

export function spokenText(text: string, language: Language): string {
  const sayings = [...BEFORE, ...inLanguage(language, { kr: KOREAN, en: ENGLISH }), ...AFTER]
  const said = sayings.reduce(
    (spoken, [written, how]) =>
      typeof how === 'string'
        ? spoken.replace(written, how)
        : spoken.replace(written, (...found: unknown[]) => how(...found.map((each) => String(each ?? '')))),
    text,
  )
  return said.trim()
}

/** No voice is given more at once: some fall silent in the middle of a long one. */
const MOST = 180

/** A text in sentences (the point of a number ends none), long ones cut where they pause. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/([^\d]\.|[!?。…])\s+/g, '$1\n')
    .split('\n')
    .flatMap(cut)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function cut(sentence: string): string[] {
  if (sentence.length <= MOST) return [sentence]
  const pause =
    Math.max(sentence.lastIndexOf(', ', MOST - 1), 0) || Math.max(sentence.lastIndexOf(' ', MOST - 1), 0) || MOST - 1
  return [sentence.slice(0, pause + 1), ...cut(sentence.slice(pause + 1))]
}

// Half of the day before it, hour, minutes, half of the day behind it; and two of these with a line between.
const AT = /(?:(오전|오후|[AaPp][Mm]) ?)?\b(\d{1,2}):([0-5]\d)\b(?: ?([AaPp][Mm])\b)?/g
const SINCE = /(?:(오전|오후|[AaPp][Mm]) ?)?\b(\d{1,2}):([0-5]\d)\b(?: ?([AaPp][Mm])\b)? ?[~〜∼]/g
const UNTIL = /[-–—~〜∼] ?(?:(오전|오후|[AaPp][Mm]) ?)?\b(\d{1,2}):([0-5]\d)\b(?: ?([AaPp][Mm])\b)?/g
const RANGE =
  /(?:(오전|오후|[AaPp][Mm]) ?)?\b(\d{1,2}):([0-5]\d)\b(?: ?([AaPp][Mm])\b)? ?[-–—~〜∼] ?(?:(오전|오후|[AaPp][Mm]) ?)?\b(\d{1,2}):([0-5]\d)\b(?: ?([AaPp][Mm])\b)?/g

/** Of a day of 24 hours; NaN: no such hour. */
function hourOf(before: string, written: string, after: string): number {
  const hour = Number(written)
  const half = (before || after).toLowerCase()
  if (hour > 24) return Number.NaN
  if (half === '오후' || half === 'pm') return (hour % 12) + 12
  if (half === '오전' || half === 'am') return hour % 12
  return hour % 24
}

type Clock = (hour: number, minutes: string) => string

const koreanTime: Clock = (hour, minutes) => {
  const half = hour === 0 ? '밤' : hour < 12 ? '오전' : hour === 12 ? '낮' : '오후'
  const minute = Number(minutes) > 0 ? ` ${Number(minutes)}분` : ''
  return `${half} ${hour % 12 || 12}시${minute}`
}

const englishTime: Clock = (hour, minutes) => {
  if (minutes === '00' && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** One after the other: what spans, what only begins or ends, and what is a time alone. */
function times(clock: Clock, span: (from: string, to: string) => string): Saying[] {
  const one = (whole: string, [before = '', hour = '', minutes = '', after = '']: string[]): string => {
    const known = hourOf(before, hour, after)
    return Number.isNaN(known) ? whole : clock(known, minutes)
  }
  return [
    [
      RANGE,
      (whole, ...found) => {
        // '2:00–4:00 pm' tells the half of the day once, and '오후 2:00–4:00' too.
        const [half, later] = [found[0] || found[3] || '', found[4] || found[7] || '']
        const from = one('', [half || (found[7] ?? ''), ...found.slice(1, 3)])
        const to = one('', [later || (/오/.test(half) ? half : ''), ...found.slice(5, 7)])
        return from && to ? span(from, to) : whole
      },
    ],
    [SINCE, (whole, ...found) => span(one(whole, found), '')],
    [UNTIL, (whole, ...found) => (one('', found) ? span('', one('', found)) : whole)],
    [AT, (whole, ...found) => one(whole, found)],
  ]
}

const digits = (text: string, names: string): string =>
  text
    .replace(/\d/g, (digit) => names[Number(digit)] ?? digit)
    .replace(/[-.) ]+/g, ', ')
    .replace(/[+(]/g, '')

const PHONE = /(?:\+\d{1,3}[- ])?\(?\b\d{2,4}\)?[- ]\d{3,4}-\d{4}\b/g

const BEFORE: Saying[] = [
  [/https?:\/\/\S+/g, ' '],
  [/\p{Extended_Pictographic}|\uFE0F|\u200D|\u20E3|※/gu, ' '],
  [/\r?\n\s*[-*•·]?\s*/g, '. '],
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
]

/** Pauses stand for what is only drawn. */
const AFTER: Saying[] = [
  [/[·•|│]| [/-] /g, ', '],
  [/\s+/g, ' '],
  [/ ([.,])/g, '$1'],
  [/([.,!?])(?:[.,] ?)+/g, '$1 '],
  [/^[.,\s]+/g, ''],
]

const month = (year: string, number: string, day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(+year, +number - 1, +day))

const UNITS: Record<string, string> = {
  km: '킬로미터',
  m: '미터',
  cm: '센티미터',
  kg: '킬로그램',
  g: '그램',
  ml: '밀리리터',
  l: '리터',
  '℃': '도',
  '°C': '도',
  '%': '퍼센트',
}

const KOREAN: Saying[] = [
  [PHONE, (number) => digits(number, '공일이삼사오육칠팔구')],
  ...times(koreanTime, (from, to) => [from && `${from}부터`, to && `${to}까지`].filter(Boolean).join(' ')),
  [
    /\b(\d{4})[.-] ?(\d{1,2})[.-] ?(\d{1,2})\b\.?/g,
    (_, year = '', number = '', day = '') => `${year}년 ${+number}월 ${+day}일`,
  ],
  [/\b(\d{1,2})[./](\d{1,2}) ?(?=\([월화수목금토일]\))/g, (_, number = '', day = '') => `${+number}월 ${+day}일 `],
  [/ ?\(([월화수목금토일])\)/g, ' $1요일'],
  [/₩ ?(\d+)/g, '$1원'],
  [/[¥￥] ?(\d+)/g, '$1엔'],
  [/\$ ?(\d+(?:\.\d+)?)/g, '$1달러'],
  [/€ ?(\d+(?:\.\d+)?)/g, '$1유로'],
  [/\bB(\d)F\b/g, '지하 $1층'],
  [/\b(\d{1,2})F\b/g, '$1층'],
  [/(\d) ?[~〜∼–] ?(?=\d)/g, '$1에서 '],
  [/(\d) ?(km|cm|kg|ml|m|g|l|℃|°C|%)(?![A-Za-z])/g, (_, digit = '', unit = '') => `${digit}${UNITS[unit] ?? unit}`],
  [/ ?[→➜▶⇒] ?/g, ', '],
]

const ENGLISH: Saying[] = [
  [PHONE, (number) => digits(number, '0123456789').replace(/(\d)(?=\d)/g, '$1 ')],
  ...times(englishTime, (from, to) =>
    [from && (to ? from : `from ${from}`), to && (from ? `to ${to}` : `until ${to}`)].filter(Boolean).join(' '),
  ),
  [/\b(\d{4})[.-] ?(\d{1,2})[.-] ?(\d{1,2})\b\.?/g, (_, year = '', number = '', day = '') => month(year, number, day)],
  [/₩ ?(\d+)/g, '$1 won'],
  [/[¥￥] ?(\d+)/g, '$1 yen'],
  [/(\d) ?[~〜∼–] ?(?=\d)/g, '$1 to '],
  [/(\d) ?(?:℃|°C)/g, '$1 degrees'],
  [/ ?[→➜▶⇒] ?/g, ' to '],
]
