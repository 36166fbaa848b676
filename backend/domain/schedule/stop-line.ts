// What one line of a day says: its time, its place, and what happens.
import { firstTimes } from '#domain/guidebook/agenda/written-times.ts'
import type { SourceText } from './source.ts'
import { trimSeparators, sliceText, NOTHING, hasContent } from './stretch.ts'
import { isActivity } from './what-is-done.ts'

export interface TimedLine {
  time: string
  rest: SourceText
}

const ORNAMENT = /^[\s\-–—*→>#•·∙⋅●○◦❍◯⚪⚫■□▪▫◾◽◼◻▶▷►▸▹‣➤➢◆◇◈◎◉▣★☆❖✔✓☑☞❏❑❒]{0,20}/u
const BEFORE = /^(?:[[(【<]\s?)?(?:약 |한?낮 |around |approx\.? |at |by |from )?/iu
/** `h 11.25`, `ore 9.30`, `kl. 14.00`: behind it figures are hours, however they are written. */
const HOUR_WORD = /^(?:h|ore|ora|alle|um|om|kl)\.? (?=\d{1,2}[.:]\d{2}(?!\d))/iu
const BEHIND =
  /^\s?(?:까지|경|쯤|부터|이후|이전|onwards?\b|sharp\b|hrs?\b|hours\b|h\b)(?![\p{L}])|^에(?:는)?(?=\s)|^\s?[~∼〜](?=\s|$)/iu
/** `0730`, which is no year. */
const FOUR_FIGURES = /^(?:[01]\d|2[0-3])[0-5]\d(?=\s?(?:$|[-–~:)\]→▶>]|\s\p{L}))/u
/** How a range of such figures, or of hours with points, goes on. */
const RANGE = /^\s?[-–—~∼〜]\s?/
const YEAR = /^(?:19|20)[0-5]\d/
/** `8.30 Departure`: before letters that are not Korean, which write dates so. */
const DOTTED_BEFORE = /^([5-9]|1\d|2[0-3])\.([0-5][05])(?=\s[a-z])(?!\s?[ap]\.?m\b)/iu
/** The same, whichever letters follow, with what may be the end of a range. */
const DOTTED_BESIDE =
  /^([01]?\d|2[0-3])\.([0-5]\d)(?!\d|\s?[ap]\.?m\b)(?=$|\s?[-–—~∼〜]\s?(?:[01]?\d|2[0-3])\.[0-5]\d(?!\d)|\s\p{L})(?!\s(?:만|천|억|원|달러|유로|엔|위안|바트|동|k[mg]|m|km\/h|l|cm|miles?|eur|euros?|usd|dollars?|krw|gbp|pounds?|jpy|yen|chf|baht)(?![a-z가-힣]))/iu
const DOTTED = /^([01]?\d|2[0-3])\.([0-5]\d)(?!\d|\s?[ap]\.?m\b)/i

/** `1) `, `②`, which readers of a list see anyway. */
const NUMBERING = /^(?:\(?\d{1,2}[.)]\s(?!\d{1,2}\()|[①-⑳]\s?|\(?[가나다라마바사아자차카타파하][.)]\s)/u
const PICTOGRAM = /^(?:\p{Extended_Pictographic}|[\uFE0F\u200D\s]){1,8}/u

/** Without what lists and chats begin their lines with. */
export function stripBullet(line: SourceText): SourceText {
  const plain = unbulleted(line)
  return unbulleted(sliceText(plain, PICTOGRAM.exec(plain.text)?.[0].length ?? 0))
}

/** The same, but for pictures among the letters. */
export function unbulleted(line: SourceText): SourceText {
  const plain = sliceText(line, ORNAMENT.exec(line.text)?.[0].length ?? 0)
  return sliceText(plain, NUMBERING.exec(plain.text)?.[0].length ?? 0)
}

/** Whether it begins with a time of four figures, which could be a year's as well: `1930`. */
export const beginsInFigures = (given: SourceText): boolean => FOUR_FIGURES.test(stripBullet(given).text)

/** Whether it begins with an hour with a point that is no date, in whichever order one writes dates: `08.00`, `13.30`. */
export function beginsInPoints(given: SourceText): boolean {
  const [, hour = '', minute = ''] = DOTTED_BESIDE.exec(stripBullet(given).text) ?? []
  const [one, other] = [Number(hour), Number(minute)]
  const isDate = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31
  return (hour.length === 2 || one >= 5) && !isDate(one, other) && !isDate(other, one)
}

/**
 * The time or range with which a line begins; null where it begins with none.
 * @param isTimeCell it may hold nothing else
 * @param hasFigures others beside it are written in four figures, so that none of them is a year
 * @param hasPoints others beside it are hours with points, so that none of them is a date
 */
export function leadingTime(
  given: SourceText,
  isTimeCell = false,
  hasFigures = isTimeCell,
  hasPoints = false,
): TimedLine | null {
  const line = stripBullet(given)
  const word = HOUR_WORD.exec(line.text)?.[0].length
  const before = word ?? BEFORE.exec(line.text)?.[0].length ?? 0
  const text = line.text.slice(before)
  const clock = figures(text, isTimeCell || word !== undefined, hasFigures, hasPoints) ?? written(text)
  if (!clock) return null
  const tail = BEHIND.exec(text.slice(clock.to))?.[0].length ?? 0
  const to = before + clock.to + tail
  const second =
    tail === 0 ? (endOf(text.slice(clock.to), isTimeCell, hasPoints) ?? arrowed(text.slice(clock.to))) : null
  const time = `${line.text.slice(0, before).replace(/[[(【<]\s?/, '')}${clock.time}${text.slice(clock.to, clock.to + tail)}`
  if (second) {
    const behind = BEHIND.exec(line.text.slice(to + second.to))?.[0] ?? ''
    return {
      time: `${time} – ${second.time}${behind}`,
      rest: trimSeparators(sliceText(line, to + second.to + behind.length)),
    }
  }
  return { time: time.trim(), rest: trimSeparators(sliceText(line, to)) }
}

const TWELVE = /^(?:12\s)?(?:(noon|midday|정오)|midnight|자정)(?![\p{L}\d])/iu

function written(text: string): { time: string; to: number } | null {
  const twelve = TWELVE.exec(text)
  if (twelve) {
    const word = twelve[0].replace(/^12\s/, '')
    return { time: `${word} ${twelve[1] === undefined ? '24:00' : '12:00'}`, to: twelve[0].length }
  }
  const found = firstTimes(text)
  return found?.from === 0 ? { time: text.slice(0, found.to), to: found.to } : null
}

function figures(
  text: string,
  isTimeCell: boolean,
  hasFigures = isTimeCell,
  hasPoints = false,
): { time: string; to: number } | null {
  const found = FOUR_FIGURES.exec(text)?.[0]
  if (found !== undefined && (hasFigures || !YEAR.test(found)))
    return { time: `${found.slice(0, 2)}:${found.slice(2)}`, to: found.length }
  const dotted = (isTimeCell ? DOTTED : hasPoints ? DOTTED_BESIDE : DOTTED_BEFORE).exec(text)
  return dotted ? { time: `${dotted[1]}:${dotted[2]}`, to: dotted[0].length } : null
}

/** The end of `1600-1830`, `18.30 – 22.00` in a cell of times, `9:30am–noon`: ends that are no times by themselves. */
function endOf(text: string, isTimeCell: boolean, hasPoints: boolean): { time: string; to: number } | null {
  const range = RANGE.exec(text)?.[0].length
  if (range === undefined) return null
  const behind = text.slice(range)
  const found = TWELVE.test(behind) ? written(behind) : figures(behind, isTimeCell, true, hasPoints)
  return found && { time: found.time, to: range + found.to }
}

/** `09:30 → 11:20`. */
function arrowed(text: string): { time: string; to: number } | null {
  const arrow = /^\s?(?:→|->|=>|▶|>)\s?/.exec(text)?.[0].length
  const behind = text.slice(arrow)
  const found = arrow === undefined ? null : (figures(behind, false) ?? written(behind))
  return found && arrow !== undefined ? { time: found.time, to: arrow + found.to } : null
}

const LINE_MOST = 1000

/** Both ends of a range as it was written; a time alone has no end. */
export function rangeOf(time: string): { start: string; end: string } {
  const at = time.search(/[~\-–—∼〜]/)
  return at < 0 ? { start: time, end: '' } : { start: time.slice(0, at).trim(), end: time.slice(at + 1).trim() }
}

/** A line that names several times, one piece a time: `07:00 집합 → 09:30 출발`. */
export function piecesByTime(line: SourceText): SourceText[] {
  const first = leadingTime(line)
  if (!first || line.text.length > LINE_MOST || hasFlight(line.text)) return [line]
  const starts: number[] = [0]
  let at = line.text.length - first.rest.text.length
  for (;;) {
    const found = firstTimes(line.text.slice(at))
    if (!found) break
    const from = at + found.from
    const isApart = /[\s→▶>,/·|;]/.test(line.text.charAt(from - 1)) && !BEHIND.test(line.text.slice(at + found.to))
    const said = line.text.slice(line.text.length - first.rest.text.length, from)
    if (isApart && hasContent(said) && !/[([]\s?$/.test(said)) starts.push(from)
    at += found.to
  }
  return starts.map((from, index) => bareEnd(sliceText(line, from, starts[index + 1] ?? line.text.length)))
}

const bareEnd = (text: SourceText): SourceText => {
  const end = /[\s→▶>,/·|;\-–~]{1,10}$/.exec(text.text)
  return end ? sliceText(text, 0, end.index) : text
}

/** A time that stands elsewhere in a line: cut out where it is an end of its own, else said again. */
export function innerTime(line: SourceText): (TimedLine & { count: number }) | null {
  const found = firstTimes(line.text)
  if (!found) return wordAtEnd(line)
  const time = line.text.slice(found.from, found.to)
  const [before, behind] = [line.text.slice(0, found.from), line.text.slice(found.to)]
  const count = firstTimes(behind) ? 2 : 1
  const isWithin = /\([^()]{0,40}[\p{L}][^()]{0,40}$/u.test(before)
  const isEnd = !isWithin && /^\s?[)\]】]?\s?$/.test(behind) && /[\s(:：[【\-–~]$/.test(before)
  if (isEnd && count === 1) return { ...leadApart(sliceText(line, 0, found.from), time), count }
  const label =
    /^(?:집합|출발|도착|집결|미팅|탑승|체크인|체크아웃|모임|해산|meet(?:ing)?|depart(?:ure)?|arrival|check[\s-]?(?:in|out))\s?(?:시간|시각|time)?\s?[:：]?\s?$/iu
  if (label.test(before) && count === 1) {
    const what = trimSeparators(sliceText(line, 0, found.from))
    const rest = trimSeparators(sliceText(line, found.to))
    const gap = rest.text === '' ? '' : ' '
    const shift = rest.text.length + gap.length
    const links = [
      ...rest.links,
      ...what.links.map((link) => ({ ...link, from: link.from + shift, to: link.to + shift })),
    ]
    return { time, rest: { text: `${rest.text}${gap}${what.text}`, links }, count }
  }
  return { time, rest: line, count }
}

const AT_END = /[\s(](?:(?<word>noon|midday|midnight|정오|자정)|(?<figures>(?:[01]\d|2[0-3])[0-5]\d))\)?$/iu
/** `Lunch at noon`, `Lunch at noon at the market`. */
const AT_NOON = /\bat (?:noon|midday|midnight)\b/iu

/** Twelve by its word, or four figures where they stand behind what is done. */
function wordAtEnd(line: SourceText): (TimedLine & { count: number }) | null {
  const end = AT_END.exec(line.text)
  const rest = end && trimSeparators(sliceText(line, 0, end.index))
  const { word, figures: clock } = end?.groups ?? {}
  if (rest && word !== undefined) return { ...leadApart(rest, written(word)?.time ?? ''), count: 1 }
  if (rest && clock !== undefined && isActivity(rest.text))
    return { time: `${clock.slice(0, 2)}:${clock.slice(2)}`, rest, count: 1 }
  const noon = AT_NOON.exec(line.text)
  // A second sentence tells of the first.
  if (!noon || /[.!?] /.test(line.text.slice(0, noon.index))) return null
  return { time: written(noon[0].slice(3))?.time ?? '', rest: line, count: 1 }
}

/** `Lunch at`, whose time was cut off: what leads to it goes with it. */
const LEAD = /[\s,](?:at|from|by|about|around|approx(?:imately|\.)?|from about|at about|약)$/iu
const leadApart = (text: SourceText, time: string): TimedLine => {
  const plain = trimSeparators(text)
  const lead = LEAD.exec(plain.text)
  if (!lead) return { time, rest: plain }
  return { time: `${lead[0].replace(/^[\s,]/, '')} ${time}`, rest: trimSeparators(sliceText(plain, 0, lead.index)) }
}

const ACT =
  /^(.{2,40}?)\s(집합|집결|미팅|출발|도착|관광|체크인|체크아웃|투숙|휴식|견학|체험|산책|방문|관람|해산|투어|입장|감상|등반|트레킹|쇼핑|면회|탐방|답사)$/u
/** `불국사 - 다보탑 관람`. */
const DASH = / [-–—|] /
const PLACE_MOST = 20
/** With these before it, what comes before the act is no place. */
const NO_PLACE =
  /(?:으?로|에서|을|를|와|과|및|후|까지|에|의|하고|하며|시간|,|[.:·→/+&])$|^(?:자유|선택|단체|개별|기념품|면세점?|야간|전일|반일|전원|간단한|버스|전용버스|전용차량|차량|비행기|기차|도보|조식|중식|석식|호텔 조식|개인|일정|오전|오후|저녁|아침|점심)$|(?:^|\s)(?:집합|출발|도착|후|및|이동)(?:\s|$)/u

/** A place and what is done there: `인천공항 3층 집합`, `Tour @ Louvre`. */
export function placed(rest: SourceText): { place: SourceText; title: SourceText } {
  const at = rest.text.indexOf(' @ ')
  if (at > 0) return { place: sliceText(rest, at + 3), title: sliceText(rest, 0, at) }
  const dash = DASH.exec(rest.text)
  const behind = dash ? sliceText(rest, dash.index + dash[0].length) : NOTHING
  const before = rest.text.slice(0, dash?.index ?? 0)
  const isPlace = before !== '' && before.length <= PLACE_MOST && !isActivity(before) && !firstTimes(before)
  if (dash && isPlace && isActivity(behind.text) && !DASH.test(behind.text))
    return { place: sliceText(rest, 0, dash.index), title: behind }
  const [, place, act = ''] = dash ? [] : (ACT.exec(rest.text) ?? [])
  if (place === undefined || NO_PLACE.test(place)) return { place: NOTHING, title: rest }
  return { place: sliceText(rest, 0, place.length), title: sliceText(rest, rest.text.length - act.length) }
}

const FLIGHT =
  /(?:^|[\s([:：,/])(?:KE|OZ|SK|6E|FZ|XY|KU|UX|HV|WF|J2|F9|7C|LJ|TW|BX|RS|ZE|YP|RF|JL|NH|MM|GK|7G|CA|MU|CZ|HU|SC|ZH|CX|HX|UO|CI|BR|IT|TG|FD|VZ|XJ|SL|VN|VJ|QH|SQ|TR|MH|AK|D7|PR|5J|Z2|GA|QZ|AI|UA|DL|AA|HA|AC|AF|KL|LH|BA|AY|LO|TK|EK|EY|QR|LX|OS|AZ|IB|VS|QF|NZ|JQ|SU|HY|KC|OM|TP|EI|FR|U2|VY|DY|W6|SN|PC|ET|MS|KQ|SA|LA|AV|CM|AM|WN|B6|AS|NK|WS|FJ|PX|UL|BI|PG|DD|XW|JX|B7|OD|MI|HO|9C|3U|MF|FM|GS|JD|KN|NS|8L|TV|GJ|HB|UQ|QW|WE|KA|RJ|GF|SV|WY|LY|A3|OU|JU|RO|BT|FI|EN|EW|X3|LS|G3|ZG|BC|7J|OB|Z9)[\s-]?\d{2,4}(?=$|[\s)\],:：편./→-])/

/** Whether it names a flight by its number. */
export const hasFlight = (text: string): boolean => FLIGHT.test(text)
