// Cells by row and column as the rows of a source's table: without what is blank all round, with every span in its place.
import type { SourceCell, SourceText } from '#domain/schedule/source.ts'
import { FileRefused } from './file-refusal.ts'

/** Rows and columns from 0; `rows` and `columns` are what it spans. */
export interface GridCell extends SourceText {
  row: number
  column: number
  rows: number
  columns: number
  pictures: number[]
}

/** More is no schedule: a sheet of 300 rows and 10 columns has 3,000. */
const CELLS = 200_000

const isBlank = ({ text, pictures }: GridCell): boolean => text === '' && pictures.length === 0

/**
 * Blank columns fall away, blank rows at the edges too, and all but one of those that follow each other. Every row has its cells from the first column to the last, blank ones too, but for those that a span covers.
 * @param hidden rows and columns that are not shown
 */
export function sourceTable(
  cells: readonly GridCell[],
  hidden: { rows: ReadonlySet<number>; columns: ReadonlySet<number> } = { rows: new Set(), columns: new Set() },
): SourceCell[][] {
  const filled = cells.filter((cell) => !isBlank(cell) && shownWithin(cell, hidden))
  const rows = keptRows(filled, hidden.rows)
  const columns = keptColumns(filled, hidden.columns)
  if (rows.size * columns.size > CELLS) throw new FileRefused('too-large')
  const table = [...rows.values()].map((): SourceCell[] => [])
  const covered = table.map(() => new Set<number>())
  for (const cell of filled.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const down = placesWithin(rows, cell.row, cell.rows)
    const across = placesWithin(columns, cell.column, cell.columns)
    const [row, column] = [down[0], across[0]]
    // Where two overlap, the file is at odds with itself: the first keeps its place.
    if (row === undefined || column === undefined || covered[row]?.has(column)) continue
    const { text, links, pictures } = cell
    table[row]?.push({ text, links, column, columns: across.length, rows: down.length, pictures })
    for (const place of down) for (const at of across) covered[place]?.add(at)
  }
  table.forEach((row, index) => fillBlanks(row, covered[index] ?? new Set(), columns.size))
  return table
}

const shownWithin = (
  { row, column, rows, columns }: GridCell,
  hidden: { rows: ReadonlySet<number>; columns: ReadonlySet<number> },
): boolean =>
  span(row, rows).some((one) => !hidden.rows.has(one)) && span(column, columns).some((one) => !hidden.columns.has(one))

const span = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index)

/** Where each kept row stands in the table. */
function keptRows(cells: readonly GridCell[], hidden: ReadonlySet<number>): Map<number, number> {
  const used = new Set(cells.flatMap(({ row, rows }) => span(row, rows)))
  const kept = new Map<number, number>()
  let before: number | undefined
  for (const row of [...used].filter((one) => !hidden.has(one)).toSorted((a, b) => a - b)) {
    // One blank row stays: it divides.
    const blank = before === undefined ? undefined : lastShown(before + 1, row - 1, hidden)
    if (blank !== undefined) kept.set(blank, kept.size)
    kept.set(row, kept.size)
    before = row
  }
  return kept
}

function lastShown(from: number, to: number, hidden: ReadonlySet<number>): number | undefined {
  for (let row = to; row >= from; row--) if (!hidden.has(row)) return row
  return undefined
}

/** Only columns in which something begins: a letter far to the right makes no table of a thousand blank ones. */
function keptColumns(cells: readonly GridCell[], hidden: ReadonlySet<number>): Map<number, number> {
  const begun = cells.flatMap(({ column, columns }) => span(column, columns).find((one) => !hidden.has(one)) ?? [])
  const sorted = [...new Set(begun)].toSorted((one, other) => one - other)
  return new Map(sorted.map((column, place) => [column, place]))
}

const placesWithin = (places: ReadonlyMap<number, number>, from: number, count: number): number[] =>
  span(from, count).flatMap((one) => places.get(one) ?? [])

function fillBlanks(row: SourceCell[], covered: ReadonlySet<number>, width: number): void {
  for (let column = 0; column < width; column++)
    if (!covered.has(column)) row.push({ text: '', links: [], column, columns: 1, rows: 1, pictures: [] })
  row.sort((a, b) => a.column - b.column)
}

/** Where a format itself says what each of its texts is (a calendar, a guidebook), columns say so too: time, what, place and
 *  remarks, in the language that most likely is the text's. */
export const columnTitles = (text: string): [string, string, string, string] =>
  /\p{Script=Hangul}/u.test(text) ? ['시간', '일정', '장소', '비고'] : ['Time', 'Schedule', 'Place', 'Note']

/** Of a title of a column. */
const TITLE_LETTERS = 16

/** Several tables of one sheet: one begins where a blank row ends, if its columns have titles of their own. */
export function splitTables(rows: readonly SourceCell[][]): SourceCell[][][] {
  const tables: SourceCell[][][] = []
  let table: SourceCell[][] = []
  rows.forEach((row, index) => {
    const isBegin = index > 0 && filledIn(rows[index - 1]).length === 0 && hasTitles(rows, index)
    if (isBegin && table.some((one) => filledIn(one).length > 1)) {
      tables.push(table.slice(0, -1))
      table = []
    }
    table.push(row)
  })
  return [...tables, table].filter((one) => one.length > 0)
}

const filledIn = (row: readonly SourceCell[] | undefined): SourceCell[] =>
  row?.filter(({ text, pictures }) => text !== '' || pictures.length > 0) ?? []

/** Titles are short and have no figures, and what stands below them has; a name of the table may stand above. */
function hasTitles(rows: readonly SourceCell[][], from: number): boolean {
  let at = from
  while (at < from + 2 && filledIn(rows[at]).length === 1) at += 1
  const titles = filledIn(rows[at])
  const below = filledIn(rows[at + 1])
  const isTitle = ({ text }: SourceCell): boolean => text.length <= TITLE_LETTERS && !/\d/.test(text)
  return titles.length > 1 && titles.every(isTitle) && below.length > 1 && !below.every(isTitle)
}
