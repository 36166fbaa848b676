// One line of a source: a day that begins, a stop, a meal, a hotel, a flight, a contact, or a text.
import { readDateLine } from './date-line.ts'
import { dayMark } from './day-mark.ts'
import type { DraftPart } from './draft.ts'
import type { DraftWriter, Origin, SectionKind } from './draft-writer.ts'
import { phonesIn } from './found-links.ts'
import { mealIn, mealsIn, mealsLabel, type MealText } from './meal.ts'
import type { SourceRef, SourceText } from './source.ts'
import {
  beginsInFigures,
  beginsInPoints,
  hasFlight,
  innerTime,
  leadingTime,
  piecesByTime,
  placed,
  unbulleted,
  stripBullet,
  type TimedLine,
} from './stop-line.ts'
import { halfIn } from './order-of-day.ts'
import { trimSeparators, sliceText, hasContent, collapseWhitespace } from './stretch.ts'
import { isActivity } from './what-is-done.ts'

/** Where a line stands. `level` of a heading. */
export interface LineOrigin {
  from: SourceRef
  origin: Origin
  level?: number
}

const HOTEL_LABEL =
  /^(?:[[(【<@]\s?)?(?:숙소|숙박지?|호텔|투숙|잠자리|hotels?|accommodations?|lodgings?|stay|overnight)(?:명| at| in| stay)?\s?(?:[\])】>]|[:：]|\s[-–]\s|[는은]\s)\s?|^overnight(?: stay)?(?: at| in)? (?!(?:at|in|stay|by|on|flight|train|bus|coach|ferry|boat|cruise|sleeper|journey|drive|trek|hike|bag|parking)\b)(?=\p{L}{3})/iu
/** `호텔 투숙 (도요코인, 2인 1실)`, and nothing else before it. */
const STAY =
  /^(?:호텔|숙소|리조트|펜션|콘도|[\p{L}\d]{2,20}\s?(?:호텔|리조트|펜션|콘도))(?:에|로)?\s?투숙(?:\s?\([^()]{1,60}\))?$/u
const FLIGHT_LABEL =
  /^(?:[[(【<]\s?)?(?:항공편?|편명|출국편?|귀국편?|가는 편|오는 편|flights?)\s?(?:[\])】>]|[:：])\s?/iu
const GENERAL = /(?:상기|위|본) 일정|변경될 수|subject to change/iu
const CONTACT_MOST = 100
const STOP_MOST = 60

const SECTIONS: readonly [SectionKind, RegExp][] = [
  [
    'contact',
    /^(?:비상|긴급|현지|주요|행사)?\s?연락처|^(?:담당자|인솔자|문의)\s?(?:안내|연락처)?$|^(?:비상|긴급)\s?(?:연락|전화)|^(?:emergency|contacts?|useful numbers)\b/iu,
  ],
  ['hotel', /^(?:숙소|호텔|숙박|hotels?|accommodations?)\s?(?:안내|정보|목록|리스트|information|info|list)?$/iu],
  ['flight', /^(?:항공|항공편|비행|flights?)\s?(?:일정|안내|정보|스케줄|schedule|information|info|details)?$/iu],
  [
    'list',
    /^(?:준비물|챙길\s?것|챙겨|지참물|포함|불포함|유의|주의|안내|공지|참고|비고|여행\s?(?:준비물|정보|팁)|공통|필수|기타|취소|환불|약관|특전|선택\s?관광|요금|경비|비용|packing|what to bring|things to bring|bring|checklist|inclu|exclu|not included|notes?$|remarks?|important|tips?$|notices?|terms|cancellation|general information)/iu,
  ],
]
const SECTION_MOST = 30

/** What a title that names no day says of what follows; null: nothing. */
export const sectionOf = (text: string): SectionKind | null =>
  text.length > SECTION_MOST || /[.!?。]$/.test(text)
    ? null
    : (SECTIONS.find(([, form]) => form.test(text))?.[0] ?? null)

