// The whole guidebook as a PDF in A5: real words in its own fonts, tagged, with an outline, links, and numbers at the foot.
import PDFDocument from 'pdfkit'
import { withFaces } from './fonts.ts'
import { flow, type Sheet } from './flow.ts'
import { layBlocks, type Pictures } from './lay.ts'
import { QUIET } from './style.ts'
import { blocksOf } from './read-html.ts'
import { untold } from './tags.ts'

export interface PdfFacts {
  title: string
  /** `ko` or `en`. */
  lang: string
  /** When it was last changed: the same guidebook gives the same file. */
  updatedAt: string
  /** The reader's whole page. */
  html: string
  pictures: Pictures
}

/** Phones show it without moving it sideways, and two of its pages make a sheet of A4. */
const A5: Sheet = { width: 419.53, height: 595.28, margin: 38 }

export async function drawPdf({ title, lang, updatedAt, html, pictures }: PdfFacts): Promise<Buffer> {
  const { width, height, margin } = A5
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Creator: 'Gilbook', CreationDate: new Date(updatedAt), ModDate: new Date(updatedAt) },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  flow(pdf, layBlocks(pdf, await withFaces(pdf, blocksOf(html)), pictures, width - 2 * margin), A5)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    const at = { width: width - 2 * margin, align: 'center', lineBreak: false } as const
    pdf.font('regular').fontSize(8).fillColor(QUIET)
    untold(pdf, () => void pdf.text(`${page + 1} / ${count}`, margin, height - margin / 2 - 6, at), 'Pagination')
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
