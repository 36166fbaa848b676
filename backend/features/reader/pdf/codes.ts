// QR codes on a PDF page: four per row, each a link with its name below.
import { codeOutline } from '#backend/features/reader/poster/code.ts'
import { textOf, type CodesBlock } from './blocks.ts'
import { layParagraph, space, type Line } from './lay-text.ts'
import type { Tag } from './tags.ts'

type Pdf = PDFKit.PDFDocument

/** Points: about 24 mm. The modules of a long address stay wider than a third of a millimetre. */
const SIDE = 68
const ACROSS = 4

export function layCodes(pdf: Pdf, { codes, above }: CodesBlock, width: number, tag: Tag): Line[] {
  const share = width / ACROSS
  const drawn = codes.map(({ address, name }) => {
    const place = tag.inner('P')
    // For screen readers the name is the alternative text of the code; seen, it stands below it.
    const words = layParagraph(pdf, name, share, null)
    return { address, name: textOf(name), tag: place, words, outline: codeOutline(address, 'L', SIDE) }
  })
  const lines = Array.from({ length: Math.ceil(drawn.length / ACROSS) }, (_, row): Line => {
    const beside = drawn.slice(row * ACROSS, (row + 1) * ACROSS)
    const below = Math.max(...beside.map(({ words }) => words.reduce((sum, line) => sum + line.height, 0)))
    const draw = (x: number, y: number): void => {
      for (const [column, { words, outline, address, name, tag: place }] of beside.entries()) {
        const left = x + column * share
        const at = left + (share - SIDE) / 2
        const box = { x: at, y, width: SIDE, height: SIDE }
        const code = (): void => {
          pdf.save().translate(at, y).path(outline).fill('#16201e').restore()
        }
        place.link(address, name, box, code, true)
        let under = y + SIDE
        for (const line of words) {
          line.draw(left, under)
          under += line.height
        }
      }
    }
    return { height: SIDE + below, keep: false, words: 1, draw }
  })
  return [space(above), ...lines]
}
