// PDFs as programs print them: with letters of a font that is in the file, ruled tables, or columns without lines.
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const font = fileURLToPath(
  new URL('../../../node_modules/pretendard/dist/public/static/Pretendard-Regular.otf', import.meta.url),
)

export type Drawn =
  | { heading: string }
  | { text: string }
  | { page: true }
  | { table: (string | { text: string; columns?: number; rows?: number })[][]; widths: number[] }
  /** Each line with its pieces at these places. */
  | { columns: string[][]; at: number[] }
  /** Columns of a page that are read one after the other: each wholly printed before the next. */
  | { flows: string[][]; at: number[] }

export function pdfOf(drawn: readonly Drawn[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', margin: 50 })
  document.font(font)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const one of drawn) draw(document, one)
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  document.end()
  return promise
}

function draw(document: InstanceType<typeof PDFDocument>, one: Drawn): void {
  const left = document.page.margins.left
  if ('heading' in one) document.fontSize(17).text(one.heading, left).moveDown(0.5)
  else if ('page' in one) document.addPage()
  else if ('text' in one) document.fontSize(10).text(one.text, left)
  else if ('table' in one) {
    const data = one.table.map((row) =>
      row.map((cell) =>
        typeof cell === 'string' ? cell : { text: cell.text, colSpan: cell.columns ?? 1, rowSpan: cell.rows ?? 1 },
      ),
    )
    document.fontSize(9.5)
    document.table({ columnStyles: one.widths, data, position: { x: left, y: document.y } })
    document.moveDown()
  } else if ('flows' in one) {
    const top = document.y
    const drawLine = (text: string, column: number, line: number): unknown =>
      text && document.fontSize(10).text(text, one.at[column] ?? left, top + 17 * line, { lineBreak: false })
    one.flows.forEach((lines, column) => lines.forEach((text, line) => drawLine(text, column, line)))
    document.y = top + 17 * Math.max(...one.flows.map((lines) => lines.length))
    document.x = left
  } else
    for (const line of one.columns) {
      const y = document.y
      line.forEach((text, index) => document.fontSize(10).text(text, one.at[index] ?? left, y, { lineBreak: false }))
      document.y = y + 17
      document.x = left
    }
}
