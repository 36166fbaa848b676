// Pretendard in the two weights that paper needs, and others for letters that it lacks; a PDF takes of them what it shows.
import { createRequire } from 'node:module'
import { facesFor, type Faces } from '#backend/platform/fonts/faces.ts'
import type { Block, Run } from './blocks.ts'

const at = (weight: string): string =>
  createRequire(import.meta.url).resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`)

export const FONTS = { regular: at('Regular'), bold: at('Bold') } as const

/** Of the other fonts, as Pretendard's. */
export const WEIGHTS = [400, 700]

/** The name under which a PDF knows the font of words. */
export const fontOf = ({ bold, face }: { bold: boolean; face: number | null }): string =>
  `${face ?? ''}${bold ? 'bold' : 'regular'}`

/** Makes the fonts known that the faces need. */
export function registerFonts(pdf: PDFKit.PDFDocument, { fonts }: Faces): void {
  for (const bold of [false, true]) {
    pdf.registerFont(fontOf({ bold, face: null }), bold ? FONTS.bold : FONTS.regular)
    for (const [face, { files }] of fonts.entries())
      pdf.registerFont(fontOf({ bold, face }), files[Number(bold)] as Buffer)
  }
}

/** The same blocks with runs of one font each. */
export async function withFaces(pdf: PDFKit.PDFDocument, blocks: Block[]): Promise<Block[]> {
  const faces = await facesFor(blocks.map(textOf).join(''), WEIGHTS)
  registerFonts(pdf, faces)
  const split = (block: Block): Block => {
    if (block.kind === 'paragraph') return { ...block, runs: block.runs.flatMap((run) => splitRun(run, faces)) }
    if (block.kind !== 'table') return block
    return { ...block, rows: block.rows.map((cells) => cells.map((cell) => cell.map(split))) }
  }
  return blocks.map(split)
}

const splitRun = (run: Run, { piecesOf }: Faces): Run[] => piecesOf(run.text).map((piece) => ({ ...run, ...piece }))

function textOf(block: Block): string {
  if (block.kind === 'paragraph') return block.runs.map(({ text }) => text).join('')
  return block.kind === 'table' ? block.rows.flat(2).map(textOf).join('') : ''
}
