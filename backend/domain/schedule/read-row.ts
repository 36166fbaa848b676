// A row of a schedule: its day, its times and what happens then, what is eaten and where one sleeps.
import { writtenTimes } from '#domain/guidebook/agenda/written-times.ts'
import { isTime, type Columns, type ColumnRole } from './columns.ts'
import { dayMark } from './day-mark.ts'
import type { DraftPart } from './draft.ts'
import type { DraftWriter } from './draft-writer.ts'
import type { SourceGrid } from './grid.ts'
import { mealNamed } from './meal.ts'
import { halfIn, type Half } from './order-of-day.ts'
import { readMeals, readStay } from './read-meals.ts'
import { addTimed, readInside, readLabelled, readLine, sectionOf } from './read-line.ts'
import type { SourceCell, SourceRef, SourceText } from './source.ts'
import { hasFlight, leadingTime, rangeOf } from './stop-line.ts'
import {
  allLines,
  trimSeparators,
  joinTexts,
  linesOf,
  NOTHING,
  hasContent,
  collapseWhitespace,
  plainSourceText,
} from './stretch.ts'

interface Table {
  part: number
  grid: SourceGrid
  columns: Columns
}

interface Row extends Table {
  row: number
  /** The cells that begin in it and say something. */
  cells: SourceCell[]
}

export function readRow(writer: DraftWriter, table: Table, row: number): void {
  const part = table.columns.roles.indexOf('part')
  const over = part < 0 ? null : table.grid.at(row, part)
  const half = writer.half
  if (over) writer.half = halfIn(over.cell.text.trim())
  readCells(writer, table, row)
  if (over) writer.half = half
}

function readCells(writer: DraftWriter, table: Table, row: number): void {
  const cells = table.grid.row(row).filter(({ text }) => hasContent(text))
  if (cells.length === 0) return
  const here: Row = { ...table, row, cells }
  if (readBelowDays(writer, here)) return
  const behindDay = readDay(writer, here)
  if (readLabelledRow(writer, here)) {
    if (hasContent(behindDay.text)) readInside(writer, behindDay, standsAt(here, withRole(here, 'day')))
    return
  }
  const before = writer.parts.length
  const dayTime = aloneTime(behindDay) && !withRole(here, 'time') ? behindDay : NOTHING
  const dayCell = withRole(here, 'day')
  if (hasContent(behindDay.text) && (!hasContent(dayTime.text) || !(withRole(here, 'what') ?? withRole(here, 'place'))))
    readInside(writer, behindDay, standsAt(here, dayCell))
  readStops(writer, here, dayTime)
  readHalves(writer, here)
  const made = writer.parts.slice(before)
  readRest(writer, here, made)
}

/** `불포함 | 여행자 보험`, where days stand: about the whole. */
function readBelowDays(writer: DraftWriter, here: Row): boolean {
  const [label, ...said] = here.cells
  if (!label || said.length === 0 || here.columns.roles[label.column] !== 'day') return false
  const title = collapseWhitespace(label)
  const kind = dayMark(title, writer.near) ? null : sectionOf(title.text.replace(/\s/g, ''))
  if (kind === null) return false
  writer.beginSection({ kind, title, from: [refTo(here, label)] })
  for (const cell of said)
    for (const line of linesOf(cell)) readLine(writer, line, { from: refTo(here, cell), origin: 'line' })
  return true
}

/** `Morning | Afternoon`: what stands under each, its hours in that half of the day. */
function readHalves(writer: DraftWriter, here: Row): void {
  const before = writer.half
  for (const cell of here.cells.filter(({ column }) => here.columns.roles[column] === 'half')) {
    const title = here.columns.titles[cell.column] ?? ''
    writer.half = halfIn(title)
    const at = writer.parts.length
    for (const line of linesOf(cell)) readInside(writer, line, standsAt(here, cell))
    for (const part of writer.parts.slice(at)) if (part.kind === 'stop' && part.time === '') part.time = title
  }
  writer.half = before
}

/** `석식 | 스키야키`: the word of a meal or hotel stands where times do. */
function readLabelledRow(writer: DraftWriter, here: Row): boolean {
  const label = withRole(here, 'time')
  if (!label || isTime(label.text)) return false
  const isOfDay = ({ column }: SourceCell): boolean => ['day', 'weekday'].includes(here.columns.roles[column] ?? '')
  const said = here.cells.filter((cell) => cell !== label && !isOfDay(cell))
  if (said.length === 0) return false
  const line = joinTexts([collapseWhitespace(label), joinTexts(said.map(collapseWhitespace), ' ')], ': ')
  const from = [label, ...said].map((cell) => refTo(here, cell))
  return readLabelled(writer, line, from)
}

