// A table: days and stops in its rows, days side by side in its columns, names with their numbers, or a table that stays one.
import { guessedColumns, isHead, isTime, titledColumns, type Columns, type ColumnRole } from './columns.ts'
import { takeDate } from './date-line.ts'
import { dayMark } from './day-mark.ts'
import { readDayColumns } from './day-columns.ts'
import type { DraftWriter } from './draft-writer.ts'
import { phonesIn } from './found-links.ts'
import { gridOf, type SourceGrid } from './grid.ts'
import { addContact, readLabelled, readLine } from './read-line.ts'
import { readRow } from './read-row.ts'
import type { SourceCell, SourceRef, SourceText } from './source.ts'
import { hasFlight, leadingTime, stripBullet } from './stop-line.ts'
import { trimSeparators, joinTexts, linesOf, hasContent, collapseWhitespace, plainSourceText } from './stretch.ts'
import { isActivity } from './what-is-done.ts'

/** A table of which is known what its columns hold. */
export interface ScheduleTable {
  part: number
  grid: SourceGrid
  columns: Columns
}

const NO_NAME = /^(?:(?:sheet|시트|table|표)\s?\d{0,3}|itinerary|schedule|program|(?:여행|세부|전체)?\s?일정표?)$/iu

/** @param part its index in the source */
export function readTable(writer: DraftWriter, rows: SourceCell[][], title: string, part: number): void {
  readName(writer, title, part)
  const grid = gridOf(rows)
  const daysBefore = writer.parts.length
  if (readDayColumns(writer, grid, part, readRows)) {
    addPictures(writer, rows, part)
    return
  }
  const columns = titledColumns(grid, writer.near) ?? guessedColumns(grid, writer.near)
  const table: ScheduleTable = { part, grid, columns }
  if (isSchedule(writer, table)) {
    readRows(writer, table)
    // What stands below a table of days is no part of the last one.
    if (writer.parts.slice(daysBefore).some(({ kind }) => kind === 'day')) writer.close()
  } else if (!readPairs(writer, table) && !readEntries(writer, table)) addTable(writer, rows, part)
  addPictures(writer, rows, part)
}

/** One that stays as it is, whatever its rows say. */
export function addVerbatimTable(writer: DraftWriter, rows: SourceCell[][], title: string, part: number): void {
  readName(writer, title, part)
  addTable(writer, rows, part)
  addPictures(writer, rows, part)
}

/** The name of a sheet: a day, or a title. */
function readName(writer: DraftWriter, title: string, part: number): void {
  const name = collapseWhitespace(plainSourceText(title.trim()))
  if (!hasContent(name.text)) return
  const mark = dayMark(name, writer.near)
  if (mark && writer.mayBegin(mark)) writer.beginDay(mark, [{ part }], null)
  else if (NO_NAME.test(name.text)) writer.aside('columns', name.text, { part })
  else readLine(writer, name, { from: { part }, origin: 'line', level: 1 })
}

const refOf = (part: number, row: number, { column }: SourceCell): SourceRef => ({ part, row, column })

/** Whether its rows are stops: some have times or days, or a day is open and it names what happens. */
function isSchedule(writer: DraftWriter, { grid, columns }: ScheduleTable): boolean {
  const has = (role: ColumnRole): boolean => columns.roles.includes(role)
  if (has('time') && (has('what') || has('place'))) return true
  const isDay = (text: string): boolean =>
    dayMark(collapseWhitespace(plainSourceText(text.replaceAll('\n', ' '))), writer.near) !== null
  const days = columns.roles.indexOf('day')
  const hasDays = days >= 0 && grid.texts(days).filter(isDay).length > 0
  if (hasDays && has('what')) return true
  if (has('phone') || has('name')) return false
  if (hasDays) return true
  const alone = Array.from({ length: grid.height }, (_, row) => grid.row(row).filter(({ text }) => hasContent(text)))
  if (alone.some((cells) => cells.length === 1 && isDay(cells[0]?.text ?? ''))) return true
  if (writer.day && columns.head.length > 0 && has('what')) return true
  const timed = alone.flat().filter(({ text }) => linesOf({ text, links: [] }).some((line) => leadingTime(line)))
  return !has('flight') && timed.length >= 2 && !alone.some((cells) => cells.some(({ text }) => hasFlight(text)))
}

