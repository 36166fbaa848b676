// A page of a PDF as parts of a source: its ruled tables, tables that only stand in columns, headings, paragraphs, pictures.
import type { SourceCell, SourceText } from '#domain/schedule/source.ts'
import { sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { type PartsWriter, TextWriter } from '#pwa/import/parts-writer.ts'
import type { PageContent } from './page-content.ts'
import type { PlacedPicture } from './page-pictures.ts'
import { ruledTables, type RuledTable } from './ruled-tables.ts'
import { flowsFrom } from './page-flows.ts'
import { columnsOf, isWrapped, lineText, linesIn, stretchText, wrapSign, type TextLine } from './text-lines.ts'
import { splitWord, type TextRun } from './text-run.ts'

export interface PageBlocks {
  tables: { y: number; rows: SourceCell[][] }[]
  lines: TextLine[]
  /** Those that stand in no cell. */
  pictures: PlacedPicture[]
  /** Where lines end that are full. */
  edge: number
}

export function blocksOf({ words, rules }: PageContent, shown: readonly PlacedPicture[]): PageBlocks {
  const ruled = ruledTables(rules)
  const pictures = new Set(shown)
  const left = new Set(words.flatMap((word) => splitWord(word, edgesAcross(word, ruled), true)))
  const tables = ruled.flatMap((table) => {
    const inside = new Map(
      table.cells.map((cell) => [cell, [...left].filter((word) => isIn(middleOf(word), table, cell))]),
    )
    const framed = new Set<PlacedPicture>()
    const cells = [...inside].map(([cell, held]): GridCell => {
      const edge = (table.xs[cell.column + cell.columns] ?? 0) - 2
      const own = [...pictures].filter((picture) => isIn(centreOf(picture), table, cell))
      for (const picture of own) framed.add(picture)
      return { ...cell, pictures: own.map(({ picture }) => picture), ...paragraphs(linesIn(held), edge) }
    })
    const rows = sourceTable(cells)
    // Frames and lines between what stands in no columns of theirs.
    if (!rows.some((row) => row.filter(({ text }) => text !== '').length > 1)) return []
    for (const word of [...inside.values()].flat()) left.delete(word)
    for (const picture of framed) pictures.delete(picture)
    return [{ y: table.ys[0] ?? 0, rows }]
  })
  const lines = linesIn([...left])
  return { tables, lines, pictures: [...pictures], edge: Math.max(0, ...lines.map(({ end }) => end)) }
}

/** Edges of cells that run through it: two cells that stand close are handed out as one piece. */
function edgesAcross({ x, y, width, size }: TextRun, tables: readonly RuledTable[]): number[] {
  const middle = y - size * 0.35
  const around = tables.find(({ ys }) => (ys[0] ?? 0) <= middle && middle <= (ys.at(-1) ?? 0))
  if (!around) return []
  const row = around.ys.findLastIndex((edge) => edge <= middle)
  const edges = around.cells.flatMap((cell) =>
    cell.row <= row && row < cell.row + cell.rows ? [around.xs[cell.column] ?? 0] : [],
  )
  return edges.filter((edge) => edge > x && edge < x + width)
}

interface Point {
  x: number
  y: number
}

const middleOf = ({ x, y, width, size }: TextRun): Point => ({ x: x + width / 2, y: y - size * 0.35 })

const centreOf = ({ x0, x1, y0, y1 }: PlacedPicture): Point => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 })

function isIn({ x, y }: Point, { xs, ys }: RuledTable, cell: RuledTable['cells'][number]): boolean {
  const [left = 0, right = 0] = [xs[cell.column], xs[cell.column + cell.columns]]
  const [top = 0, bottom = 0] = [ys[cell.row], ys[cell.row + cell.rows]]
  return left <= x && x < right && top <= y && y < bottom
}

/** Lines of a cell, those that belong together in one. */
function paragraphs(lines: readonly TextLine[], edge: number): SourceText {
  const writer = new TextWriter()
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (before) writer.write(isWrapped(before, line, edge) ? wrapSign(before, edge) : '\n')
    writer.append(lineText(line))
  })
  return writer.text()
}

/** The size that most letters of a file have: what is larger is a heading. */
export function bodySize(pages: readonly PageBlocks[]): number {
  const letters = new Map<number, number>()
  for (const { stretches, size } of pages.flatMap(({ lines }) => lines)) {
    const count = stretches.reduce((sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0), 0)
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + count)
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** In sizes of body text. */
const HEADING = 1.18
/** Of a heading, which is a line or two. */
const LETTERS = 80

export function writePage(page: PageBlocks, body: number, writer: PartsWriter): void {
  const { lines, edge } = page
  const tables = page.tables.toSorted((a, b) => a.y - b.y)
  const pictures = page.pictures.toSorted((a, b) => centreOf(a).y - centreOf(b).y)
  /** What stands above. */
  const writeAbove = (y: number): void => {
    while (tables[0] && tables[0].y < y) {
      writePictures(pictures, { end: tables[0].y }, writer)
      writer.table(tables.shift()?.rows ?? [])
    }
    writePictures(pictures, { end: y }, writer)
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at]
    if (!line) break
    writeAbove(line.y)
    const below = tables[0]?.y ?? Number.POSITIVE_INFINITY
    at += writeLines(
      lines.slice(at).filter(({ y }) => y < below),
      pictures,
      { body, edge },
      writer,
    )
  }
  writeAbove(Number.POSITIVE_INFINITY)
}