/** @param given a line without line ends */
export function readLine(writer: DraftWriter, given: SourceText, stands: LineOrigin): void {
  const chat = chatLine(collapseWhitespace(given))
  if (chat) {
    writer.aside('sender', chat.sender, stands.from)
    writer.isTalk = true
  }
  const line = chat?.said ?? collapseWhitespace(given)
  if (!hasContent(line.text)) return
  const mark = writer.hasPoints && /^\d{1,2}\.\d{2}$/.test(line.text) ? null : dayMark(line, writer.near)
  if (mark && writer.mayBegin(mark)) {
    writer.isTalk = false
    writer.beginDay(mark, [stands.from], stands.level ?? null)
    if (hasContent(mark.rest.text)) readInside(writer, mark.rest, stands)
    return
  }
  if (readDateLine(writer, line, stands.from)) return
  if (writer.isTalk && writer.day && isTalk(writer, line)) {
    addText(writer, line, stands.from)
    return
  }
  if (writer.section?.isChapter && leadingTime(line)) writer.goOn()
  if (beginsChapter(writer, line, stands) || beginsSection(writer, line, stands) || isPartOfDay(writer, line, stands))
    return
  if (readInlineList(writer, line, stands)) return
  if (writer.isInside) readInside(writer, line, stands)
  else readOutside(writer, line, stands)
}