function readRows(writer: DraftWriter, table: ScheduleTable): void {
  const { grid, columns, part } = table
  const last = lastStop(writer, grid)
  for (let row = 0; row < grid.height; row += 1) {
    const cells = grid.row(row).filter(({ text }) => hasContent(text))
    const [first] = cells
    if (!first) continue
    if (columns.head.includes(row) || isHeadAgain(table, row)) {
      for (const cell of cells) writer.aside('columns', collapseWhitespace(cell).text, refOf(part, row, cell))
    } else if (isSum(cells)) {
      const body = [joinTexts(cells.map(collapseWhitespace), ' ')]
      writer.add('text', { body, from: cells.map((cell) => refOf(part, row, cell)), outside: true })
    } else if (beginsDay(writer, table, cells)) {
      writer.beginDay(...dayOf(writer, cells, (cell) => refOf(part, row, cell)))
    } else if (row < (columns.head[0] ?? 0)) readAbove(writer, table, cells, row)
    else if (row > 0 && isPerson(writer, table, cells)) readPerson(writer, part, cells, row)
    else if (cells.length === 1 && ((row > last && row > 0) || isAlone(writer, table, first, row)))
      readAlone(writer, table, first, { row, last })
    else readRow(writer, table, row)
  }
  writer.flush()
}

const SUM = /^(?:(?:grand |sub-?)?totals?(?: cost| price)?|sum|합\s?계|총\s?계|소\s?계|총\s?액|총\s?합계?)\s?[:：]?$/iu

/** What the rows above come to is no stop. */
const isSum = (cells: SourceCell[]): boolean =>
  cells.some(({ text }) => SUM.test(text.trim())) && !cells.some(({ text }) => isTime(text))

/** Below a schedule, where its days stand: `담당자 | 김보람 010-1234-5678`. */
function isPerson(writer: DraftWriter, { columns }: ScheduleTable, cells: SourceCell[]): boolean {
  const [first, ...others] = cells
  if (!first || columns.roles[first.column] !== 'day' || marked(writer, first) || phonesIn(first.text).length > 0)
    return false
  return others.some(({ text }) => phonesIn(text).length > 0) && !others.some(({ text }) => isTime(text))
}

function readPerson(writer: DraftWriter, part: number, cells: SourceCell[], row: number): void {
  writer.close()
  const from = cells.map((cell) => refOf(part, row, cell))
  addContact(writer, joinTexts(cells.flatMap(linesOf), ' '), from)
}

const marked = (writer: DraftWriter, text: SourceText) => {
  const mark = dayMark(collapseWhitespace(text), writer.near)
  return mark && writer.mayBegin(mark) ? mark : null
}

/** A row that is the title of a day, in whatever columns: `DAY 1 | 방콕`. A column of days is read with its row. */
function beginsDay(writer: DraftWriter, { columns }: ScheduleTable, cells: SourceCell[]): boolean {
  const [first] = cells
  if (!first || columns.roles[first.column] === 'day' || cells.some(({ text }) => isTime(text))) return false
  const mark = marked(writer, first)
  return mark !== null && !hasContent(mark.rest.text) && cells.length <= 3
}

function dayOf(
  writer: DraftWriter,
  cells: SourceCell[],
  refTo: (cell: SourceCell) => SourceRef,
): Parameters<DraftWriter['beginDay']> {
  const [first] = cells
  const mark = first ? marked(writer, first) : null
  const title = joinTexts(cells.map(collapseWhitespace), ' ')
  const { number = null, date = null, sure = false } = mark ?? {}
  const whole = cells.length === 1 && mark ? mark.title : title
  return [{ title: whole, number, date, sure }, cells.map(refTo), null]
}

