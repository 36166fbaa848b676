// Pretendard in the two weights that paper needs, and others for letters that it lacks; a PDF takes of them what it shows.
import { createRequire } from 'node:module'
import type { Font, GlyphRun } from 'fontkit'
import { facesFor, isShaped, type Faces } from '#backend/platform/fonts/faces.ts'
import { runsFromRight } from '#backend/platform/fonts/bidi.ts'
import { shapeWith } from '#backend/platform/fonts/shaping.ts'
import { mapParagraphs, textOf, type PdfBlock, type Paragraph, type Run } from './blocks.ts'

const at = (weight: string): string =>
  createRequire(import.meta.url).resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`)

export const FONTS = { regular: at('Regular'), bold: at('Bold') } as const

/** Of the other fonts, as Pretendard's. */
export const WEIGHTS = [400, 700]

/** The name under which a PDF knows the font of words. */
export const fontOf = ({ bold, face }: { bold: boolean; face: number | null }): string =>
  `${face ?? ''}${bold ? 'bold' : 'regular'}`

/** The package's types leave out the font that is written with. */
interface Opened {
  _font: Written
}

interface Written {
  font: Font
  scale: number
  subset: { glyphs: number[] }
  widths: number[]
  unicode: number[][]
  layout: (text: string) => GlyphRun
  encode: (text: string) => [string[], GlyphRun['positions']]
}

/** The package has one text for each glyph; a shaped one, such as a letter without its dots, stands for many. */
function writeShaped(written: Written, file: Buffer): void {
  shapeWith(written.font, file)
  const places = new Map<string, number>()
  written.encode = (text) => {
    const { glyphs, positions } = written.layout(text)
    const codes = glyphs.map(({ id, codePoints, advanceWidth }) => {
      const key = [id, ...codePoints].join()
      const place = places.get(key) ?? written.subset.glyphs.push(id) - 1
      places.set(key, place)
      written.widths[place] = advanceWidth * written.scale
      written.unicode[place] = codePoints
      return place.toString(16).padStart(4, '0')
    })
    return [codes, positions]
  }
}

/** Makes the fonts known that the faces need. */
export function registerFonts(pdf: PDFKit.PDFDocument, { fonts }: Faces): void {
  for (const bold of [false, true]) {
    pdf.registerFont(fontOf({ bold, face: null }), bold ? FONTS.bold : FONTS.regular)
    for (const [face, { files, isShaped }] of fonts.entries()) {
      const [name, file] = [fontOf({ bold, face }), files[Number(bold)] as Buffer]
      pdf.registerFont(name, file)
      if (isShaped) writeShaped((pdf.font(name) as unknown as Opened)._font, file)
    }
  }
}

/** The same blocks with runs of one font each. */
export async function withFaces(pdf: PDFKit.PDFDocument, blocks: PdfBlock[]): Promise<PdfBlock[]> {
  const texts: string[] = []
  const noted = (paragraph: Paragraph): Paragraph => {
    texts.push(textOf(paragraph))
    return paragraph
  }
  for (const block of blocks) mapParagraphs(block, noted)
  const faces = await facesFor(texts.join(''), WEIGHTS)
  registerFonts(pdf, faces)
  return blocks.map((block) => mapParagraphs(block, (paragraph) => splitParagraph(paragraph, faces)))
}

function splitParagraph(paragraph: Paragraph, { fonts, piecesOfParts }: Faces): Paragraph {
  const texts = paragraph.runs.map(({ text }) => text)
  const pieces = piecesOfParts(texts)
  const runs = paragraph.runs.flatMap((run, at) =>
    (pieces[at] ?? []).map((piece): Run => ({ ...run, ...piece, isShaped: isShaped(fonts, piece) })),
  )
  return { ...paragraph, runs, fromRight: runsFromRight(texts.join('')) }
}
