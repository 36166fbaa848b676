// A table whose days stand side by side: `시간 | 1일차 | 2일차 | 3일차`.
import { dayMark, type DayMark } from './day-mark.ts'
import type { DraftWriter } from './draft-writer.ts'
import { gridOf, type SourceGrid } from './grid.ts'
import { type Columns, guessedColumns, isTime, titledColumns } from './columns.ts'
import { mealIn } from './meal.ts'
import { addTimed, readInside } from './read-line.ts'
import type { SourceCell, SourceRef, SourceText } from './source.ts'
import { leadingTime, rangeOf } from './stop-line.ts'
import { trimSeparators, joinTexts, linesOf, hasContent, collapseWhitespace } from './stretch.ts'

interface DayColumn {
  mark: DayMark
  cell: SourceCell
}

const HEAD_ROWS = 6

/** false: it is no such table, and nothing was read. */
export function readDayColumns(
  writer: DraftWriter,
  grid: SourceGrid,
  part: number,
  readRows: (writer: DraftWriter, table: { part: number; grid: SourceGrid; columns: Columns }) => void,
): boolean {
  for (let head = 0; head < Math.min(HEAD_ROWS, grid.height); head += 1) {
    const days = daysIn(writer, grid, head)
    if (days.length < 2) continue
    readAbove(writer, grid, head, days, part)
    const [first, ...others] = days.map(({ cell }) => cell.column)
    for (const [at, day] of days.entries()) {
      const [from, to] = [day.cell.column, others[at] ?? grid.width]
      const own = to - from > 1 && holdsMore(grid, head, from, to) ? ownGrid(grid, head, first ?? 0, from, to) : null
      if (own === null) readColumn(writer, grid, head, day, part)
      else {
        writer.beginDay(day.mark, [{ part, row: head, column: from }], null)
        readRows(writer, {
          part,
          grid: own,
          columns: titledColumns(own, writer.near) ?? guessedColumns(own, writer.near),
        })
      }
    }
    writer.close()
    return true
  }
  return false
}

/** Whether several columns of a day say something. */
function holdsMore(grid: SourceGrid, head: number, from: number, to: number): boolean {
  const columns = new Set<number>()
  for (let row = head + 1; row < grid.height; row += 1)
    for (const { column, text } of grid.row(row))
      if (column >= from && column < to && hasContent(text)) columns.add(column)
  return columns.size > 1
}

/** A day with columns of its own, and those before all days. */
const ownGrid = (grid: SourceGrid, head: number, first: number, from: number, to: number): SourceGrid =>
  gridOf(
    Array.from({ length: grid.height }, (_, row) =>
      row <= head ? [] : grid.row(row).filter(({ column }) => column < first || (column >= from && column < to)),
    ),
  )

function daysIn(writer: DraftWriter, grid: SourceGrid, row: number): DayColumn[] {
  const cells = grid.row(row).filter(({ text }) => hasContent(text))
  const days = cells.flatMap((cell) => {
    const mark = dayMark(joinTexts(linesOf(cell), ' '), writer.near)
    return mark && !hasContent(mark.rest.text) ? [{ mark, cell }] : []
  })
  // `제1일 | 5월 1일 (금)` is one day.
  const numbered = days.filter(({ mark }) => mark.number !== null).length
  const isAlike = numbered === 0 || numbered === days.length
  return isAlike && days.length >= cells.length - 2 ? days : []
}

/** Rows above the days, and titles beside them. */
function readAbove(writer: DraftWriter, grid: SourceGrid, head: number, days: DayColumn[], part: number): void {
  for (let row = 0; row <= head; row += 1)
    for (const cell of grid.row(row)) {
      if (row === head && days.some((day) => day.cell === cell)) continue
      const from: SourceRef = { part, row, column: cell.column }
      if (row === head) writer.aside('columns', collapseWhitespace(cell).text, from)
      else for (const line of linesOf(cell)) readInside(writer, line, { from, origin: 'line' })
    }
}

function readColumn(
  writer: DraftWriter,
  grid: SourceGrid,
  head: number,
  { mark, cell }: DayColumn,
  part: number,
): void {
  writer.beginDay(mark, [{ part, row: head, column: cell.column }], null)
  for (let row = head + 1; row < grid.height; row += 1) {
    const over = grid.at(row, cell.column)
    if (!over || over.row !== row || !hasContent(over.cell.text)) continue
    const label = labelOf(grid, row, cell.column)
    const from: SourceRef[] = [{ part, row, column: over.cell.column }]
    if (label) from.push({ part, row: label.row, column: label.cell.column })
    // It may reach over several rows, and over the columns of several days.
    const last = grid.at(Math.min(grid.height, row + over.cell.rows) - 1, label?.cell.column ?? 0)
    readPlace(writer, over.cell, label?.cell ?? null, over.cell.rows > 1 ? (last?.cell ?? null) : null, from)
  }
}

/** What stands before the days in a row; a second column of it only where the first says nothing. */
function labelOf(grid: SourceGrid, row: number, before: number): { cell: SourceCell; row: number } | null {
  for (let column = 0; column < before; column += 1) {
    const found = grid.at(row, column)
    if (found && found.cell.columns === 1 && hasContent(found.cell.text) && (isTime(found.cell.text) || column === 0))
      return found
  }
  return null
}

function readPlace(
  writer: DraftWriter,
  cell: SourceCell,
  label: SourceCell | null,
  until: SourceCell | null,
  from: SourceRef[],
): void {
  const lines = linesOf(cell)
  const [first] = lines
  if (!first || !from[0]) return
  const said = label ? collapseWhitespace(label) : null
  const timed = said && leadingTime(said, true)
  const own = leadingTime(first)
  if (said && timed && !hasContent(timed.rest.text) && own && hasContent(own.rest.text)) {
    // A time of its own counts more than that of its row.
    writer.aside('columns', said.text, from[1] ?? from[0])
    for (const line of lines) readInside(writer, line, { from: from[0], origin: 'row' })
  } else if (said && timed && !hasContent(timed.rest.text)) {
    const end = until && until !== label ? rangeOf(collapseWhitespace(until).text).end : ''
    const time = end ? `${rangeOf(timed.time).start} – ${end}` : timed.time
    addAll(writer, time, lines, from)
  } else if (said && mealIn(said)) {
    const eaten = own && hasContent(own.rest.text) ? own : { time: '', rest: first }
    writer.add('meal', { title: said, time: eaten.time, body: [eaten.rest, ...lines.slice(1)], from })
  } else if (said && /^(?:숙소|숙박|호텔|hotel|accommodation|stay)$/iu.test(said.text)) {
    writer.aside('columns', said.text, from[1] ?? from[0])
    writer.add('hotel', { title: first, body: lines.slice(1), from })
  } else {
    const before = writer.parts.length
    for (const line of lines) readInside(writer, line, { from: from[0], origin: 'row' })
    const made = writer.parts[before]
    if (said && made) {
      if (made.kind === 'stop' && made.time === '') made.time = said.text
      else made.body.push(said)
      made.from = from
    }
  }
}

function addAll(writer: DraftWriter, time: string, lines: SourceText[], from: SourceRef[]): void {
  const [first, ...others] = lines
  if (!first) return
  addTimed(writer, time, trimSeparators(first), from)
  writer.last?.body.push(...others)
}