/** What stands above the titles says nothing of a column: `행사번호 : 1012 | 인원 : 24명`. */
function readAbove(writer: DraftWriter, { part }: ScheduleTable, cells: SourceCell[], row: number): void {
  for (const cell of cells)
    for (const line of linesOf(cell)) readLine(writer, line, { from: refOf(part, row, cell), origin: 'line' })
}

/** The last row that is a stop: sentences below it are about the whole. */
function lastStop(writer: DraftWriter, grid: SourceGrid): number {
  const rows = Array.from({ length: grid.height }, (_, row) => grid.row(row).filter(({ text }) => hasContent(text)))
  return rows.findLastIndex(
    (cells) =>
      cells.length > 1 ||
      cells.some((cell) => marked(writer, cell) !== null || linesOf(cell).some((line) => leadingTime(line))),
  )
}

function readAlone(
  writer: DraftWriter,
  { part, grid, columns }: ScheduleTable,
  cell: SourceCell,
  { row, last }: { row: number; last: number },
): void {
  const from = refOf(part, row, cell)
  for (const line of linesOf(cell)) {
    if (row > last && writer.isInside && readLabelled(writer, stripBullet(line), [from])) continue
    if (row > last && row > 0 && writer.isInside && !isActivity(line.text)) writer.close()
    readLine(writer, line, { from, origin: row < columns.body || grid.width === 1 ? 'line' : 'row' })
  }
}

/** Titles that a page or a day repeats. */
function isHeadAgain({ grid, columns }: ScheduleTable, row: number): boolean {
  const cells = grid.row(row).filter(({ text }) => hasContent(text))
  const same = cells.filter(({ column, text }) => columns.titles[column] === text.replace(/\s/g, ' ').trim())
  return columns.head.length > 0 && same.length >= 2 && same.length === cells.length && isHead(grid, row)
}

/** One cell that is the whole row says something of its own: a day, a note. Sheets of one column are lines, and so is what
 *  stands above the titles. */
function isAlone(writer: DraftWriter, { grid, columns }: ScheduleTable, cell: SourceCell, row: number): boolean {
  const role = columns.roles[cell.column]
  if (cell.columns * 2 >= grid.width || row < columns.body) return true
  if (role === 'time') return !isTime(cell.text)
  if (role !== 'day' && dayMark(joinTexts(linesOf(cell), ' '), writer.near)) return true
  return role !== 'what' && role !== 'day' && role !== 'place' && !isTime(cell.text)
}

const PAIR_LABEL =
  /^(?:일정|식사|숙소|숙박|호텔|항공|항공편|집합|미팅|출발|교통|이동|준비물|조식|중식|석식|비고|meals?|hotel|flight|transport|meeting|breakfast|lunch|dinner)/iu

/** `식사 | 조: 호텔식`, one row a label: of the day that is open. */
function readPairs(writer: DraftWriter, { grid, part }: ScheduleTable): boolean {
  const rows = Array.from({ length: grid.height }, (_, row) => grid.row(row).filter(({ text }) => hasContent(text)))
  const pairs = rows.filter((cells) => cells.length === 2)
  const named = pairs.filter(([label]) => PAIR_LABEL.test(label?.text.trim() ?? ''))
  if (!writer.day || grid.width !== 2 || pairs.length === 0 || named.length * 2 < pairs.length) return false
  for (const [row, cells] of rows.entries()) {
    const [label, said] = cells
    if (!label) continue
    if (!said) readLine(writer, collapseWhitespace(label), { from: refOf(part, row, label), origin: 'row' })
    else readPair(writer, label, said, [refOf(part, row, label), refOf(part, row, said)])
  }
  return true
}

function readPair(writer: DraftWriter, label: SourceCell, said: SourceCell, from: SourceRef[]): void {
  const pair = joinTexts([collapseWhitespace(label), collapseWhitespace(said)], ': ')
  const isTimed = linesOf(said).some((line) => leadingTime(line))
  if (!isTimed && readLabelled(writer, pair, from)) return
  const [first, second] = from
  if (!first || !second) return
  writer.aside('columns', collapseWhitespace(label).text, first)
  for (const line of linesOf(said)) readLine(writer, line, { from: second, origin: 'row' })
}