const aloneTime = (line: SourceText): boolean => !hasContent(leadingTime(line, true)?.rest.text ?? 'x')

const withRole = ({ cells, columns }: Row, role: ColumnRole): SourceCell | undefined =>
  cells.find(({ column }) => columns.roles[column] === role)

const refTo = ({ part, row }: Row, { column }: SourceCell): SourceRef => ({ part, row, column })

/** Begins the day that the row names. @returns a time that stands with it, as in `10/12 07:00` */
function readDay(writer: DraftWriter, here: Row): SourceText {
  const cell = withRole(here, 'day')
  if (!cell) return NOTHING
  const weekday = withRole(here, 'weekday')
  const said = joinTexts([...linesOf(cell), ...(weekday ? [collapseWhitespace(weekday)] : [])], ' ')
  const from = [cell, ...(weekday ? [weekday] : [])].map((each) => refTo(here, each))
  const mark = dayMark(said, writer.near)
  const title = mark?.title ?? said
  if (title.text === writer.dayText) {
    writer.day?.from.push(...from)
    writer.aside('columns', title.text, refTo(here, cell))
    return mark?.rest ?? NOTHING
  }
  writer.dayText = title.text
  const isFigure = /^\d{1,2}$/.test(title.text)
  writer.beginDay(
    mark ?? { title, number: isFigure ? Number(title.text) : null, date: null, sure: /\d/.test(title.text) },
    from,
    null,
  )
  writer.dayText = title.text
  return mark?.rest ?? NOTHING
}

interface Slot {
  time: string
  what: SourceText
  half?: Half | null
}

function readStops(writer: DraftWriter, here: Row, dayTime: SourceText): void {
  const [start, end] = [withRole(here, 'time'), withRole(here, 'end')]
  const [timeCell, endCell] = start || hasContent(dayTime.text) ? [start, end] : [end]
  const [what, place] = [withRole(here, 'what'), withRole(here, 'place')]
  const from = [timeCell, endCell, what, place].flatMap((cell) => (cell ? [refTo(here, cell)] : []))
  const times = timeCell ? allLines(timeCell) : hasContent(dayTime.text) ? [dayTime] : coveringTime(here)
  if (!what && !place) {
    if (timeCell) goOn(writer, here, [timeCell, ...(endCell ? [endCell] : [])])
    return
  }
  const said = what ? withGroup(here, what, allLines(what)) : [NOTHING]
  const before = writer.parts.length
  const slots = slotsOf(times, said, endCell)
  if (slots) for (const slot of slots.all) readHalfSlot(writer, slot, from)
  else for (const line of said.filter(({ text }) => hasContent(text))) readInside(writer, line, standsAt(here, what))
  // The first of all may have begun its day.
  const made = writer.parts.slice(before).filter(({ kind }) => kind !== 'day')
  if (slots && !slots.isSure) for (const part of made) part.sure = false
  // Several times in a cell, and one end to all of them.
  if (endCell && slots && slots.all.length > 1) made.at(-1)?.body.push(collapseWhitespace(endCell))
  for (const part of made) part.from = [...from]
  if (place) addPlace(writer, here, place, made)
}

/** `1~3반`, where others do something else beside it at the same time. */
function withGroup({ cells, columns }: Row, what: SourceCell, lines: SourceText[]): SourceText[] {
  const isBeside = cells.some(({ column }) => column !== what.column && columns.groups?.includes(column))
  const title = columns.groups?.includes(what.column) && isBeside ? (columns.titles[what.column] ?? '') : ''
  return title === '' ? lines : lines.with(0, joinTexts([plainSourceText(title), ...lines.slice(0, 1)], ': '))
}

const standsAt = (here: Row, cell: SourceCell | undefined) =>
  ({ from: cell ? refTo(here, cell) : { part: here.part, row: here.row }, origin: 'row' }) as const

/** The time of a merged cell that begins above. */
function coveringTime({ grid, columns, row }: Row): SourceText[] {
  const column = columns.roles.indexOf('time')
  const over = column < 0 ? null : grid.at(row, column)
  return over && over.row < row && isTime(over.cell.text) ? [collapseWhitespace(over.cell)] : []
}

