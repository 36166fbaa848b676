// A row of cells: one line of a sheet where it fits, two where it has to go on overleaf. Stops stand on their road.
import type { Line } from './lay-text.ts'
import { markArtifact } from './tags.ts'

export interface Row {
  cells: { x: number; width: number; lines: Line[] }[]
  width: number
  ruled: boolean
  pad: number
  isMarked: boolean
  road: { isFirst: boolean; isLast: boolean } | null
  /** What goes on overleaf is no stop of its own. */
  isStop: boolean
}

type Pdf = PDFKit.PDFDocument

const RULE = '#c4cecb'
const MARKED = '#ffeedf'
const ROAD = { line: '#77cbc9', stop: '#007175', end: '#ff8126', x: 7, dot: 9 } as const
/** Of a row that is broken, so many lines at least stand on either sheet. */
const LEAST = 2

const total = (lines: Line[]): number => lines.reduce((sum, line) => sum + line.height, 0)

export function rowLine(pdf: Pdf, row: Row): Line {
  const { cells, pad } = row
  const height = Math.max(0, ...cells.map(({ lines }) => total(lines))) + 2 * pad
  return {
    height,
    keep: false,
    words: Math.max(0, ...cells.map(({ lines }) => lines.reduce((sum, line) => sum + line.words, 0))),
    split: (room) => broken(pdf, row, room),
    draw: (x, y, again = false) => {
      markArtifact(pdf, () => ground(pdf, row, { x, y, height }))
      for (const cell of cells) {
        let at = y + pad
        for (const line of cell.lines) {
          line.draw(x + cell.x, at, again)
          at += line.height
        }
      }
    },
  }
}

function broken(pdf: Pdf, row: Row, room: number): readonly [Line, Line] | null {
  const counts = row.cells.map(({ lines }) => fitting(lines, room - 2 * row.pad))
  const isLeft = row.cells.some(({ lines }, index) => lines.length > (counts[index] ?? 0))
  if (!isLeft || Math.max(...counts) < LEAST) return null
  const cells = (part: (lines: Line[], count: number) => Line[]) =>
    row.cells.map((cell, index) => ({ ...cell, lines: part(cell.lines, counts[index] ?? 0) }))
  const before = cells((lines, count) => lines.slice(0, count))
  const after = cells((lines, count) => lines.slice(count))
  const { road } = row
  return [
    rowLine(pdf, { ...row, cells: before, ruled: false, road: road && { ...road, isLast: false } }),
    rowLine(pdf, { ...row, cells: after, isStop: false, road: road && { ...road, isFirst: false } }),
  ]
}

function fitting(lines: Line[], room: number): number {
  let height = 0
  const count = lines.findIndex((line) => (height += line.height) > room)
  return count < 0 ? lines.length : count
}

interface Box {
  x: number
  y: number
  height: number
}

function ground(pdf: Pdf, { width, ruled, isMarked, road, isStop, pad }: Row, { x, y, height }: Box): void {
  const bleed = ruled ? 0 : 4
  if (isMarked) pdf.roundedRect(x - bleed, y, width + 2 * bleed, height, ruled ? 0 : 6).fill(MARKED)
  if (ruled)
    pdf
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .lineWidth(0.5)
      .stroke(RULE)
  if (road) way(pdf, { x: x + ROAD.x, y, height, stop: isStop ? y + pad + ROAD.dot : null }, road)
}

function way(
  pdf: Pdf,
  { x, y, height, stop }: Box & { stop: number | null },
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void {
  const from = isFirst && stop !== null ? stop : y
  const to = isLast && stop !== null ? stop : y + height
  if (!(isLast && stop === null) && to > from) pdf.moveTo(x, from).lineTo(x, to).lineWidth(1.3).stroke(ROAD.line)
  if (stop === null) return
  if (isLast) {
    pdf.circle(x, stop, 4.6).lineWidth(1).fillAndStroke('#ffffff', ROAD.end)
    pdf.circle(x, stop, 2.6).fill(ROAD.end)
  } else pdf.circle(x, stop, 3.8).lineWidth(1.9).fillAndStroke('#ffffff', ROAD.stop)
}
