// What stands on a page of a PDF and where: letters, ruled lines, links and pictures, seen from its upper left corner as it is
// shown.
import type { getDocumentProxy } from 'unpdf'
import { splitWord, type TextRun } from './text-run.ts'

/** A line that is drawn, level or upright. */
export interface Rule {
  isUpright: boolean
  at: number
  from: number
  to: number
}

/** A picture that is drawn. */
export interface DrawnPicture extends PdfBox {
  /** By which PDF.js hands it out. */
  name: string
  /** How it is turned or mirrored: where its rows and its columns lead, each to the right or left and down or up. */
  axes: Axes
}

/** 1, 0 or -1 each: a row's way across and down, a column's way across and down. As it is: 1, 0, 0, 1. */
export type Axes = [number, number, number, number]

export interface PdfBox {
  x0: number
  x1: number
  y0: number
  y1: number
}

export interface PageContent {
  width: number
  height: number
  words: TextRun[]
  rules: Rule[]
  pictures: DrawnPicture[]
  /** Something is written on it, in a font of which no letter is known. */
  isUnread: boolean
}

export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Matrix = readonly number[]

/** @param ops the numbers of the operators, by name */
export async function contentOf(page: PdfPage, ops: Record<string, number>): Promise<PageContent> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const links = await linksOf(page, transform)
  const { items } = await page.getTextContent()
  const words = items.flatMap((item): TextRun[] => {
    if (!('str' in item) || item.str === '') return []
    const matrix = times(transform, item.transform as number[])
    const [, , c = 0, d = 0, x = 0, y = 0] = matrix
    const size = Math.hypot(c, d) || item.height || 1
    return withLinks({ text: item.str, x, y, width: item.width, size, href: '' }, links)
  })
  const { rules, pictures, isWritten } = await drawnOn(page, transform, ops)
  const isUnread = isWritten && words.every(({ text }) => text.trim() === '')
  return { width, height, words, rules, pictures, isUnread }
}

interface Link extends PdfBox {
  href: string
}

/** A link may begin in the middle of what is handed out as one piece. */
function withLinks(word: TextRun, links: readonly Link[]): TextRun[] {
  const middle = word.y - word.size / 4
  const near = links.filter(
    ({ x0, x1, y0, y1 }) => y0 <= middle && middle <= y1 && x0 < word.x + word.width && x1 > word.x,
  )
  if (near.length === 0) return [word]
  const pieces = splitWord(
    word,
    near.flatMap(({ x0, x1 }) => [x0, x1]),
    false,
  )
  return pieces.map((piece) => {
    const centre = piece.x + piece.width / 2
    return { ...piece, href: near.find(({ x0, x1 }) => x0 <= centre && centre <= x1)?.href ?? '' }
  })
}

const times = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: Matrix,
) => [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]

const moved = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

interface Annotation {
  subtype: string
  rect: [number, number, number, number]
  url?: string
}

async function linksOf(page: PdfPage, transform: Matrix): Promise<Link[]> {
  const all = (await page.getAnnotations()) as Annotation[]
  return all.flatMap(({ subtype, rect, url }) => {
    if (subtype !== 'Link' || !url) return []
    return [{ ...boxOf([moved(transform, rect[0], rect[1]), moved(transform, rect[2], rect[3])]), href: url }]
  })
}

function boxOf(points: readonly [number, number][]): PdfBox {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
}

interface Drawn {
  rules: Rule[]
  pictures: DrawnPicture[]
  isWritten: boolean
}

async function drawnOn(page: PdfPage, transform: Matrix, ops: Record<string, number>): Promise<Drawn> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const rules: Rule[] = []
  const pictures: DrawnPicture[] = []
  const before: Matrix[] = []
  let matrix: Matrix = transform
  fnArray.forEach((operator, index) => {
    const given = (argsArray[index] ?? []) as unknown[]
    if (operator === ops['save']) before.push(matrix)
    else if (operator === ops['restore'] || operator === ops['paintFormXObjectEnd']) matrix = before.pop() ?? transform
    else if (operator === ops['transform']) matrix = times(matrix, given as number[])
    else if (operator === ops['paintFormXObjectBegin']) {
      before.push(matrix)
      if (Array.isArray(given[0])) matrix = times(matrix, given[0] as number[])
    } else if (operator === ops['constructPath']) {
      const [path] = (given[1] ?? []) as (ArrayLike<number> | undefined)[]
      if (path) rules.push(...rulesIn(path, matrix, paintOf(given[0], ops)))
    } else if (operator === ops['paintImageXObject'])
      pictures.push({
        name: String(given[0]),
        axes: axesOf(matrix),
        ...boxOf(UNIT.map(([x, y]) => moved(matrix, x, y))),
      })
  })
  return { rules, pictures, isWritten: fnArray.includes(ops['showText'] ?? -1) }
}

/** Corners of what a picture is drawn into. */
const UNIT: [number, number][] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]

/** By quarters: what stands aslant is as good as upright. Rows of pictures are counted from above. */
function axesOf([a = 1, b = 0, c = 0, d = 1]: Matrix): Axes {
  const isTurned = Math.abs(b) > Math.abs(a)
  return isTurned ? [0, Math.sign(b), -Math.sign(c), 0] : [Math.sign(a), 0, 0, -Math.sign(d)]
}

type Paint = 'stroked' | 'filled' | 'none'

function paintOf(operator: unknown, ops: Record<string, number>): Paint {
  if (operator === ops['endPath']) return 'none'
  return operator === ops['fill'] || operator === ops['eoFill'] ? 'filled' : 'stroked'
}

/** How many numbers follow each step of a path: to a point, along a line, two kinds of curve, back to the begin. */
const STEPS = [2, 2, 6, 4, 0]
const LINE = 1
const CLOSE = 4

/** Thicker is a surface: what it paints says nothing of where cells end. */
const THICKEST = 3
const SHORTEST = 4

function rulesIn(path: ArrayLike<number>, matrix: Matrix, paint: Paint): Rule[] {
  if (paint === 'none') return []
  const shapes: [number, number][][] = []
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? 0
    const count = STEPS[step] ?? 0
    const points = shapes.at(-1)
    if (step === 0 || !points) shapes.push([moved(matrix, path[at + 1] ?? 0, path[at + 2] ?? 0)])
    else if (step === LINE) points.push(moved(matrix, path[at + 1] ?? 0, path[at + 2] ?? 0))
    else if (step === CLOSE && points[0]) points.push(points[0])
    at += count + 1
  }
  return shapes.flatMap((points) => (paint === 'filled' ? barOf(points) : edgesOf(points)))
}

/** A rectangle so thin that it is a line. */
function barOf(points: readonly [number, number][]): Rule[] {
  const { x0, x1, y0, y1 } = boxOf(points)
  if (x1 - x0 <= THICKEST && y1 - y0 >= SHORTEST) return [{ isUpright: true, at: (x0 + x1) / 2, from: y0, to: y1 }]
  if (y1 - y0 <= THICKEST && x1 - x0 >= SHORTEST) return [{ isUpright: false, at: (y0 + y1) / 2, from: x0, to: x1 }]
  return []
}

const edgesOf = (points: readonly [number, number][]): Rule[] =>
  points.slice(1).flatMap((point, index) => barOf([points[index] ?? point, point]))
