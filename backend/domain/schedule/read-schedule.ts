// What a schedule that somebody wrote elsewhere means: days with their stops, meals and hotels, and all that stands round
// them. What is not sure stays a text, and nothing is lost: `notTaken` tells the rest.
import { writtenDate, addDays, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { dayMark } from './day-mark.ts'
import { DraftWriter, type Origin } from './draft-writer.ts'
import type { Draft, DraftPart, DraftKind } from './draft.ts'
import { phonesIn, withLinks } from './found-links.ts'
import { headOf } from './draft-edits.ts'
import { outlinesIn } from './outline.ts'
import { readLine } from './read-line.ts'
import { addVerbatimTable, readTable } from './read-table.ts'
import type { Source, SourcePart, SourceRef, SourceText } from './source.ts'
import { beginsInPoints, leadingTime } from './stop-line.ts'
import { linesOf, hasContent, collapseWhitespace, joinTexts } from './stretch.ts'
import { isActivity } from './what-is-done.ts'
import { inOrder } from './order-of-day.ts'

export interface ReadOptions {
  /** The day from which missing years are told. */
  near: CalendarDate
  /** Whether what stands above everything is the title of the draft, and no text of it. */
  titled?: boolean
  /** A day is open already: what has no time is a stop of it, until another day begins. */
  inDay?: boolean
}

export function readSchedule(source: Source, { near, titled = true, inDay = false }: ReadOptions): Draft {
  const writer = new DraftWriter(near)
  const open = inDay ? writer.add('day', { from: [] }) : null
  const title = titled ? titleOf(source, near) : null
  const outlines = outlinesIn(source, near)
  for (const [index, part] of source.parts.entries()) {
    if (title?.from[0]?.part === index) continue
    if (part.kind === 'table' && outlines.has(index)) addVerbatimTable(writer, part.rows, part.title, index)
    else readPart(writer, part, index)
  }
  writer.close()
  const all = settled(writer).filter(({ id }) => id !== open?.id)
  const above = titled && !title ? titleRow(all) : null
  const parts = all.filter((part) => part !== above).map(linked)
  const said = title?.text ?? above?.body[0]?.text ?? ''
  return {
    title: said,
    titleFrom: title?.from ?? above?.from ?? [],
    firstDay: firstDayOf(parts, said, near),
    parts,
    asides: writer.asides,
  }
}

const TITLE_MOST = 100

/** The first words, where they are one line of their own that is neither a day nor a stop. */
function titleOf({ parts }: Source, near: CalendarDate): { text: string; from: SourceRef[] } | null {
  const index = parts.findIndex((part) => part.kind !== 'picture')
  const first = parts[index]
  if (!first || parts.length < 2 || (first.kind !== 'heading' && first.kind !== 'paragraph')) return null
  const line = collapseWhitespace(first.text)
  const isTitle =
    hasContent(line.text) &&
    !first.text.text.trim().includes('\n') &&
    line.text.length <= TITLE_MOST &&
    line.links.length === 0 &&
    !/[.!?。:：]$/.test(line.text) &&
    !/^[[(]?[\p{L} ]{1,20}[\])]? ?\[/u.test(line.text) &&
    !dayMark(line, near) &&
    !leadingTime(line)
  return isTitle ? { text: line.text, from: [{ part: index }] } : null
}

/** `행사번호 : 1012`. */
const FACT = /^[\p{L} ]{1,12}\s?[:：]\s?\S/u

/** The same in the first row of a sheet, above its days. */
function titleRow(parts: readonly DraftPart[]): DraftPart | null {
  const [first, ...others] = parts
  const isAlone = first?.kind === 'text' && first.from[0]?.row !== undefined && first.body.length === 1
  if (!isAlone || !first.outside || hasContent(headOf(first).text) || !others.some(({ kind }) => kind === 'day'))
    return null
  const said = first.body[0]?.text ?? ''
  return said.length <= TITLE_MOST && !FACT.test(said) ? first : null
}

function readPart(writer: DraftWriter, part: SourcePart, index: number): void {
  switch (part.kind) {
    case 'heading':
      readLine(writer, collapseWhitespace(part.text), { from: { part: index }, origin: 'line', level: part.level })
      break
    case 'paragraph':
      readParagraph(writer, linesOf(part.text), index)
      break
    case 'list':
      for (const [entry, text] of part.entries.entries()) readEntry(writer, text, { part: index, entry })
      break
    case 'table':
      readTable(writer, part.rows, part.title, index)
      break
    case 'picture':
      writer.add('picture', {
        picture: part.picture,
        title: { text: part.alt.trim(), links: [] },
        from: [{ part: index }],
        outside: !writer.day,
      })
  }
}

function readParagraph(writer: DraftWriter, lines: SourceText[], part: number): void {
  // One that can only be an hour says what those above it are.
  if (lines.some((line) => beginsInPoints(line))) writer.hasPoints = true
  for (const line of lines) readLine(writer, line, { from: { part }, origin: 'line' })
}

/** In a day each entry is read as a line; elsewhere they stay together. */
function readEntry(writer: DraftWriter, text: SourceText, from: SourceRef): void {
  const lines = linesOf(text)
  if (writer.isInside) for (const line of lines) readLine(writer, line, { from, origin: 'entry' })
  else addToList(writer, lines, from)
}

function addToList(writer: DraftWriter, lines: SourceText[], from: SourceRef): void {
  const [first] = lines
  const mark = first && dayMark(collapseWhitespace(first), writer.near)
  const isOther = writer.section?.kind !== undefined && writer.section.kind !== 'list' && writer.section.kind !== 'text'
  if (!first || isOther || lines.some(({ text }) => phonesIn(text).length > 0) || (mark && writer.mayBegin(mark))) {
    for (const line of lines) readLine(writer, line, { from, origin: 'entry' })
    return
  }
  const last = writer.last
  if (last?.kind === 'list' && last.outside && last.from.at(-1)?.part === from.part) {
    last.body.push(...lines)
    last.from.push(from)
    return
  }
  const head = writer.takeTitle()
  writer.add('list', { title: head.title, body: lines, from: [...head.from, from], outside: true })
}

const linked = (part: DraftPart): DraftPart => ({
  ...part,
  title: withLinks(part.title),
  place: withLinks(part.place),
  body: part.body.map(withLinks),
})

/** By the first day that has a date; else by what the title or a text above says. */
function firstDayOf(parts: readonly DraftPart[], title: string, near: CalendarDate): CalendarDate | null {
  const days = parts.filter(({ kind }) => kind === 'day')
  for (const [index, { title: name }] of days.entries()) {
    const date = writtenDate(name.text, near)
    if (date) return addDays(date, -index)
  }
  const above = parts.slice(
    0,
    Math.max(
      0,
      parts.findIndex(({ kind }) => kind === 'day'),
    ),
  )
  for (const text of [title, ...above.flatMap(({ body }) => body.map((line) => line.text))]) {
    const date = writtenDate(text, near)
    if (date) return date
  }
  return null
}

const NOTE =
  /^[※*(→↳ㄴ└]|^(?:tip|참고|주의|준비물?|note|p\.s)|(?:주의|지참|바랍니다|바람|주세요|하세요|세요|입니다|습니다|합니다|해요|예요|이에요|됩니다|가능|please|included|포함|소요)[.!)]?$/iu
const NOTE_MOST = 80

/** What a line below may be about. */
const GOES_ON: ReadonlySet<DraftKind> = new Set(['stop', 'flight', 'meal', 'hotel'])

/** What can only be told once everything is read: whether a line without a time is a stop or goes on with the one before. */
function settled(writer: DraftWriter): DraftPart[] {
  const { untimed, dayOfAll } = writer
  // Where days are named below, a date above them was that of the first, or of something else.
  const isNamed = writer.parts.some((part) => part.kind === 'day' && part !== dayOfAll)
  const parts = isNamed ? writer.parts.filter((part) => part !== dayOfAll) : writer.parts
  inOrder(parts, writer.halves)
  const hasDays = parts.some(({ kind }) => kind === 'day')
  const kept: DraftPart[] = []
  let isBeforeDays = hasDays
  /** The last stop of the day, and where it was written. */
  let stop: { part: DraftPart; origin: Origin | 'timed' } | null = null
  for (const part of parts) {
    if (part.kind === 'day') [isBeforeDays, stop] = [false, null]
    if (isBeforeDays && (part.kind === 'stop' || part.kind === 'meal')) {
      kept.push(asText(part))
      continue
    }
    const origin = untimed.get(part.id)
    if (part.kind === 'stop' && origin && stop && goesOn(part, origin, stop)) {
      stop.part.body.push(lineOf(part))
      stop.part.from.push(...part.from)
      continue
    }
    if (GOES_ON.has(part.kind)) stop = { part, origin: origin && !part.time ? origin : 'timed' }
    kept.push(part)
  }
  return kept
}

const lineOf = ({ place, title }: DraftPart): SourceText => joinTexts([place, title], ' ')

function goesOn(part: DraftPart, origin: Origin, stop: { part: DraftPart; origin: Origin | 'timed' }): boolean {
  if (origin === 'row' || part.outside !== stop.part.outside) return false
  if (isNote(part)) return true
  // Entries of one list are of one rank.
  const [one, other] = [part.from[0], stop.part.from[0]]
  if (one?.entry !== undefined && other?.entry !== undefined && one.part === other.part) return false
  // Without times each line is a stop.
  if (stop.origin !== 'timed') return false
  return !isActivity(lineOf(part).text) && stop.part.kind !== 'meal'
}

const isNote = (part: DraftPart): boolean => {
  const { text } = lineOf(part)
  return !isActivity(text) && (NOTE.test(text) || text.length > NOTE_MOST)
}

/** For stops and meals written above the first day, which cannot be assigned to any: they are kept as text. */
function asText(part: DraftPart): DraftPart {
  return { ...part, kind: 'text', outside: true, sure: false }
}
