// Puts what was laid out on sheets: headings stay with what they head, rows break only where they are longer than a sheet.
import type { Laid, Row } from './lay.ts'
import type { Line } from './lay-text.ts'
import { untold } from './tags.ts'

/** Points. */
export interface Sheet {
  width: number
  height: number
  margin: number
}

const RULE = '#c4cecb'
/** As much of a table's first row has to fit below a heading. */
const COMPANY = 150

type Pdf = PDFKit.PDFDocument

export function flow(pdf: Pdf, laid: Laid[], sheet: Sheet): void {
  const on = new Sheets(pdf, sheet)
  laid.forEach((piece, index) => {
    if (piece.kind === 'place') return on.place(piece.place.name, piece.place.title)
    if (piece.kind === 'rows') return on.rows(piece.rows, piece.heads)
    on.line(piece.line, piece.line.keep ? companyOf(laid, index) : 0)
  })
}

/** Height of what has to stand together from here on, beyond the line itself. */
function companyOf(laid: Laid[], index: number): number {
  let height = 0
  for (const piece of laid.slice(index + 1)) {
    if (piece.kind === 'place') return height
    if (piece.kind === 'rows') return height + Math.min(piece.rows[0] ? heightOf(piece.rows[0]) : 0, COMPANY)
    height += piece.line.height
    if (!piece.line.keep) return height
  }
  return height
}

class Sheets {
  readonly #pdf: Pdf
  readonly #sheet: Sheet
  #y: number
  #isFresh = true

  constructor(pdf: Pdf, sheet: Sheet) {
    this.#pdf = pdf
    this.#sheet = sheet
    this.#y = sheet.margin
  }

  get #end(): number {
    return this.#sheet.height - this.#sheet.margin
  }

  #next(): void {
    this.#pdf.addPage()
    this.#y = this.#sheet.margin
    this.#isFresh = true
  }

  place(name: string, title: string): void {
    if (!this.#isFresh) this.#next()
    this.#pdf.addNamedDestination(name)
    this.#pdf.outline.addItem(title)
  }

  line(line: Line, company: number): void {
    const whole = line.height + company
    const fitsSheet = whole <= this.#end - this.#sheet.margin
    if (!this.#isFresh && this.#y + (fitsSheet ? whole : line.height) > this.#end) this.#next()
    if (line.isSpace && this.#isFresh) return
    line.draw(this.#sheet.margin, this.#y)
    this.#y += line.height
    this.#isFresh = false
  }

  rows(rows: Row[], heads: Row[]): void {
    const headHeight = heads.reduce((sum, row) => sum + heightOf(row), 0)
    for (const row of rows) {
      const height = heightOf(row)
      const breaks = this.#y + height > this.#end && !this.#isFresh
      // One that no sheet could hold begins where it is and goes on overleaf.
      if (breaks && height <= this.#end - this.#sheet.margin - headHeight) {
        this.#next()
        for (const head of heads) this.#row(head, true)
      }
      this.#row(row, false)
    }
  }

  #row(row: Row, again: boolean): void {
    let left = row.cells.map(({ lines }) => lines)
    do {
      const room = this.#end - this.#y - 2 * row.pad
      const here = left.map((lines) => fitting(lines, room))
      if (here.every((count) => count === 0) && left.some(({ length }) => length > 0) && !this.#isFresh) {
        this.#next()
        continue
      }
      // What is taller than a whole sheet is drawn all the same: nothing is left out.
      const taken = here.map((count, cell) => (left[cell] ?? []).slice(0, Math.max(count, this.#isFresh ? 1 : 0)))
      this.#draw(row, taken, again)
      left = left.map((lines, cell) => lines.slice(taken[cell]?.length ?? 0))
      if (left.some(({ length }) => length > 0)) this.#next()
    } while (left.some(({ length }) => length > 0))
  }

  #draw(row: Row, taken: Line[][], again: boolean): void {
    const { margin, width } = this.#sheet
    const height = Math.max(0, ...taken.map(total)) + 2 * row.pad
    row.cells.forEach((cell, index) => {
      let y = this.#y + row.pad
      for (const line of taken[index] ?? []) {
        line.draw(margin + cell.x, y, again)
        y += line.height
      }
    })
    this.#y += height
    this.#isFresh = false
    if (!row.ruled) return
    untold(this.#pdf, () => {
      this.#pdf
        .moveTo(margin, this.#y)
        .lineTo(width - margin, this.#y)
        .lineWidth(0.5)
        .stroke(RULE)
    })
  }
}

const total = (lines: Line[]): number => lines.reduce((sum, line) => sum + line.height, 0)

const heightOf = (row: Row): number => Math.max(0, ...row.cells.map(({ lines }) => total(lines))) + 2 * row.pad

function fitting(lines: Line[], room: number): number {
  let height = 0
  const count = lines.findIndex((line) => (height += line.height) > room)
  return count < 0 ? lines.length : count
}