/** Which time stands beside which line; null where the cell of times holds none. */
function slotsOf(
  times: SourceText[],
  said: SourceText[],
  endCell: SourceCell | undefined,
): { all: Slot[]; isSure: boolean } | null {
  const clocks = times.filter(({ text }) => hasContent(text))
  if (clocks.length === 0) return null
  const read = (line: SourceText): string => timeIn(line)
  if (clocks.length === 1) {
    const end = endCell ? endIn(endCell) : ''
    const time = read(clocks[0] ?? NOTHING)
    const lines = said.filter(({ text }) => hasContent(text))
    // `전일` is when each of them is.
    if (end === '' && !writtenTimes(time))
      return { all: lines.map((what) => ({ time, what, half: halfIn(time) })), isSure: true }
    return { all: [{ time: end ? `${time} – ${end}` : time, what: joinTexts(said, '\n') }], isSure: true }
  }
  // A range that is written in two lines is one time.
  if (clocks.length === 2 && /^[~\-–—∼〜]|[~\-–—∼〜]$/.test(`${clocks[1]?.text[0]}`))
    return { all: [{ time: clocks.map(({ text }) => text).join(' '), what: joinTexts(said, '\n') }], isSure: true }
  if (/[~\-–—∼〜]$/.test(clocks[0]?.text ?? '') && clocks.length === 2)
    return { all: [{ time: clocks.map(({ text }) => text).join(' '), what: joinTexts(said, '\n') }], isSure: true }
  const lines = said.filter(({ text }) => hasContent(text))
  const isAligned = times.every(({ text }, at) => !hasContent(text) || hasContent(said[at]?.text ?? ''))
  if (isAligned && lines.length > 0) return { all: aligned(times, said), isSure: goTogether(times, said) }
  return { all: aligned(clocks, lines), isSure: clocks.length === lines.length }
}

/** Whether times and lines can be paired by index: their counts are equal, or blank lines keep the alignment. Otherwise any of
 *  the lines may be those without a time. */
const goTogether = (times: SourceText[], said: SourceText[]): boolean =>
  times.length === said.length || [...times, ...said].some(({ text }) => !hasContent(text))

function aligned(times: SourceText[], said: SourceText[]): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < Math.max(times.length, said.length); at += 1) {
    const [time, what] = [times[at] ?? NOTHING, said[at] ?? NOTHING]
    const last = slots.at(-1)
    if (hasContent(time.text) || !last) slots.push({ time: timeIn(time), what })
    else if (hasContent(what.text)) last.what = joinTexts([last.what, what], '\n')
  }
  return slots
}

/** `2026-07-01 08:30`: the day stands with the beginning. */
function endIn(cell: SourceCell): string {
  const { text } = collapseWhitespace(cell)
  return text.replace(/^20\d\d[-./]\d{1,2}[-./]\d{1,2}\.?\s(?=\d)/, '')
}

const timeIn = (line: SourceText): string => {
  const timed = leadingTime(line, true)
  return timed && !hasContent(timed.rest.text) ? timed.time : line.text
}

/** `오전 | 10:00 출발`: its own time, in that half of the day. */
function readHalfSlot(writer: DraftWriter, slot: Slot, from: SourceRef[]): void {
  const own = slot.half ? leadingTime(slot.what) : null
  if (!slot.half || !own || !hasContent(own.rest.text)) {
    readSlot(writer, slot, from)
    return
  }
  const before = writer.half
  writer.half = slot.half
  if (from[0]) writer.aside('columns', slot.time, from[0])
  addTimed(writer, own.time, own.rest, from)
  writer.half = before
}

/** A stop; lines in it that have times of their own are more of them. */
function readSlot(writer: DraftWriter, { time, what }: Slot, from: SourceRef[]): void {
  const [first, ...others] = linesOf(what)
  if (!first) {
    writer.add('stop', { time, from })
    return
  }
  addTimed(writer, time, trimSeparators(first), from)
  for (const line of others) {
    const own = leadingTime(line)
    if (own && hasContent(own.rest.text)) addTimed(writer, own.time, own.rest, from)
    else if (!readLabelled(writer, line, from)) lastStop(writer)?.body.push(line)
  }
}

const lastStop = (writer: DraftWriter): DraftPart | undefined =>
  writer.parts.findLast(({ kind }) => kind !== 'day' && kind !== 'picture')

/** Rows of times beside one merged cell: it goes on until the last of them. */
function goOn(writer: DraftWriter, here: Row, cells: SourceCell[]): void {
  const stop = lastStop(writer)
  const from = cells.map((cell) => refTo(here, cell))
  const time = cells.map((cell) => collapseWhitespace(cell).text).join(' – ')
  const columns = here.columns.roles.flatMap((role, column) => (role === 'what' ? [column] : []))
  const isCovered = columns.some((column) => (here.grid.at(here.row, column)?.row ?? here.row) < here.row)
  if (stop && isCovered) {
    const { end } = rangeOf(time)
    const before = rangeOf(stop.time)
    if (end && before.start) stop.time = `${before.start} – ${end}`
    stop.from.push(...from)
    for (const each of from.slice(0, 1)) writer.aside('columns', `${before.end} ${time}`.trim(), each)
  } else writer.add('stop', { time, from, sure: false })
}

