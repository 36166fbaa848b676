// Breaks a paragraph's words into lines: between words, as Korean is read best, and within one only where it is too long.
import type { Paragraph, Run } from './blocks.ts'
import { fontOf } from './fonts.ts'

/** One line, or anything that is drawn whole. */
export interface Line {
  height: number
  /** Stays on the sheet of what follows. */
  keep: boolean
  /** Nothing is drawn there: it falls away at the head of a sheet. */
  isSpace?: boolean
  draw: (x: number, y: number) => void
}

interface Piece {
  run: Run
  text: string
  x: number
  width: number
}

type Pdf = PDFKit.PDFDocument

const measure = (pdf: Pdf, run: Run, text: string): number =>
  pdf.font(fontOf(run)).fontSize(run.size).widthOfString(text)

/** As the requirement has it: the larger the words, the closer the lines. */
const lineHeight = (size: number): number => size * (size <= 10.5 ? 1.55 : size <= 13 ? 1.45 : size <= 16 ? 1.35 : 1.25)

const DESCENT = 0.24

export function layParagraph(pdf: Pdf, paragraph: Paragraph, width: number): Line[] {
  const room = Math.max(width - paragraph.indent, 20)
  const lines = breakLines(pdf, paragraph.runs, room)
  const laid = lines.map((pieces, index): Line => {
    const size = Math.max(
      ...(pieces.length > 0 ? pieces : [{ run: paragraph.runs[0] as Run }]).map(({ run }) => run.size),
    )
    const used = pieces.reduce((sum, piece) => sum + piece.width, 0)
    const aside = { left: 0, center: (room - used) / 2, right: room - used }[paragraph.align]
    const height = lineHeight(size)
    return {
      height,
      keep: paragraph.keep,
      draw: (x, y) => {
        const base = y + height / 2 + size * (0.5 - DESCENT) + size * 0.1
        if (index === 0 && paragraph.bullet !== null) drawBullet(pdf, paragraph, x, base)
        for (const piece of pieces) drawPiece(pdf, piece, x + paragraph.indent + Math.max(aside, 0), base)
      },
    }
  })
  return [space(paragraph.above), ...laid]
}

export const space = (height: number): Line => ({ height, keep: true, isSpace: true, draw: () => undefined })

function drawBullet(pdf: Pdf, { bullet, runs, indent }: Paragraph, x: number, base: number): void {
  const run = runs[0] as Run
  pdf.font('regular').fontSize(run.size).fillColor(run.colour)
  pdf.text(bullet ?? '', x + indent - 12, base, { lineBreak: false, baseline: 'alphabetic' })
}

function drawPiece(pdf: Pdf, { run, text, x, width }: Piece, left: number, base: number): void {
  const at = left + x
  if (run.ground !== null) pdf.rect(at, base - run.size, width, run.size * 1.3).fill(run.ground)
  pdf.font(fontOf(run)).fontSize(run.size).fillColor(run.colour)
  const inner = run.link?.startsWith('#') ? { goTo: run.link.slice(1) } : run.link ? { link: run.link } : {}
  const { underline, strike, oblique } = run
  pdf.text(text, at, base, { lineBreak: false, baseline: 'alphabetic', underline, strike, oblique, ...inner })
}

/** Words with the space after them, and line breaks as they are. */
const tokensOf = (text: string): string[] => text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/g) ?? []

function breakLines(pdf: Pdf, runs: Run[], room: number): Piece[][] {
  const lines: Piece[][] = [[]]
  let x = 0
  const next = (): void => {
    lines.push([])
    x = 0
  }
  const put = (run: Run, text: string, width: number): void => {
    const line = lines.at(-1) as Piece[]
    const last = line.at(-1)
    // Neighbours of one look are one text, as they are to be found and copied.
    if (last?.run === run) Object.assign(last, { text: last.text + text, width: last.width + width })
    else line.push({ run, text, x, width })
    x += width
  }
  for (const run of runs) {
    for (const token of tokensOf(run.text)) {
      if (token === '\n') {
        next()
        continue
      }
      const bare = measure(pdf, run, token.trimEnd())
      if (x > 0 && x + bare > room) next()
      if (x === 0 && token.trim() === '') continue
      if (bare <= room) put(run, token, measure(pdf, run, token))
      else
        for (const part of splitLong(pdf, run, token, room)) {
          if (x > 0) next()
          put(run, part, measure(pdf, run, part))
        }
    }
  }
  return lines
}

/** A word longer than a line, such as an address. */
function splitLong(pdf: Pdf, run: Run, token: string, room: number): string[] {
  const parts = ['']
  for (const { segment } of new Intl.Segmenter().segment(token)) {
    const longer = `${parts.at(-1)}${segment}`
    if (parts.at(-1) !== '' && measure(pdf, run, longer) > room) parts.push(segment)
    else parts[parts.length - 1] = longer
  }
  return parts
}
