// Draws a poster's shapes: as SVG with its letters as outlines, which every print shop shows alike, or as PDF with real words.
import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { FONTS, fontOf, registerFonts, WEIGHTS } from '#backend/features/reader/pdf/fonts.ts'
import { fromLeft } from '#backend/platform/fonts/bidi.ts'
import { facesFor, type Faces } from '#backend/platform/fonts/faces.ts'
import { type Lettering, letteringOf, shownText } from '#backend/platform/fonts/lettering.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { posterShapes, SHEETS, type TextMeasure, type PosterFacts, type PosterShape } from './layout.ts'

export interface PosterWork extends PosterFacts {
  format: 'pdf' | 'svg'
  lang: string
  /** JPEG, cut for its box. */
  cover: Uint8Array | null
}

/** Regular and bold. */
type Letterings = readonly [Lettering, Lettering]

async function openFonts(text: string): Promise<{ faces: Faces; letterings: Letterings }> {
  const faces = await facesFor(text, WEIGHTS)
  const [regular, bold] = await Promise.all([readFile(FONTS.regular), readFile(FONTS.bold)])
  return { faces, letterings: [letteringOf(faces, regular, 0), letteringOf(faces, bold, 1)] }
}

export async function drawPoster(work: PosterWork): Promise<Buffer> {
  const { faces, letterings } = await openFonts(
    [work.company, work.title, work.scan, ...work.hints, work.address].join(''),
  )
  const measure: TextMeasure = (text, size, bold) => letterings[bold ? 1 : 0].widthOf(text, size)
  const shapes = posterShapes(work, measure)
  return work.format === 'svg' ? Buffer.from(svgOf(work, shapes, letterings)) : pdfOf(work, shapes, faces)
}

type Words = PosterShape & { kind: 'words' }

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

function svgOf(
  { size, title, address, cover, lang }: PosterWork,
  shapes: PosterShape[],
  letterings: Letterings,
): string {
  const { width, height, millimetres } = SHEETS[size]
  const picture = cover && `data:image/jpeg;base64,${Buffer.from(cover).toString('base64')}`
  const drawn = shapes.map((shape) => svgShape(shape, letterings, picture)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres[0]}mm" height="${millimetres[1]}mm" ` +
    `viewBox="0 0 ${n(width)} ${n(height)}" role="img" xml:lang="${lang}">` +
    `<title>${escapeHtml(title)}</title><desc>${escapeHtml(address)}</desc>${drawn}</svg>`
  )
}

function svgShape(shape: PosterShape, letterings: Letterings, picture: string | null): string {
  if (shape.kind === 'path') return `<path fill="${shape.fill}" d="${shape.d}"/>`
  if (shape.kind === 'words') return letterings[shape.bold ? 1 : 0].outlinesOf(shape.text, shape)
  const box = `x="${n(shape.x)}" y="${n(shape.y)}" width="${n(shape.width)}" height="${n(shape.height)}"`
  if (shape.kind === 'rect') return `<rect ${box} fill="${shape.fill}"/>`
  return picture ? `<image ${box} preserveAspectRatio="xMidYMid slice" href="${picture}"/>` : ''
}

async function pdfOf(work: PosterWork, shapes: PosterShape[], faces: Faces): Promise<Buffer> {
  const { size, title, address, lang, cover } = work
  const { width, height } = SHEETS[size]
  const info = { Title: title, Creator: 'Gilbook' }
  const pdf = new PDFDocument({ size: [width, height], margin: 0, lang, displayTitle: true, info })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  registerFonts(pdf, faces)
  for (const shape of shapes) pdfShape(pdf, shape, cover, faces)
  pdf.link(0, 0, width, height, address)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function pdfShape(pdf: PDFKit.PDFDocument, shape: PosterShape, cover: Uint8Array | null, faces: Faces): void {
  const { kind } = shape
  if (kind === 'path') return void pdf.path(shape.d).fill(shape.fill)
  if (kind === 'rect') return void pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill)
  if (kind === 'words') return pdfWords(pdf, shape, faces)
  if (!cover) return
  const { x, y, width: wide, height: high } = shape
  pdf.save().rect(x, y, wide, high).clip()
  pdf.image(Buffer.from(cover), x, y, { cover: [wide, high], align: 'center', valign: 'center' })
  pdf.restore()
}

function pdfWords(
  pdf: PDFKit.PDFDocument,
  { x, y, size, fill, text, bold, fromRight }: Words,
  { piecesOf }: Faces,
): void {
  let left = x
  for (const piece of fromLeft(piecesOf(text, fromRight))) {
    pdf
      .font(fontOf({ bold, face: piece.face }))
      .fontSize(size)
      .fillColor(fill)
    const shown = shownText(piece)
    pdf.text(shown, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += pdf.widthOfString(shown)
  }
}
