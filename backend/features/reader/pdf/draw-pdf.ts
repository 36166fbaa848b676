// The whole guidebook as a PDF in A5: real words in its own fonts, tagged, with an outline, contents, running titles, numbers.
import PDFDocument from 'pdfkit'
import { withFaces } from './fonts.ts'
import type { Block, Paragraph } from './blocks.ts'
import { flow } from './flow.ts'
import { emojiIn } from './icons.ts'
import { layBlocks, type Sheet } from './lay.ts'
import type { Pictures } from './lay-picture.ts'
import { blocksOf, quietly } from './read-html.ts'

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
  const [running, ...blocks] = (await withFaces(pdf, [quietly(title), ...read])) as [Paragraph, ...Block[]]
  const numbers = new Map<string, number>()
  flow(pdf, layBlocks({ pdf, pictures, numbers }, blocks, A5), { sheet: A5, running, numbers })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
