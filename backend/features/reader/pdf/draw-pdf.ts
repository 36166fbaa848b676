// The whole guidebook as a PDF in A5: real words in its own fonts, tagged, with an outline, contents, running titles, numbers.
import PDFDocument from 'pdfkit'
import { withFaces } from './fonts.ts'
import { type PdfBlock, textOf, type Paragraph, type PlaceBlock } from './blocks.ts'
import { emojiIn } from './icons.ts'
import { layBlocks, type Sheet, type Part } from './lay.ts'
import type { PdfPictures } from './lay-picture.ts'
import { blocksOf, quietly } from './read-html.ts'
import { layParagraph } from './lay-text.ts'
import { paginate, type PlacedLine } from './paginate.ts'
import { QUIET } from './style.ts'
import { markArtifact } from './tags.ts'

export interface PdfFacts {
  title: string
  /** `ko` or `en`. */
  lang: string
  /** When it was last changed: the same guidebook gives the same file. */
  updatedAt: string
  /** The reader's whole page. */
  html: string
  pictures: PdfPictures
}

/** Phones show it without moving it sideways, and two of its pages make a sheet of A4. */
const A5: Sheet = { width: 419.53, height: 595.28, margin: 40 }

export async function drawPdf({ title, lang, updatedAt, html, pictures }: PdfFacts): Promise<Buffer> {
  const { width, height } = A5
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Creator: 'Gilbook', CreationDate: new Date(updatedAt), ModDate: new Date(updatedAt) },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const read = blocksOf(html, await emojiIn(html))
  const [running, ...blocks] = (await withFaces(pdf, [quietly(title), ...read])) as [Paragraph, ...PdfBlock[]]
  const numbers = new Map<string, number>()
  flow(pdf, layBlocks({ pdf, pictures, numbers }, blocks, A5), { sheet: A5, running, numbers })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

// Puts what was laid out on sheets, below running titles and above numbers.

type Pdf = PDFKit.PDFDocument

interface Book {
  sheet: Sheet
  /** The guidebook's title. */
  running: Paragraph
  /** Filled with the numbers of the sheets on which places begin. */
  numbers: Map<string, number>
}

/** All is put in its place before anything is drawn: the contents know the numbers. */
function flow(pdf: Pdf, parts: Part[], { sheet, running, numbers }: Book): void {
  const room = sheet.height - 2 * sheet.margin
  let count = 0
  const laid = parts.map(({ place, lines }) => {
    const sheets = paginate(lines, room)
    // A page without anything in it has its title all the same.
    if (sheets.length === 0 && place) sheets.push([])
    if (place) numbers.set(place.name, count + 1)
    count += sheets.length
    return { place, sheets }
  })
  let number = 0
  for (const [index, { place, sheets }] of laid.entries()) {
    for (const [at, placed] of sheets.entries()) {
      number += 1
      pdf.addPage()
      if (at === 0 && place) begin(pdf, place)
      const isCover = index === 0 && place?.title == null && laid.length > 1
      if (!isCover) above(pdf, sheet, running, place?.title ?? null)
      draw(placed, sheet)
      if (!isCover) below(pdf, sheet, `${number} / ${count}`)
    }
  }
}

function begin(pdf: Pdf, { name, title }: PlaceBlock): void {
  pdf.addNamedDestination(name)
  if (title) pdf.outline.addItem(textOf(title))
}

function draw(placed: PlacedLine[], { margin }: Sheet): void {
  for (const { line, y, again } of placed) line.draw(margin, margin + y, again)
}

/** The guidebook's title on the left, its page's on the right. */
function above(pdf: Pdf, { width, margin }: Sheet, running: Paragraph, title: Paragraph | null): void {
  const room = width - 2 * margin
  const half = room / 2 - 8
  const y = margin / 2 - 8
  firstLine(pdf, running, half)?.draw(margin, y)
  if (title) firstLine(pdf, { ...title, align: 'right' }, half)?.draw(margin + room - half, y)
  markArtifact(pdf, () => {
    pdf
      .moveTo(margin, y + 15)
      .lineTo(width - margin, y + 15)
      .lineWidth(0.4)
      .stroke('#dde4e2')
  })
}

const firstLine = (pdf: Pdf, paragraph: Paragraph, width: number) => layParagraph(pdf, paragraph, width, null)[1]

function below(pdf: Pdf, { width, height, margin }: Sheet, text: string): void {
  const at = { width: width - 2 * margin, align: 'center', lineBreak: false } as const
  pdf.font('regular').fontSize(8).fillColor(QUIET)
  markArtifact(pdf, () => void pdf.text(text, margin, height - margin / 2 - 6, at), 'Pagination')
}