interface Look {
  body: number
  edge: number
}

/** @returns how many lines were written: columns with their pictures, or one text */
function writeLines(lines: readonly TextLine[], pictures: PlacedPicture[], look: Look, writer: PartsWriter): number {
  const flows = flowsFrom(lines, pictures)
  if (flows) {
    const end = lines[flows.count]?.y ?? Number.POSITIVE_INFINITY
    for (const { lines: own, x, edge } of flows.columns) {
      for (let at = 0; at < own.length;) {
        writePictures(pictures, { end: own[at]?.y ?? end, from: x, to: edge }, writer)
        at += writeText(own.slice(at), { ...look, edge }, writer)
      }
      writePictures(pictures, { end, from: x, to: edge }, writer)
    }
    return flows.count
  }
  const columns = columnsFrom(lines)
  if (!columns) return writeText(lines, look, writer)
  writer.table(columns.rows)
  return columns.count
}

/** In points: above `end`, and in a column that reaches from here to there. */
interface Area {
  end: number
  from?: number
  to?: number
}

/** A picture belongs to the text that begins above its middle. @param pictures those that were not written so far */
function writePictures(pictures: PlacedPicture[], { end, from = 0, to = Infinity }: Area, writer: PartsWriter): void {
  const above = pictures.filter((picture) => {
    const { x, y } = centreOf(picture)
    return y < end && x >= from && x <= to
  })
  for (const picture of above) {
    pictures.splice(pictures.indexOf(picture), 1)
    writer.picture(picture.picture)
  }
}

/** @returns how many lines were written as one text */
function writeText(lines: readonly TextLine[], { body, edge }: Look, writer: PartsWriter): number {
  const [first] = lines
  if (!first) return 1
  const text = new TextWriter()
  text.append(lineText(first))
  let count = 1
  for (let line = first; count < lines.length; count++) {
    const next = lines[count]
    const isNext = next && next.y - line.y < line.size * 2 && Math.abs(next.x - line.x) < line.size * 2
    if (!next || !isNext || line.stretches.length > 1 || !isWrapped(line, next, edge)) break
    text.write(wrapSign(line, edge))
    text.append(lineText(next))
    line = next
  }
  const whole = text.text()
  if (first.size > body * HEADING && whole.text.length <= LETTERS)
    writer.heading(first.size > body * 1.6 ? 1 : first.size > body * 1.35 ? 2 : 3, whole)
  else writer.paragraph(whole)
  return count
}

/** Fewer lines below each other may stand in columns by chance. */
const LEAST_ROWS = 3

/** Lines that stand in columns without a line between them; undefined where the first does not begin such a table. */
function columnsFrom(lines: readonly TextLine[]): { rows: SourceCell[][]; count: number } | undefined {
  const run = runOf(lines)
  if (run.filter(({ stretches }) => stretches.length > 1).length < LEAST_ROWS) return undefined
  const columns = columnsOf(run)
  if (columns.length < 2) return undefined
  const cells: GridCell[] = []
  let row = -1
  for (const line of run) {
    // A line with nothing in the first column goes on with the row above.
    const first = columns[0]
    const isRest = row >= 0 && first !== undefined && line.x > first.end
    if (!isRest) row += 1
    for (const stretch of line.stretches) {
      const column = columns.findIndex(({ end }) => stretch.x <= end)
      const above = isRest ? cells.findLast((cell) => cell.row === row && cell.column === column) : undefined
      const { text, links } = stretchText(stretch)
      if (above) Object.assign(above, continued(above, { text, links }))
      else cells.push({ row, column, rows: 1, columns: 1, pictures: [], text, links })
    }
  }
  return { rows: sourceTable(cells), count: run.length }
}

function continued(above: SourceText, next: SourceText): SourceText {
  const writer = new TextWriter()
  writer.append(above)
  writer.write('\n')
  writer.append(next)
  return writer.text()
}

/** As far as lines follow each other with something in two columns, or with the rest of such a line. */
function runOf(lines: readonly TextLine[]): TextLine[] {
  const run: TextLine[] = []
  for (const line of lines) {
    const before = run.at(-1)
    const isNear = !before || line.y - before.y < Math.max(before.size, line.size) * 3.2
    const isRest = before !== undefined && line.stretches.length === 1 && line.x > (run[0]?.stretches[0]?.end ?? 0)
    if (!isNear || (line.stretches.length < 2 && !isRest)) break
    run.push(line)
  }
  return run
}
