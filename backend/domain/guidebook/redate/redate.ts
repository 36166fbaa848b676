// A guidebook used again for another trip: which dates in it move with the first day, and the guidebook with them moved.
import { addDays, writtenDate, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { itineraries } from '#domain/guidebook/agenda/agenda.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Block, RichText, TextNode, PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { proposal } from '#domain/guidebook/trip-proposal.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { datesIn, weekdayNumber, weekdayOfDate, weekdaysIn, yearsIn, type WrittenDates } from './dates-in-text.ts'
import { manners, moved, replaceIn, isNumericWithYear, type DateStyle, type Replacement } from './moved.ts'
import { withTexts, type TextLocation, type TextLocationKind, type Visit } from './texts.ts'

/** One date, or a range of dates, as it is written now and as it would be. */
export interface DateChange {
  /** Names it for as long as its text stays as it is. */
  key: string
  spot: Pick<TextLocation, 'kind' | 'nodeId' | 'pageId'>
  before: string
  after: string
  /** What stands around it in its line. */
  lead: string
  rest: string
  /** false: it may be another date than one of this trip, or no date. */
  isSure: boolean
}

/** The change of `trip.firstDay` itself. */
export const FIRST_DAY = 'trip.firstDay'

/** Deadlines stand before a trip, thanks and refunds behind it. Farther off, only a date with its weekday is surely meant. */
const BEFORE_DAYS = 60
const BEHIND_DAYS = 30
/** Farther off, figures with dots are not taken for dates of the trip at all. */
const FAR_DAYS = 400
const DAY_MS = 86_400_000

/** On which day the guidebook's trip begins by what it says. @param near the day from which missing years are told */
export function firstDayOf(guidebook: Guidebook, near: CalendarDate): CalendarDate | null {
  const said = guidebook.trip?.firstDay ?? proposal(guidebook, near, []).trip.firstDay
  if (said) return said
  let first: CalendarDate | null = null
  withTexts(guidebook, near, (words, { kind }) => {
    if (kind === 'guidebook' || kind === 'cover' || kind === 'page')
      for (const line of linesOf(words)) first ??= writtenDate(line, near)
    return words
  })
  return first
}

/** Every date that moves, in the order of the guidebook. @param from the first day until now @param to the new one */
export function dateChanges(guidebook: Guidebook, from: CalendarDate, to: CalendarDate): DateChange[] {
  const changes: DateChange[] = []
  const trip = tripOf(guidebook, from, to)
  withTexts(
    guidebook,
    from,
    visitor(trip, (change) => void changes.push(change)),
  )
  return changes
}

/** The guidebook for its new trip. @param wanted keys of `dateChanges`, and `FIRST_DAY` */
export function redated(
  guidebook: Guidebook,
  from: CalendarDate | null,
  to: CalendarDate,
  wanted: ReadonlySet<string>,
): Guidebook {
  const visit = from && visitor(tripOf(guidebook, from, to), ({ key }) => wanted.has(key))
  const moved = visit ? withTexts(guidebook, from, visit) : guidebook
  return wanted.has(FIRST_DAY) ? { ...moved, trip: { ...(moved.trip ?? NO_TRIP), firstDay: to } } : moved
}

interface Moving {
  first: CalendarDate
  last: CalendarDate
  days: number
  manner: DateStyle
}

function tripOf(guidebook: Guidebook, from: CalendarDate, to: CalendarDate): Moving {
  const listed = itineraries(guidebook).map((page) => notDeleted(page.days).length)
  const length = Math.max(1, guidebook.trip?.days ?? 0, ...listed)
  return { first: from, last: addDays(from, length - 1), days: between(from, to), manner: mannerOf(guidebook, from) }
}

const between = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** By all dates of the guidebook together. */
function mannerOf(guidebook: Guidebook, first: CalendarDate): DateStyle {
  const manner: DateStyle = { pads: false, shortNames: false }
  withTexts(guidebook, first, (words) => {
    for (const line of linesOf(words))
      for (const { parts } of datesIn(line, first)) {
        const said = manners(line, parts)
        manner.pads ||= said.pads === true && isNumericWithYear(line, parts)
        manner.shortNames ||= said.shortNames === true
      }
    return words
  })
  return manner
}

/** `take` answers whether a change is made. */
function visitor(trip: Moving, take: (change: DateChange) => boolean | void): Visit {
  return (words, spot) => {
    let index = 0
    const rewrite = (line: string): Replacement[] => {
      const place = `${spot.nodeId ?? ''}/${spot.path}/${index}`
      index += 1
      return writingsIn(line, spot, trip).flatMap(({ writing, isSure }) => {
        const replacements = moved(line, writing, trip.days, trip.manner)
        const change = changeOf(line, writing, replacements, { spot, place, isSure })
        return change.before !== change.after && take(change) === true ? replacements : []
      })
    }
    return typeof words === 'string' ? plainWith(words, rewrite, mostOf(spot)) : richWith(words, rewrite)
  }
}

/** Letters that have room there. */
function mostOf({ kind, path }: TextLocation): number {
  if (path.startsWith('colTitles')) return LIMITS.columnTitleLength
  if (path === 'title' || path.endsWith('.title')) return LIMITS.titleLength
  return kind === 'header' || kind === 'cover' || kind === 'footer' ? LIMITS.blockTextLength : LIMITS.textLength
}

interface Judged {
  writing: WrittenDates
  isSure: boolean
}

function writingsIn(line: string, spot: TextLocation, trip: Moving): Judged[] {
  if (!/\d|[일월화수목금토]|day|sun|mon|tue|wed|thu|fri|sat/i.test(line)) return []
  const all = datesIn(line, trip.first)
  const dates = all.filter((writing) => isNear(writing, trip) && (!writing.isBare || isOnTrip(writing, spot, trip)))
  const alone = weekdaysIn(line, all).flatMap((writing): Judged[] => {
    const isDays = spot.date !== null && isWeekdayOf(line, writing, spot.date)
    const isShort = writing.to - writing.from === 3 && /^[a-z]/i.test(line.slice(writing.from))
    // `Sun` and `Sat` are words as well.
    return isShort && !isDays ? [] : [{ writing, isSure: isDays && spot.kind === 'day' }]
  })
  const years = YEAR_TITLES.has(spot.kind)
    ? yearsIn(line, trip.first, all).map((writing) => ({
        writing,
        isSure: spot.kind === 'guidebook' || spot.kind === 'cover',
      }))
    : []
  const sure = dates.map((writing) => ({ writing, isSure: isSure(writing, spot.kind, trip) }))
  return [...sure, ...years, ...alone].toSorted((one, other) => one.writing.from - other.writing.from)
}

function isWeekdayOf(line: string, { parts }: WrittenDates, date: CalendarDate): boolean {
  const [part] = parts
  return part !== undefined && weekdayNumber(line.slice(part.from, part.to)) === weekdayOfDate(date)
}

/** Figures that might be a measure, a price or an hour. */
const isOnTrip = ({ dates }: WrittenDates, { kind }: TextLocation, { first, last }: Moving): boolean =>
  kind !== 'time' && dates.every((date) => date >= first && date <= last)

const isNear = ({ dates }: WrittenDates, { first }: Moving): boolean =>
  dates.every((date) => Math.abs(between(first, date)) <= FAR_DAYS)

/** Where a year by itself is that of the trip; that of a company's founding may stand there as well. */
const YEAR_TITLES: ReadonlySet<TextLocationKind> = new Set(['guidebook', 'header', 'cover', 'page'])

const TITLES: ReadonlySet<TextLocationKind> = new Set(['guidebook', 'header', 'cover', 'page', 'day'])

function isSure(
  { dates, isBare, isDoubtful, hasWeekday }: WrittenDates,
  kind: TextLocationKind,
  { first, last }: Moving,
): boolean {
  if (isDoubtful) return false
  const within = (before: number, behind: number): boolean =>
    dates.every((date) => date >= addDays(first, -before) && date <= addDays(last, behind))
  if (isBare) return TITLES.has(kind)
  return within(0, 0) || (hasWeekday && within(BEFORE_DAYS, BEHIND_DAYS))
}

interface Standing {
  spot: TextLocation
  place: string
  isSure: boolean
}

function changeOf(
  line: string,
  { from, to }: WrittenDates,
  replacements: readonly Replacement[],
  { spot: { kind, nodeId, pageId }, place, isSure }: Standing,
): DateChange {
  const before = line.slice(from, to)
  const inner = replacements.map((one) => ({ ...one, from: one.from - from, to: one.to - from }))
  return {
    key: `${place}/${from}/${before}`,
    spot: { kind, nodeId, pageId },
    before,
    after: replaceIn(before, inner),
    lead: line.slice(0, from),
    rest: line.slice(to),
    isSure,
  }
}

type Rewrite = (line: string) => Replacement[]

/** What no longer fits its place stays as it is. */
function plainWith(text: string, rewrite: Rewrite, most: number): string {
  const lines = text.split('\n').map((line) => replaceIn(line, rewrite(line)))
  const changed = lines.join('\n')
  return changed.length > most && changed.length > text.length ? text : changed
}

function richWith(doc: RichText, rewrite: Rewrite): RichText {
  const content = doc.content.map((block) => blockWith(block, rewrite))
  return content.every((block, at) => block === doc.content[at]) ? doc : { ...doc, content }
}

function blockWith<B extends Block>(block: B, rewrite: Rewrite): B {
  switch (block.type) {
    case 'numberedList':
    case 'bulletedList': {
      const content = block.content.map((item) => ({
        ...item,
        content: item.content.map((one) => blockWith(one, rewrite)),
      }))
      return { ...block, content }
    }
    case 'blockQuote':
      return { ...block, content: block.content.map((one) => blockWith(one, rewrite)) }
    default: {
      const replacements = block.content ? rewrite(block.content.map(({ text }) => text).join('')) : []
      return replacements.length === 0 ? block : { ...block, content: nodesWith(block.content ?? [], replacements) }
    }
  }
}

/** Letters that are replaced keep the marks of the first of them. */
function nodesWith(nodes: readonly TextNode[], replacements: readonly Replacement[]): TextNode[] {
  let start = 0
  return nodes.flatMap((node) => {
    const [from, to] = [start, start + node.text.length]
    start = to
    const own = replacements.flatMap((one): Replacement[] => {
      // What is put in belongs to the letters before it.
      if (one.from === one.to)
        return one.from > from && one.from <= to ? [{ ...one, from: one.from - from, to: one.to - from }] : []
      if (one.from >= to || one.to <= from) return []
      const text = one.from >= from ? one.text : ''
      return [{ from: Math.max(one.from, from) - from, to: Math.min(one.to, to) - from, text }]
    })
    const text = replaceIn(node.text, own)
    return text === '' ? [] : [{ ...node, text }]
  })
}

const linesOf = (words: PlainOrRich): string[] => {
  const lines: string[] = []
  const note = (line: string): Replacement[] => {
    lines.push(line)
    return []
  }
  if (typeof words === 'string') plainWith(words, note, Infinity)
  else richWith(words, note)
  return lines
}