/** As offices count them, and no name begins: `Ⅳ. 행정사항`. */
const CHAPTER = /^(?:[Ⅰ-Ⅻ]\s?[.)]?\s?|(?:II|III|IV|VI|VII|VIII|IX)[.)]\s)(?=[\p{L}(])/u

/** The next chapter below the days is no part of the last one. */
function beginsChapter(writer: DraftWriter, line: SourceText, { from }: LineOrigin): boolean {
  const plain = stripBullet(line)
  const number = CHAPTER.exec(plain.text)?.[0].length
  if (number === undefined || !writer.day || plain.text.length > SECTION_MOST) return false
  const kind = sectionOf(plain.text.slice(number)) ?? 'text'
  writer.beginSection({ kind, title: plain, from: [from], isChapter: true })
  return true
}

function beginsSection(writer: DraftWriter, line: SourceText, { from, level }: LineOrigin): boolean {
  const plain = unbracketed(line)
  if (leadingTime(line)) return false
  const kind = sectionOf(plain.text)
  const isWithin = level !== undefined && writer.dayLevel !== null && level > writer.dayLevel
  if (level !== undefined ? isWithin && kind === null : kind === null || isInline(line.text)) return false
  writer.beginSection({ kind: kind ?? 'text', title: plain, from: [from] })
  return true
}

const PARTS_OF_DAY = /^(?:오전|오후|저녁|아침|점심|밤|새벽|morning|afternoon|evening|night)(?:\s?일정)?[:：]?$/iu

/** A message of a chat that names nothing of the plan: it belongs to no day, though the plan may go on below it. */
function isTalk(writer: DraftWriter, line: SourceText): boolean {
  const plain = stripBullet(line)
  const isOfPlan =
    timeBefore(writer, line) !== null || isActivity(plain.text) || hasFlight(plain.text) || HOTEL_LABEL.test(plain.text)
  return !isOfPlan && mealIn(plain) === null && mealsIn(plain, false) === null && sectionOf(plain.text) === null
}

/** A title within a day that says no more than when it is. */
function isPartOfDay(writer: DraftWriter, line: SourceText, { from, level, origin }: LineOrigin): boolean {
  const plain = unbracketed(line)
  const isTitle = level !== undefined || (origin === 'line' && plain.text !== line.text)
  if (!writer.day || !isTitle || !PARTS_OF_DAY.test(plain.text)) return false
  writer.aside('columns', line.text, from)
  writer.half = halfIn(plain.text)
  return true
}

const INLINE =
  /^(?:[[(【<]\s?)?(준비물|지참물|(?:불)?포함(?:\s?사항|\s?내역)?|유의\s?사항|주의\s?사항|참고\s?사항|(?:not )?included|includes|excluded|excludes|what to bring|bring|packing)\s?(?:[\])】>]\s?[:：]?|[:：])\s?/iu
/** Of the whole trip, wherever it is written. */
const OF_THE_TRIP = /포함|clude/iu

/** A list in the line of its title. */
function readInlineList(writer: DraftWriter, line: SourceText, { from }: LineOrigin): boolean {
  const plain = stripBullet(line)
  const [label = '', title = ''] = INLINE.exec(plain.text) ?? []
  if (title === '' || !hasContent(plain.text.slice(label.length))) return false
  const at = plain.text.indexOf(title)
  writer.addTitle()
  writer.add('list', {
    title: sliceText(plain, at, at + title.length),
    body: [sliceText(plain, label.length)],
    from: [from],
    ...(OF_THE_TRIP.test(title) ? { outside: true } : {}),
  })
  return true
}

/** `준비물: 여권, 우산` says it in the same line. */
const isInline = (text: string): boolean => /[:：]\s?[\p{L}\p{N}]/u.test(text)

/** `■ 준비물`, `[준비물]`, `<포함 사항>`. */
function unbracketed(line: SourceText): SourceText {
  const plain = trimSeparators(stripBullet(line))
  if (!/^[[(【<〈《「]/.test(plain.text)) return plain
  const end = /[\])】>〉》」]$/.test(plain.text) ? plain.text.length - 1 : plain.text.length
  return trimSeparators(sliceText(plain, 1, end))
}

/** A line of a day, or of a schedule before any day. */
export function readInside(writer: DraftWriter, line: SourceText, stands: LineOrigin): void {
  for (const piece of piecesByTime(line)) {
    const timed = timeBefore(writer, piece)
    if (timed && beginsInFigures(piece)) writer.hasFigures = true
    if (timed && beginsInPoints(piece)) writer.hasPoints = true
    if (timed && hasContent(timed.rest.text)) addTimed(writer, timed.time, timed.rest, [stands.from])
    else if (timed && stands.origin === 'line' && writer.day) writer.awaitWords(timed.time, stands.from)
    else readUntimed(writer, piece, stands)
  }
}

/** `06.30 pick up` might be a date as well, but not where hours beside it are written so; nor where the day is known, before
 *  letters that are not Korean. */
function timeBefore(writer: DraftWriter, line: SourceText): TimedLine | null {
  const isKnown = writer.day !== undefined && /^\d\d\.[0-5][05] [a-z]/iu.test(stripBullet(line).text)
  return leadingTime(line, false, writer.hasFigures, writer.hasPoints || isKnown || beginsInPoints(line))
}

/** What happens at a time. */
export function addTimed(writer: DraftWriter, time: string, what: SourceText, from: SourceRef[]): void {
  const meal = mealIn(what)
  if (meal) writer.add('meal', { time, title: meal.title, body: lines(meal.body), from })
  else if (hasFlight(what.text)) writer.add('flight', { time, title: what, from })
  else if (STAY.test(what.text)) writer.add('hotel', { time, title: what, from })
  else writer.add('stop', { time, ...placed(what), from })
}

const lines = (text: SourceText): SourceText[] => (hasContent(text.text) ? [text] : [])

function readUntimed(writer: DraftWriter, line: SourceText, stands: LineOrigin): void {
  const plain = stripBullet(line)
  const from = [stands.from]
  const awaited = HOTEL_LABEL.test(plain.text) ? null : writer.takeAwaited()
  if (awaited) {
    addTimed(writer, awaited.time, plain, [awaited.from, stands.from])
    return
  }
  if (readLabelled(writer, plain, from)) return
  const inner = plain.text.length <= STOP_MOST * 3 ? innerTime(plain) : null
  if (phonesIn(plain.text).length > 0 && plain.text.length <= CONTACT_MOST && !inner) {
    addContact(writer, plain, from)
    return
  }
  if (inner && (inner.count === 1 || writer.day)) {
    const said = inner.count === 1 ? placed(inner.rest) : { title: inner.rest }
    const sure = plain.text.length <= STOP_MOST && inner.count === 1
    if (sure || writer.day) writer.add('stop', { time: inner.time, ...said, from, sure })
    else writer.add('text', { body: [line], from, sure: false, outside: true })
    return
  }
  addUntimed(writer, line, stands)
}

/** Meals, hotels and flights, which are known by their words. */
export function readLabelled(writer: DraftWriter, plain: SourceText, from: SourceRef[]): boolean {
  const hotel = HOTEL_LABEL.exec(plain.text)?.[0]
  if (hotel !== undefined && hasContent(plain.text.slice(hotel.length))) {
    addHotel(writer, plain, hotel.length, from)
    return true
  }
  const inner = /[)\]】]$/.test(plain.text) ? innerTime(plain) : null
  const timed = inner?.count === 1 ? mealIn(inner.rest) : null
  if (inner && timed) {
    writer.add('meal', { time: inner.time, title: timed.title, body: lines(timed.body), from })
    return true
  }
  const meals = mealsIn(plain, false) ?? [mealIn(plain)].filter((meal) => meal !== null)
  for (const meal of meals) writer.add('meal', { ...mealFields(meal), from: [...from] })
  if (meals.length > 0) {
    if (from[0]) writer.aside('columns', mealsLabel(plain.text).trim(), from[0])
    return true
  }
  if (!hasFlight(plain.text) && !FLIGHT_LABEL.test(plain.text)) return false
  const time = innerTime(plain)
  writer.add('flight', {
    title: plain,
    time: time?.time ?? '',
    from,
    sure: hasFlight(plain.text),
  })
  return true
}