/** The place of a row is that of its stop; several lines go to as many stops. */
function addPlace(writer: DraftWriter, here: Row, cell: SourceCell, made: DraftPart[]): void {
  const stops = made.filter(({ kind }) => kind === 'stop')
  const places = linesOf(cell)
  const [first] = stops
  if (!first) {
    const [only] = made
    if (only) only.place = joinTexts(places, ' ')
    else writer.add('stop', { place: joinTexts(places, ' '), from: [refTo(here, cell)] })
    return
  }
  const each = places.length === stops.length ? places : [joinTexts(places, ' ')]
  for (const [at, place] of each.entries()) {
    const stop = stops[at]
    if (!stop) continue
    // What was told from the words alone gives way to the column.
    if (hasContent(stop.place.text)) stop.title = joinTexts([stop.place, stop.title], ' ')
    stop.place = place
  }
}

/** Columns beside time, place and what. */
function readRest(writer: DraftWriter, here: Row, made: readonly DraftPart[]): void {
  const taken = new Set<ColumnRole | null>(['day', 'weekday', 'time', 'end', 'what', 'place', 'half'])
  let into =
    made.find(({ kind }) => kind === 'stop' || kind === 'meal' || kind === 'flight') ??
    made.find(({ kind }) => kind === 'hotel')
  for (const cell of here.cells) {
    const role = here.columns.roles[cell.column] ?? null
    const title = here.columns.titles[cell.column] ?? ''
    const at = refTo(here, cell)
    const from = [at]
    if (taken.has(role)) {
      // Such as an end without a beginning.
      continue
    }
    const flown =
      hasFlight(cell.text) && collapseWhitespace(cell).text.length <= FLIGHT_MOST ? flownIn(made) : undefined
    if (flown) {
      flown.kind = 'flight'
      flown.title = joinTexts([collapseWhitespace(cell), flown.title], ' ')
      flown.from.push(...from)
      continue
    }
    if (NUMBERS.test(title) && /^\d{1,4}$/.test(cell.text.trim())) {
      writer.aside('columns', cell.text.trim(), refTo(here, cell))
      continue
    }
    if (role === 'part') writer.aside('columns', collapseWhitespace(cell).text, refTo(here, cell))
    else if (role === 'meal') readMeals(writer, cell, refTo(here, cell))
    else if (role === 'oneMeal')
      writer.addLater('meal', {
        title: plainSourceText(mealNamed(title)),
        body: [trimSeparators(collapseWhitespace(cell))],
        from,
      })
    else if (role === 'hotel') readStay(writer, cell, at)
    else {
      into ??= writer.add(writer.day ? 'stop' : 'text', { from: [], sure: false })
      into.body.push(...extra(title, cell))
      into.from.push(...from)
    }
  }
}

/** `7C1402 | 10:10 | 인천 출발`: the stop of a row at which one flies. */
function flownIn(made: readonly DraftPart[]): DraftPart | undefined {
  const stops = made.filter(({ kind }) => kind === 'stop')
  const say = ({ place, title }: DraftPart): string => `${place.text} ${title.text}`
  const flown = stops.find((stop) => /출발|향발|이륙|출국|depart|leave|fly|take[\s-]?off/iu.test(say(stop)))
  const [only, ...others] = stops
  return (
    flown ?? (only && others.length === 0 && !/집합|집결|미팅|수속|meet|gather/iu.test(say(only)) ? only : undefined)
  )
}

/** A number of a flight, and not what is said of one. */
const FLIGHT_MOST = 30

/** Of rows or days that are counted. */
const NUMBERS = /^(?:no\.?|번호|순번|연번|#|days?|일차)$/iu
const PLAIN =
  /^(?:비고|참고|메모|내용|교통|교통편|이동|이동수단|차량|note|notes|remarks?|memo|transport|transportation|구분)$/iu

/** `비용: 30,000원`; what a note says needs no title. */
function extra(title: string, cell: SourceCell): SourceText[] {
  const lines = linesOf(cell)
  const isPlain = [title, ...title.split(/[\s/()]/)].some((piece) => PLAIN.test(piece))
  return title === '' || isPlain ? lines : [joinTexts([plainSourceText(title), joinTexts(lines, ' ')], ': ')]
}
