// Columns of a page that are read one after the other, as in a brochure or newsletter, beside those of a table.
import type { PdfBox } from './page-content.ts'
import { columnsOf, stretchText, type TextLine } from './text-lines.ts'

/** In sizes of letters: a blank line or two within a column, and a line that only the longer column has. */
const GAP = 5
const NEXT = 2.4
/** What happens at a time, in one line. Columns of a table say in one what the other says the time of. */
const TIMED =
  /^[^\p{L}\p{N}]{0,4}(?:(?:오전|오후)\s?\d{1,2}\s?[:시]|(?:[01]?\d|2[0-3])(?:[:.h]\d{2}|\s?시|\s?[ap]m\b)).{0,12}?\p{L}{2}/iu
/** Of lines with times, in each column: one may be chance. */
const LEAST = 2

export interface Flows {
  /** Each with its own lines, where they begin, and where these end that are full. */
  columns: { lines: TextLine[]; x: number; edge: number }[]
  count: number
}

/**
 * Undefined where the first line does not begin columns each of which tells times and what happens then.
 * @param pictures that may stand between their lines
 */
export function flowsFrom(lines: readonly TextLine[], pictures: readonly PdfBox[]): Flows | undefined {
  const count = lines[0]?.stretches.length ?? 0
  if (count < 2) return undefined
  const run: TextLine[] = []
  for (const line of lines) {
    const before = run.at(-1)
    if (before && gapBetween(before, line, pictures) > line.size * GAP) break
    if (columnsOf([...run, line]).length !== count) break
    run.push(line)
  }
  const both = run.findLastIndex(({ stretches }) => stretches.length > 1)
  const end = run.findIndex(
    (line, at) => at > both && gapBetween(run[at - 1] ?? line, line, pictures) > line.size * NEXT,
  )
  const taken = end < 0 ? run : run.slice(0, end)
  const columns = columnsOf(taken).map(({ x, end: edge }) => ({
    x,
    edge,
    lines: taken.flatMap((line) => partOf(line, x, edge)),
  }))
  const isTold = columns.every(
    ({ lines: own }) =>
      own.filter((line) => line.stretches.some((one) => TIMED.test(stretchText(one).text))).length >= LEAST,
  )
  return isTold && columns.length === count ? { columns, count: taken.length } : undefined
}

/** Of what is empty. */
function gapBetween(upper: TextLine, lower: TextLine, pictures: readonly PdfBox[]): number {
  const filled = pictures.map(({ y0, y1 }) => Math.min(y1, lower.y) - Math.max(y0, upper.y))
  return lower.y - upper.y - Math.max(0, ...filled)
}

/** What of a line stands in a column. */
function partOf(line: TextLine, x: number, edge: number): TextLine[] {
  const stretches = line.stretches.filter((one) => one.x >= x && one.end <= edge)
  const [first] = stretches
  return first ? [{ ...line, stretches, x: first.x, end: stretches.at(-1)?.end ?? first.end }] : []
}