/** How long the label of a line that names a hotel is; null where it names none. */
export function hotelIn(line: SourceText): number | null {
  const label = HOTEL_LABEL.exec(line.text)?.[0]
  return label !== undefined && hasContent(line.text.slice(label.length)) ? label.length : null
}

/** Its label is what the column of a table would say. */
function addHotel(writer: DraftWriter, plain: SourceText, label: number, from: SourceRef[]): void {
  if (from[0]) writer.aside('columns', plain.text.slice(0, label).trim(), from[0])
  writer.add('hotel', { title: trimSeparators(sliceText(plain, label)), from })
}

/** `저녁: 18:30 해산물`. */
function mealFields({ title, body }: MealText): Pick<DraftPart, 'time' | 'title' | 'body'> {
  const inner = innerTime(body)
  const timed = leadingTime(body) ?? (inner?.count === 1 ? inner : null)
  return timed ? { time: timed.time, title, body: lines(timed.rest) } : { time: '', title, body: lines(body) }
}

/** A stop for now: once the day is known, it may go on with the one before it. */
function addUntimed(writer: DraftWriter, line: SourceText, { from, origin }: LineOrigin): void {
  if (!writer.day || GENERAL.test(line.text)) {
    addText(writer, line, from)
    return
  }
  const { place, title } = placed(unbulleted(line))
  const isLong = line.text.length > STOP_MOST
  const part = isLong
    ? writer.add('stop', { title: line, from: [from], sure: false })
    : writer.add('stop', { place, title, from: [from], sure: origin === 'row' })
  writer.untimed.set(part.id, origin)
}

function readOutside(writer: DraftWriter, line: SourceText, { from }: LineOrigin): void {
  const plain = stripBullet(line)
  const kind = writer.section?.kind ?? 'text'
  const isShort = plain.text.length <= CONTACT_MOST
  if (phonesIn(plain.text).length > 0 && isShort && (kind !== 'hotel' || !openHotel(writer))) {
    addContact(writer, plain, [from])
    return
  }
  if (kind === 'flight' && hasFlight(plain.text)) {
    writer.addTitle()
    writer.add('flight', { title: plain, from: [from] })
    return
  }
  const hotel = HOTEL_LABEL.exec(plain.text)?.[0]
  if (hotel !== undefined && isShort && hasContent(plain.text.slice(hotel.length))) {
    writer.addTitle()
    addHotel(writer, plain, hotel.length, [from])
    return
  }
  addText(writer, line, from)
}

const openHotel = (writer: DraftWriter): boolean => writer.last?.kind === 'hotel' && writer.last.outside

/** A name and its number; before the number stands who it is. */
export function addContact(writer: DraftWriter, plain: SourceText, from: SourceRef[]): void {
  const at = phonesIn(plain.text)[0]?.from ?? 0
  const name = trimSeparators(sliceText(plain, 0, at))
  const hasName = hasContent(name.text)
  writer.addTitle()
  writer.add('contact', { title: hasName ? name : plain, body: hasName ? [sliceText(plain, at)] : [], from })
}

