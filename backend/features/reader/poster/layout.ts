// A poster as shapes on a sheet: picture, company, title, code, what to do with it, the address. One layout for every format.
import { runsFromRight } from '#backend/platform/fonts/bidi.ts'
import { wrapped } from '#backend/platform/fonts/breaks.ts'
import { codeOutline } from './code.ts'

/** Points from the upper left; `y` of words is their base line. */
export type PosterShape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | { kind: 'cover'; x: number; y: number; width: number; height: number }
  | (Words & { kind: 'words'; x: number; y: number })
  | { kind: 'path'; d: string; fill: string }

interface Words {
  size: number
  bold: boolean
  fill: string
  text: string
  /** The text that it is a line of does. */
  fromRight: boolean
}

/** How wide a text is, in points. */
export type TextMeasure = (text: string, size: number, bold: boolean) => number

export interface PosterFacts {
  size: 'a4' | 'a5'
  title: string
  /** Empty: there is none. */
  company: string
  /** What the code stands for. */
  address: string
  scan: string
  hints: string[]
  hasCover: boolean
}

export const SHEETS = {
  a4: { width: 595.28, height: 841.89, millimetres: [210, 297] },
  a5: { width: 419.53, height: 595.28, millimetres: [148, 210] },
} as const

const INK = '#16201e'
const QUIET = '#44514e'
const SEA = '#007175'
const DEEP = '#064a4d'
/** Of the code's side, about what its quiet zone takes: its modules stand below the title's first letter. */
const QUIET_SHARE = 0.07
/** Of the sheet's height, the most that the picture takes. */
const COVER = 0.56

/** The largest place that the picture may get, to be cut for it. */
export function coverBox(size: PosterFacts['size']): { width: number; height: number } {
  const { width, height } = SHEETS[size]
  return { width, height: height * COVER }
}

export function posterShapes(facts: PosterFacts, measure: TextMeasure): PosterShape[] {
  const { width, height } = SHEETS[facts.size]
  const unit = width / SHEETS.a4.width
  const margin = 40 * unit
  const side = 236 * unit
  const top = height - margin - side
  // Company and title stand on the code, and the picture takes what is left: no hole, however short they are.
  const box = { x: margin, y: top - 30 * unit, width: width - 2 * margin, unit }
  const title = titleShapes(facts.title, box, measure)
  const company = companyShapes(facts.company, { ...box, y: title.y - 6 * unit }, measure)
  const cover = { width, height: Math.min(company.y - 26 * unit, height * COVER) }
  const beside = margin + side + 12 * unit
  return [
    { kind: 'rect', x: 0, y: 0, width, height, fill: '#ffffff' },
    { kind: 'rect', x: 0, y: 0, ...cover, fill: SEA },
    ...(facts.hasCover ? [{ kind: 'cover' as const, x: 0, y: 0, ...cover }] : []),
    // The fold that every cover carries.
    { kind: 'rect', x: 0, y: 0, width: 12 * unit, height: cover.height, fill: DEEP },
    ...company.shapes,
    ...title.shapes,
    ...codeShapes(facts.address, margin - QUIET_SHARE * side, top, side),
    ...besideShapes(
      facts,
      { x: beside, y: top + 8 * unit, width: width - margin - beside, unit, bottom: top + side },
      measure,
    ),
  ]
}

interface Box {
  x: number
  y: number
  width: number
  unit: number
}

/** What stands upon a height, and the height upon which more may stand. */
interface Standing {
  shapes: PosterShape[]
  y: number
}

const MOST_OF_COMPANY = 2

function companyShapes(company: string, { x, y, width, unit }: Box, measure: TextMeasure): Standing {
  if (company === '') return { shapes: [], y }
  const size = 15 * unit
  const lines = wrap(company, width, size, true, measure)
  const shown = lines.length > MOST_OF_COMPANY ? [...lines.slice(0, MOST_OF_COMPANY - 1), `${lines[1]}…`] : lines
  const top = y - shown.length * size * 1.35
  return { shapes: standing(shown, { x, y: top, width, size, fill: SEA, leading: 1.35 }, measure), y: top }
}

/** Smaller until it fits three lines. */
function titleShapes(title: string, { x, y, width, unit }: Box, measure: TextMeasure): Standing {
  const sizes = [40, 34, 28, 23, 19].map((size) => size * unit)
  const size = sizes.find((each) => wrap(title, width, each, true, measure).length <= 3) ?? 19 * unit
  const lines = wrap(title, width, size, true, measure)
  const shown = lines.length > 4 ? [...lines.slice(0, 3), `${lines[3]}…`] : lines
  const top = y - shown.length * size * 1.25
  return { shapes: standing(shown, { x, y: top, width, size, fill: INK, leading: 1.25 }, measure), y: top }
}

interface Column {
  x: number
  y: number
  width: number
  size: number
  fill: string
  leading: number
}

function standing(lines: string[], { x, y, width, size, fill, leading }: Column, measure: TextMeasure): PosterShape[] {
  const fromRight = runsFromRight(lines.join(' '))
  return lines.map((text, index) => ({
    kind: 'words',
    x: fromRight ? x + width - measure(text, size, true) : x,
    y: y + size + index * size * leading,
    size,
    bold: true,
    fill,
    text,
    fromRight,
  }))
}

function besideShapes(facts: PosterFacts, box: Box & { bottom: number }, measure: TextMeasure): PosterShape[] {
  const { x, width, unit, bottom } = box
  const shapes: PosterShape[] = []
  let y = box.y
  const put = (text: string, size: number, bold: boolean, fill: string, gap: number): void => {
    y += gap
    for (const line of wrap(text, width, size, bold, measure)) {
      y += size * 1.45
      shapes.push({ kind: 'words', x, y, size, bold, fill, text: line, fromRight: false })
    }
  }
  put(facts.scan, 20 * unit, true, SEA, 0)
  for (const hint of facts.hints) put(hint, 13.5 * unit, false, QUIET, 8 * unit)
  const size = 9.5 * unit
  const address = wrap(facts.address.replace(/^https?:\/\//, ''), width, size, false, measure)
  const first = bottom - 6 * unit - (address.length - 1) * size * 1.45
  address.forEach((text, index) =>
    shapes.push({
      kind: 'words',
      x,
      y: first + index * size * 1.45,
      size,
      bold: false,
      fill: QUIET,
      text,
      fromRight: false,
    }),
  )
  return shapes
}

/** Level H: a third of it may be covered. Dark on white with four modules of quiet zone. */
function codeShapes(address: string, x: number, y: number, side: number): PosterShape[] {
  return [
    { kind: 'rect', x, y, width: side, height: side, fill: '#ffffff' },
    { kind: 'path', d: codeOutline(address, 'H', side, { x, y }), fill: INK },
  ]
}

const wrap = (text: string, width: number, size: number, bold: boolean, measure: TextMeasure): string[] =>
  wrapped(text, (line) => measure(line, size, bold) <= width)
