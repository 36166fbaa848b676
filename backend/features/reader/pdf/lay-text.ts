// Breaks a paragraph's words into lines: between words, as Korean is read best, and within one only where it is too long.
import { fromLeft } from '#backend/platform/fonts/bidi.ts'
import { splitLong, tokensOf } from '#backend/platform/fonts/breaks.ts'
import { shownText } from '#backend/platform/fonts/lettering.ts'
import type { Paragraph, Run } from './blocks.ts'
import { fontOf } from './fonts.ts'
import { type Tag, markArtifact } from './tags.ts'

/** One line, or anything that is drawn whole. */
export interface Line {
  height: number
  /** Stays on the sheet of what follows. */
  keep: boolean
  /** Nothing is drawn there: it falls away at the head of a sheet. */
  isSpace?: boolean
  /** How many lines of words stand in it, one below the other. */
  words: number
  /** Repeated above it where a sheet begins with it. */
  heads?: Line[]
  /** The same in two, of which the first fits a height. null: no sensible part of it does. */
  split?: (room: number) => readonly [Line, Line] | null
  /** The same at a share of its size. */
  shrunk?: (share: number) => Line
  /** @param again it was drawn before, on an earlier sheet: then it is only seen */
  draw: (x: number, y: number, again?: boolean) => void
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

/** The larger the words, the closer the lines. */
const lineHeight = (size: number): number => size * (size <= 10.5 ? 1.55 : size <= 13 ? 1.45 : size <= 16 ? 1.35 : 1.25)

const DESCENT = 0.24

/** @param tagged null: it is seen only */
export function layParagraph(pdf: Pdf, paragraph: Paragraph, width: number, tagged: TaggedText | null): Line[] {
  const room = Math.max(width - paragraph.indent, 20)
  const { fromRight } = paragraph
  const lines = breakLines(pdf, paragraph.runs, room)
  const align = paragraph.align === 'start' ? (fromRight ? 'right' : 'left') : paragraph.align
  const laid = lines.map((pieces, index): Line => {
    const size = Math.max(
      ...(pieces.length > 0 ? pieces : [{ run: paragraph.runs[0] as Run }]).map(({ run }) => run.size),
    )
    const used = pieces.reduce((sum, piece) => sum + piece.width, 0)
    const aside = { left: 0, center: (room - used) / 2, right: room - used }[align]
    const height = lineHeight(size)
    return {
      height,
      // Neither the first nor the last line of a paragraph stands alone on its sheet.
      keep: paragraph.keep || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
      words: 1,
      draw: (x, y, again = false) => {
        const base = y + height / 2 + size * (0.5 - DESCENT) + size * 0.1
        const left = x + (fromRight ? 0 : paragraph.indent) + Math.max(aside, 0)
        const words = () => pieces.forEach((piece) => drawPiece(pdf, piece, left, base))
        if (again || tagged === null) return markArtifact(pdf, words)
        const { tag, label } = tagged
        if (index === 0 && label)
          label.draw(() => drawBullet(pdf, paragraph, fromRight ? x + room : x + paragraph.indent - 12, base))
        for (const piece of pieces)
          tell(tag, piece, { left, base }, () => said(pdf, piece, () => drawPiece(pdf, piece, left, base)))
      },
    }
  })
  return [space(paragraph.above), ...laid]
}

export interface TaggedText {
  tag: Tag
  label: Tag | null
}

function tell(tag: Tag, { run, text, x, width }: Piece, at: { left: number; base: number }, work: () => void): void {
  if (run.link === null) return tag.draw(work)
  tag.link(run.link, text.trim(), { x: at.left + x, y: at.base - run.size, width, height: run.size * 1.3 }, work)
}

export const space = (height: number): Line => ({ height, keep: true, isSpace: true, words: 0, draw: () => undefined })

function drawBullet(pdf: Pdf, { bullet, runs, fromRight }: Paragraph, x: number, base: number): void {
  const run = runs[0] as Run
  pdf.font('regular').fontSize(run.size).fillColor(run.colour)
  const at = fromRight ? x + 12 - pdf.widthOfString(bullet ?? '') : x
  pdf.text(bullet ?? '', at, base, { lineBreak: false, baseline: 'alphabetic' })
}

/** Letters that were joined, moved or turned round are found, copied and read aloud as they were written. */
function said(pdf: Pdf, { run, text }: Piece, work: () => void): void {
  if (!run.isShaped && run.level % 2 === 0) return work()
  pdf.markContent('Span', { actual: text })
  work()
  pdf.endMarkedContent()
}

function drawPiece(pdf: Pdf, { run, text, x, width }: Piece, left: number, base: number): void {
  const at = left + x
  if (run.ground !== null) pdf.rect(at, base - run.size, width, run.size * 1.3).fill(run.ground)
  pdf.font(fontOf(run)).fontSize(run.size).fillColor(run.colour)
  pdf.text(shownText({ ...run, text }), at, base, { lineBreak: false, baseline: 'alphabetic', oblique: run.oblique })
  if (run.underline) rule(pdf, run, { at, y: base + run.size * 0.14, width })
  if (run.strike) rule(pdf, run, { at, y: base - run.size * 0.28, width })
}

/** The package's own lines stand where words would that hang from the point: ours stand on it. */
function rule(pdf: Pdf, { size, colour }: Run, { at, y, width }: { at: number; y: number; width: number }): void {
  pdf
    .moveTo(at, y)
    .lineTo(at + width, y)
    .lineWidth(Math.max(0.5, size / 18))
    .stroke(colour)
}

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
  const tokens = runs.flatMap((run) => tokensOf(run.text).map((token) => ({ run, token })))
  for (const [at, { run, token }] of tokens.entries()) {
    if (token === '\n') {
      next()
      continue
    }
    const bare = measure(pdf, run, token.trimEnd())
    if (x > 0 && !clings(tokens[at - 1], tokens[at]) && x + bare + companyOf(pdf, tokens, at) > room) next()
    if (x === 0 && token.trim() === '') continue
    if (bare <= room) put(run, token, measure(pdf, run, token))
    else
      for (const part of splitLong(token, (longer) => measure(pdf, run, longer) <= room)) {
        if (x > 0) next()
        put(run, part, measure(pdf, run, part))
      }
  }
  return lines.map(placed)
}

/** Where each piece stands, once it is known which share a line. They stay in the order in which they are read. */
function placed(line: Piece[]): Piece[] {
  let x = 0
  const ordered = fromLeft(line.map((piece) => ({ piece, level: piece.run.level })))
  for (const { piece } of ordered) {
    piece.x = x
    x += piece.width
  }
  return line
}

interface Token {
  run: Run
  token: string
}

/** No line breaks between: the font changes, not the word. */
function clings(before: Token | undefined, after: Token | undefined): boolean {
  if (!before || !after || before.run === after.run || /\s$/.test(before.token) || /^\s/.test(after.token)) return false
  return before.run.level > 0 || after.run.level > 0 || (before.run.isShaped && /^\p{P}/u.test(after.token))
}

/** Width of what has to stand on the same line, beyond the token itself. */
function companyOf(pdf: Pdf, tokens: Token[], at: number): number {
  let width = 0
  for (let next = at + 1; clings(tokens[next - 1], tokens[next]); next += 1) {
    const { run, token } = tokens[next] as Token
    width += measure(pdf, run, token.trimEnd())
  }
  return width
}