/** Goes on with the text or list of the same heading. */
function addText(writer: DraftWriter, line: SourceText, from: SourceRef): void {
  const { section, last } = writer
  const isList = section?.kind === 'list'
  const said = isList ? stripBullet(line) : line
  const goesOn = section?.isUsed && last?.outside && last.kind === (isList ? 'list' : 'text')
  const sameParagraph =
    last?.kind === 'text' && last.outside && last.from.at(-1)?.part === from.part && !last.title.text
  if (last && (goesOn || (!section && sameParagraph && from.row === undefined))) {
    last.body.push(said)
    last.from.push(from)
    return
  }
  const head = writer.takeTitle()
  writer.add(isList ? 'list' : 'text', {
    title: head.title,
    body: [said],
    from: [...head.from, from],
    sure: !/\d[:：]\d\d/.test(line.text),
    outside: true,
  })
}

// Who sent a line and when, as programs of chats and mails put it before what they copy, export or answer.

/** `[김가이드] [오전 9:12] `, and what KakaoTalk puts between two days. */
const KAKAO = /^\[[^[\]]{1,60}\] \[(?:오전|오후|AM|PM)? ?\d{1,2}:\d{2}(?: ?[AP]M)?\] ?/i
const KAKAO_DAY = /^-{5,40} ?(?:20\d\d년 \d{1,2}월 \d{1,2}일|\w{3,9}, \w{3,9} \d{1,2}, 20\d\d)[^-]{0,12}-{5,40}$/
/** `2026년 10월 12일 오전 9:12, 김가이드 : `, which KakaoTalk exports. */
const KAKAO_FILE = /^20\d\d[년.] ?\d{1,2}[월.] ?\d{1,2}[일.]? (?:오전|오후) \d{1,2}:\d{2}, [^:]{1,60} : /
/** `[12/10/2026, 9:12:33 AM] Kim: `, `12/10/2026, 09:12 - Kim: `, which WhatsApp copies and exports. */
const WHATSAPP =
  /^\[?\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}\.?, (?:오전 |오후 )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?(?:\] | - )[^:[\]]{1,60}: /i
/** `09:12 Kim: `, tabs already made spaces: LINE copies the time, the name in quotes or not, and the words. */
const LINE = /^(?:오전 |오후 )?\d{1,2}:\d{2} [^\s:：]{1,30} "(?=.*"$)/
/** `Sent: Monday, 4 May 2026 11:52`, `저장한 날짜 : 2026-09-10 21:14:03`: a day with its year and a time, when something was written. */
const STAMP =
  /^(?:sent|date|received|보낸 ?(?:날짜|시간)|받은 ?(?:날짜|시간)|저장한 ?날짜|작성 ?일시?|date saved) ?[:：] ?[^:：]{0,40}20\d\d[^:：]{0,20} \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i
/** `On Fri, 1 May 2026 at 09:17, Kim <kim@example.com> wrote:`, `2026년 5월 1일 (금) 오전 9:17, 김 <…>님이 작성:`. */
const ANSWERED =
  /^(?:on [^:]{0,40}20\d\d[^:]{0,20} \d{1,2}:\d{2}.{0,120} wrote:|20\d\d년 [^:]{0,40}\d{1,2}:\d{2}, .{0,120}님이 작성:)$/i

/** What stands before the words of a line, and these; null where nothing does. A line between days has no words. */
function chatLine(line: SourceText): { sender: string; said: SourceText } | null {
  const { text } = line
  if (KAKAO_DAY.test(text) || STAMP.test(text) || ANSWERED.test(text))
    return { sender: text, said: { text: '', links: [] } }
  const [sender] = KAKAO.exec(text) ?? KAKAO_FILE.exec(text) ?? WHATSAPP.exec(text) ?? LINE.exec(text) ?? []
  return sender === undefined ? null : { sender: sender.trim(), said: sliceText(line, sender.length) }
}