/** Rows that are contacts, flights or hotels. */
function readEntries(writer: DraftWriter, { grid, columns, part }: ScheduleTable): boolean {
  const has = (role: ColumnRole): boolean => columns.roles.includes(role)
  const cellsAt = (row: number) => grid.row(row).filter(({ text }) => hasContent(text))
  const bodies = Array.from({ length: grid.height }, (_, row) => row).filter((row) => !columns.head.includes(row))
  const some = (is: (text: string) => boolean): boolean => {
    const count = bodies.filter((row) => cellsAt(row).some(({ text }) => is(text))).length
    return count * 2 >= bodies.filter((row) => cellsAt(row).length > 0).length && count > 0
  }
  const section = writer.section?.kind
  const kind =
    (has('hotel') || section === 'hotel') && columns.head.length > 0
      ? 'hotel'
      : has('flight') || some(hasFlight)
        ? 'flight'
        : has('phone') || some((text) => phonesIn(text).length > 0)
          ? 'contact'
          : null
  if (kind === null || grid.width < 2) return false
  const role: ColumnRole = kind === 'contact' ? 'name' : kind
  for (const row of columns.head)
    for (const cell of cellsAt(row)) writer.aside('columns', collapseWhitespace(cell).text, refOf(part, row, cell))
  writer.addTitle()
  for (const row of bodies) addEntry(writer, { grid, columns, part }, row, kind, role)
  return true
}

function addEntry(
  writer: DraftWriter,
  table: ScheduleTable,
  row: number,
  kind: 'hotel' | 'flight' | 'contact',
  role: ColumnRole,
): void {
  const { grid, columns, part } = table
  const cells = grid.row(row).filter(({ text }) => hasContent(text))
  const named =
    cells.find(({ column }) => columns.roles[column] === role) ??
    (kind === 'flight' ? cells.find(({ text }) => hasFlight(text)) : undefined) ??
    cells.find(({ text }) => phonesIn(text).length === 0) ??
    cells[0]
  if (!named) return
  if (cells.length === 1) {
    readLine(writer, collapseWhitespace(named), { from: refOf(part, row, named), origin: 'line' })
    return
  }
  writer.add(kind, {
    title: collapseWhitespace(named),
    body: cells.filter((cell) => cell !== named).map((cell) => labelled(columns.titles[cell.column] ?? '', cell)),
    from: cells.map((cell) => refOf(part, row, cell)),
    outside: true,
  })
}

/** `전화: 02-…`, so that what stands in a column is known without it. */
const labelled = (title: string, cell: SourceText): SourceText =>
  title === ''
    ? trimSeparators(collapseWhitespace(cell))
    : joinTexts([plainSourceText(title), trimSeparators(collapseWhitespace(cell))], ': ')

function addTable(writer: DraftWriter, rows: SourceCell[][], part: number): void {
  if (rows.flat().every(({ text }) => !hasContent(text))) return
  const head = writer.takeTitle()
  const from = rows.flatMap((cells, row) => cells.map((cell) => refOf(part, row, cell)))
  for (const [row, cells] of rows.entries()) {
    const [label, said, ...more] = cells.filter(({ text }) => hasContent(text))
    // `일시 | 2026. 5. 15.(금)`
    if (label && said && more.length === 0)
      takeDate(writer, joinTexts([collapseWhitespace(label), ...linesOf(said)], ': '), refOf(part, row, said))
  }
  writer.add('table', { title: head.title, rows, from: [...head.from, ...from], outside: !writer.day })
}

function addPictures(writer: DraftWriter, rows: SourceCell[][], part: number): void {
  for (const [row, cells] of rows.entries())
    for (const cell of cells)
      for (const picture of cell.pictures)
        writer.add('picture', {
          picture,
          title: collapseWhitespace(cell),
          from: [refOf(part, row, cell)],
          outside: !writer.day,
        })
}
