// Draws a poster's shapes: as SVG with its letters as outlines, which every print shop shows alike, or as PDF with real words.
import { create, type Font, type GlyphRun } from 'fontkit'
import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { FONTS, fontOf, registerFonts, WEIGHTS } from '#backend/features/reader/pdf/fonts.ts'
import { facesFor, type Faces } from '#backend/platform/fonts/faces.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { posterShapes, SHEETS, type Measure, type PosterFacts, type Shape } from './layout.ts'

export interface PosterWork extends PosterFacts {
  format: 'pdf' | 'svg'
  lang: string
  /** JPEG, cut for its box. */
  cover: Uint8Array | null
}

/** By the names that a PDF knows them by. */
type Fonts = ReadonlyMap<string, Font>

interface Lettering {
  faces: Faces
  fonts: Fonts
}

async function openFonts(text: string): Promise<Lettering> {
  const faces = await facesFor(text, WEIGHTS)
  const opened = [false, true].map(async (bold): Promise<[string, Font][]> => {
    const own = create(await readFile(bold ? FONTS.bold : FONTS.regular)) as Font
    const others = faces.fonts.map(({ files }) => create(files[Number(bold)] as Buffer) as Font)
    return [own, ...others].map((font, index) => [fontOf({ bold, face: index === 0 ? null : index - 1 }), font])
  })
  return { faces, fonts: new Map((await Promise.all(opened)).flat()) }
}

export async function drawPoster(work: PosterWork): Promise<Buffer> {
  const lettering = await openFonts([work.title, work.scan, ...work.hints, work.address].join(''))
  const measure: Measure = (text, size, bold) =>
    laid(lettering, text, bold).reduce((sum, { font, glyphs }) => sum + widthOf(glyphs, font, size), 0)
  const shapes = posterShapes(work, measure)
  return work.format === 'svg' ? Buffer.from(svgOf(work, shapes, lettering)) : pdfOf(work, shapes, lettering)
}

/** The words' parts, each in the one font that has its letters. */
const laid = ({ faces, fonts }: Lettering, words: string, bold: boolean) =>
  faces.piecesOf(words).map(({ text, face }) => {
    const name = fontOf({ bold, face })
    const font = fonts.get(name) as Font
    return { name, font, text, glyphs: font.layout(text) }
  })

const widthOf = ({ advanceWidth }: GlyphRun, { unitsPerEm }: Font, size: number): number =>
  (advanceWidth / unitsPerEm) * size

type Words = Shape & { kind: 'words' }

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

function svgOf({ size, title, address, cover, lang }: PosterWork, shapes: Shape[], lettering: Lettering): string {
  const { width, height, millimetres } = SHEETS[size]
  const picture = cover && `data:image/jpeg;base64,${Buffer.from(cover).toString('base64')}`
  const drawn = shapes.map((shape) => svgShape(shape, lettering, picture)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres[0]}mm" height="${millimetres[1]}mm" ` +
    `viewBox="0 0 ${n(width)} ${n(height)}" role="img" xml:lang="${lang}">` +
    `<title>${escapeHtml(title)}</title><desc>${escapeHtml(address)}</desc>${drawn}</svg>`
  )
}

function svgShape(shape: Shape, lettering: Lettering, picture: string | null): string {
  if (shape.kind === 'path') return `<path fill="${shape.fill}" d="${shape.d}"/>`
  if (shape.kind === 'words') return outlined(shape, lettering)
  const box = `x="${n(shape.x)}" y="${n(shape.y)}" width="${n(shape.width)}" height="${n(shape.height)}"`
  if (shape.kind === 'rect') return `<rect ${box} fill="${shape.fill}"/>`
  return picture ? `<image ${box} preserveAspectRatio="xMidYMid slice" href="${picture}"/>` : ''
}

function outlined({ x, y, size, fill, text, bold }: Words, lettering: Lettering): string {
  let left = x
  return laid(lettering, text, bold)
    .map(({ font, glyphs }) => {
      const drawn = outline(glyphs, font, { x: left, y, size, fill })
      left += widthOf(glyphs, font, size)
      return drawn
    })
    .join('')
}

function outline(run: GlyphRun, { unitsPerEm }: Font, { x, y, size, fill }: Pick<Words, 'x' | 'y' | 'size' | 'fill'>) {
  const scale = size / unitsPerEm
  let at = 0
  const letters = run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    const d = glyph.path.translate(at + xOffset, yOffset).toSVG()
    at += xAdvance
    return d
  })
  return `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${letters.join('')}"/>`
}

async function pdfOf(work: PosterWork, shapes: Shape[], lettering: Lettering): Promise<Buffer> {
  const { size, title, address, lang, cover } = work
  const { width, height } = SHEETS[size]
  const info = { Title: title, Creator: 'Gilbook' }
  const pdf = new PDFDocument({ size: [width, height], margin: 0, lang, displayTitle: true, info })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  registerFonts(pdf, lettering.faces)
  for (const shape of shapes) pdfShape(pdf, shape, cover, lettering)
  pdf.link(0, 0, width, height, address)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function pdfShape(pdf: PDFKit.PDFDocument, shape: Shape, cover: Uint8Array | null, lettering: Lettering): void {
  const { kind } = shape
  if (kind === 'path') return void pdf.path(shape.d).fill(shape.fill)
  if (kind === 'rect') return void pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill)
  if (kind === 'words') return pdfWords(pdf, shape, lettering)
  if (cover) pdf.image(Buffer.from(cover), shape.x, shape.y, { cover: [shape.width, shape.height] })
}

function pdfWords(pdf: PDFKit.PDFDocument, { x, y, size, fill, text, bold }: Words, lettering: Lettering): void {
  let left = x
  for (const part of laid(lettering, text, bold)) {
    pdf.font(part.name).fontSize(size).fillColor(fill)
    pdf.text(part.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += widthOf(part.glyphs, part.font, size)
  }
}
