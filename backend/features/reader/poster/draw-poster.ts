// Draws a poster's shapes: as SVG with its letters as outlines, which every print shop shows alike, or as PDF with real words.
import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { FONTS } from '#backend/features/reader/pdf/fonts.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { posterShapes, SHEETS, type Measure, type PosterFacts, type Shape } from './layout.ts'

export interface PosterWork extends PosterFacts {
  format: 'pdf' | 'svg'
  lang: string
  /** JPEG, cut for its box. */
  cover: Uint8Array | null
}

interface Fonts {
  regular: Font
  bold: Font
}

async function openFonts(): Promise<Fonts> {
  const open = async (path: string): Promise<Font> => create(await readFile(path)) as Font
  return { regular: await open(FONTS.regular), bold: await open(FONTS.bold) }
}

export async function drawPoster(work: PosterWork): Promise<Buffer> {
  const fonts = await openFonts()
  const measure: Measure = (text, size, bold) => {
    const font = bold ? fonts.bold : fonts.regular
    return (font.layout(text).advanceWidth / font.unitsPerEm) * size
  }
  const shapes = posterShapes(work, measure)
  return work.format === 'svg' ? Buffer.from(svgOf(work, shapes, fonts)) : pdfOf(work, shapes)
}

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

function svgOf({ size, title, address, cover, lang }: PosterWork, shapes: Shape[], fonts: Fonts): string {
  const { width, height, millimetres } = SHEETS[size]
  const picture = cover && `data:image/jpeg;base64,${Buffer.from(cover).toString('base64')}`
  const drawn = shapes.map((shape) => svgShape(shape, fonts, picture)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres[0]}mm" height="${millimetres[1]}mm" ` +
    `viewBox="0 0 ${n(width)} ${n(height)}" role="img" xml:lang="${lang}">` +
    `<title>${escapeHtml(title)}</title><desc>${escapeHtml(address)}</desc>${drawn}</svg>`
  )
}

function svgShape(shape: Shape, fonts: Fonts, picture: string | null): string {
  if (shape.kind === 'path') return `<path fill="${shape.fill}" d="${shape.d}"/>`
  if (shape.kind === 'words') return outlined(shape, shape.bold ? fonts.bold : fonts.regular)
  const box = `x="${n(shape.x)}" y="${n(shape.y)}" width="${n(shape.width)}" height="${n(shape.height)}"`
  if (shape.kind === 'rect') return `<rect ${box} fill="${shape.fill}"/>`
  return picture ? `<image ${box} preserveAspectRatio="xMidYMid slice" href="${picture}"/>` : ''
}

function outlined({ x, y, size, fill, text }: Shape & { kind: 'words' }, font: Font): string {
  const scale = size / font.unitsPerEm
  let at = 0
  const { glyphs, positions } = font.layout(text)
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const d = glyph.path.translate(at + xOffset, yOffset).toSVG()
    at += xAdvance
    return d
  })
  return `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${letters.join('')}"/>`
}

async function pdfOf({ size, title, address, lang, cover }: PosterWork, shapes: Shape[]): Promise<Buffer> {
  const { width, height } = SHEETS[size]
  const info = { Title: title, Creator: 'Gilbook' }
  const pdf = new PDFDocument({ size: [width, height], margin: 0, lang, displayTitle: true, info })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const shape of shapes) pdfShape(pdf, shape, cover)
  pdf.link(0, 0, width, height, address)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function pdfShape(pdf: PDFKit.PDFDocument, shape: Shape, cover: Uint8Array | null): void {
  const { kind } = shape
  if (kind === 'path') return void pdf.path(shape.d).fill(shape.fill)
  if (kind === 'rect') return void pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill)
  if (kind === 'words') {
    pdf
      .font(shape.bold ? FONTS.bold : FONTS.regular)
      .fontSize(shape.size)
      .fillColor(shape.fill)
    return void pdf.text(shape.text, shape.x, shape.y, { lineBreak: false, baseline: 'alphabetic' })
  }
  if (cover) pdf.image(Buffer.from(cover), shape.x, shape.y, { cover: [shape.width, shape.height] })
}
