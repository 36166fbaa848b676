// Pictures on sheets: within the column, or from edge to edge on a cover.
import type { PictureBlock } from './blocks.ts'
import { space, type Line } from './lay-text.ts'
import { SEA } from './style.ts'
import { type Tag, markArtifact } from './tags.ts'

type Pdf = PDFKit.PDFDocument

/** The package's types leave out what its guide shows: a picture opened once, to be asked for its size. */
type Opening = { openImage: (jpeg: Buffer) => Buffer & { width: number; height: number } }

/** JPEGs by the addresses that the page names. */
export type PdfPictures = ReadonlyMap<string, Buffer>

interface Paper {
  pdf: Pdf
  pictures: PdfPictures
}

const figureOf = (tag: Tag, alt: string): Tag | null => (alt.trim() === '' ? null : tag.inner('Figure', { alt }))

/** Shares of its size below which it is not shrunk. */
const SMALLEST = 0.4

/** Never enlarged beyond what its pixels are good for. */
export function layPicture({ pdf, pictures }: Paper, block: PictureBlock, room: number, tag: Tag): Line[] {
  const { address, alt, above, mostHeight, keep } = block
  const jpeg = pictures.get(address ?? '')
  if (!jpeg) return []
  const image = (pdf as unknown as Opening).openImage(jpeg)
  const figure = figureOf(tag, alt)
  const sized = (share: number): Line => {
    const scale = share * Math.min(room / image.width, (mostHeight ?? Infinity) / image.height, 1)
    const [width, height] = [image.width * scale, image.height * scale]
    const draw = (x: number, y: number, again = false): void => {
      const work = () => void pdf.image(image, x + (room - width) / 2, y, { width, height })
      if (figure && !again) figure.draw(work)
      else markArtifact(pdf, work)
    }
    return { height, keep, words: 0, draw, shrunk: (part) => sized(Math.max(share * part, SMALLEST)) }
  }
  return [space(above), sized(1)]
}

/** The least of a cover's picture, whatever its words take. */
const LEAST = 150

interface CoverPlace {
  sheet: { width: number; height: number; margin: number }
  /** Everything else that stands on its sheet. */
  words: Line[]
}

export function layCover(
  { pdf, pictures }: Paper,
  { address, alt }: PictureBlock,
  tag: Tag,
  { sheet, words }: CoverPlace,
): Line[] {
  const { width, margin } = sheet
  const jpeg = pictures.get(address ?? '')
  const taken = words.reduce((sum, line) => sum + line.height, 0)
  const height = Math.max(sheet.height - 2 * margin - taken - GAP, LEAST)
  const figure = jpeg ? figureOf(tag, alt) : null
  const draw = (x: number, y: number): void => {
    // With nothing above it, it begins at the edge.
    const top = y <= margin ? 0 : y
    const [left, high] = [x - margin, height + y - top]
    const work = (): void => {
      pdf.rect(left, top, width, high).fill(SEA)
      if (!jpeg) return
      const image = (pdf as unknown as Opening).openImage(jpeg)
      pdf.save().rect(left, top, width, high).clip()
      pdf.image(image, left, top, { cover: [width, high], align: 'center', valign: 'center' })
      pdf.restore()
    }
    if (figure) figure.draw(work)
    else markArtifact(pdf, work)
  }
  return [space(8), { height, keep: true, words: 0, draw }, space(16)]
}

/** What stands above and below it without words. */
const GAP = 24
