// From blocks to what stands on sheets: lines one below the other, and rows of cells that break where a sheet ends.
import {
  textOf,
  type PdfBlock,
  type ContentsBlock,
  type Paragraph,
  type PlaceBlock,
  type TableBlock,
} from './blocks.ts'
import { layCodes } from './codes.ts'
import { drawIcon } from './icons.ts'
import { layParagraph, space, type Line, type TaggedText } from './lay-text.ts'
import { layCover, layPicture, type PdfPictures } from './lay-picture.ts'
import { rowLine, type Row } from './row.ts'
import { QUIET } from './style.ts'
import { Tag, markArtifact } from './tags.ts'

/** Points. */
export interface Sheet {
  width: number
  height: number
  margin: number
}

/** What begins with a place and goes on to the next. */
export interface Part {
  place: PlaceBlock | null
  lines: Line[]
}

type Pdf = PDFKit.PDFDocument

const PAD = 5
/** Beside the first column, for the road. */
const ROADSIDE = 18

interface Paper {
  pdf: Pdf
  pictures: PdfPictures
  /** Of the sheets on which places begin: known before anything is drawn. */
  numbers: ReadonlyMap<string, number>
}

export function layBlocks(paper: Paper, blocks: PdfBlock[], sheet: Sheet): Part[] {
  const root = Tag.root(paper.pdf)
  const parts: Part[] = []
  let telling: Telling = { tag: root, list: null }
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'place') {
      telling = { tag: root.inner('Sect', block.title ? { title: textOf(block.title) } : {}), list: null }
      parts.push({ place: block, lines: [] })
      continue
    }
    if (parts.length === 0) parts.push({ place: null, lines: [] })
    const isCover = block.kind === 'picture' && block.mostHeight === null
    const after = isCover ? wordsOfSheet(blocks, index) : []
    const width = sheet.width - 2 * sheet.margin
    const lines = isCover
      ? layCover(paper, block, telling.tag, {
          sheet,
          words: after.flatMap((words) => layParagraph(paper.pdf, words, width, null)),
        })
      : layLines(paper, block, width, telling)
    parts.at(-1)?.lines.push(...lines)
  }
  return parts
}

/** The words that share the sheet of a cover's picture. */
function wordsOfSheet(blocks: PdfBlock[], at: number): Paragraph[] {
  const end = blocks.findIndex((block, index) => index > at && block.kind === 'place')
  const all = blocks.slice(0, end < 0 ? blocks.length : end)
  return all.filter((block) => block.kind === 'paragraph')
}

/** Where the next block belongs: lines with bullets that follow each other are one list. */
interface Telling {
  tag: Tag
  list: Tag | null
}

function taggedText(telling: Telling, { role, bullet }: Paragraph): TaggedText {
  if (bullet === null) {
    telling.list = null
    return { tag: telling.tag.inner(role), label: null }
  }
  telling.list ??= telling.tag.inner('L')
  const item = telling.list.inner('LI')
  return { label: item.inner('Lbl'), tag: item.inner('LBody') }
}

function layLines(paper: Paper, block: PdfBlock, width: number, telling: Telling): Line[] {
  if (block.kind === 'paragraph') return layParagraph(paper.pdf, block, width, taggedText(telling, block))
  telling.list = null
  switch (block.kind) {
    case 'place':
      return []
    case 'picture':
      return layPicture(paper, block, width, telling.tag)
    case 'icon':
      return [iconLine(paper.pdf, block.icon)]
    case 'codes':
      return layCodes(paper.pdf, block, width, telling.tag)
    case 'contents':
      return layContents(paper, block, width, telling.tag)
    case 'table':
      return layTable(paper, block, width, telling)
  }
}

const ICON = 22

const iconLine = (pdf: Pdf, icon: Parameters<typeof drawIcon>[1]): Line => ({
  height: ICON + 4,
  keep: false,
  words: 0,
  draw: (x, y) => markArtifact(pdf, () => drawIcon(pdf, icon, { x, y: y + 2, side: ICON })),
})

/** More entries stand closer, so that they share a sheet. */
const FEW = 12

/** Icon, title, dots, and the number of the sheet. */
function layContents({ pdf, numbers }: Paper, { entries }: ContentsBlock, width: number, tag: Tag): Line[] {
  const all = tag.inner('TOC')
  const lines = entries.map(({ place, title, icon }): Line => {
    const reference = all.inner('TOCI').inner('Reference')
    const left = ICON + 12
    const words = layParagraph(pdf, { ...title, above: 0 }, width - left - 40, { tag: reference, label: null }).slice(1)
    const height = words.reduce((sum, line) => sum + line.height, 0)
    return {
      height: Math.max(height, ICON) + (entries.length > FEW ? 5 : 11),
      keep: false,
      words: words.length,
      draw: (x, y) => {
        if (icon) markArtifact(pdf, () => drawIcon(pdf, icon, { x, y, side: ICON }))
        let at = y + Math.max(0, ICON - height) / 2
        for (const line of words) {
          line.draw(x + left, at)
          at += line.height
        }
        const number = String(numbers.get(place) ?? '')
        pdf.font('bold').fontSize(10.5)
        const wide = pdf.widthOfString(number)
        const base = at - 5.5
        const end =
          left +
          (words.length === 1
            ? pdf.font(title.runs[0]?.bold ? 'bold' : 'regular').widthOfString(textOf(title))
            : width - left - 40)
        markArtifact(pdf, () => dots(pdf, x + Math.min(end + 8, width - 40), x + width - wide - 6, base))
        const box = { x: x + width - 30, y, width: 30, height: ICON }
        reference.link(`#${place}`, number, box, () => {
          pdf.font('bold').fontSize(10.5).fillColor(QUIET)
          pdf.text(number, x + width - wide, base, { lineBreak: false, baseline: 'alphabetic' })
        })
      },
    }
  })
  return [space(10), ...lines]
}

function dots(pdf: Pdf, from: number, to: number, y: number): void {
  if (to - from < 8) return
  pdf
    .moveTo(to, y - 1)
    .lineTo(from, y - 1)
    .lineWidth(0.9)
    .lineCap('round')
    .dash(0.01, { space: 4 })
    .stroke('#c4cecb')
    .undash()
}

function layTable(paper: Paper, table: TableBlock, width: number, telling: Telling): Line[] {
  const { pdf } = paper
  const pad = table.ruled ? PAD : 0
  // Columns without rules only stand side by side: they are no table to anybody.
  const whole = table.ruled ? telling.tag.inner('Table') : null
  const rows = table.rows.map((cells, index): Row => {
    let x = 0
    const row = whole?.inner('TR')
    const isHead = index < table.heads
    const laid = cells.map((blocks, column) => {
      const share = (table.shares[column] ?? 0) * width
      const gap = column === 0 ? (table.isRoad ? ROADSIDE : pad) : table.ruled ? pad : 10
      const cell = { x: x + gap, width: share - gap - pad }
      x += share
      const tag = row?.inner(isHead ? 'TH' : 'TD', isHead ? COLUMN : {}) ?? telling.tag
      const inside = { tag, list: null }
      return { ...cell, lines: tight(blocks.flatMap((block) => layLines(paper, block, cell.width, inside))) }
    })
    const isMarked = table.marked.includes(index)
    const road =
      !table.isRoad || isHead ? null : { isFirst: index === table.heads, isLast: index === table.rows.length - 1 }
    return {
      cells: laid,
      width,
      ruled: table.ruled,
      pad: isMarked ? Math.max(pad, 4) : pad,
      isMarked,
      road,
      isStop: true,
    }
  })
  const heads = rows.slice(0, table.heads).map((row): Line => {
    const { height, words, draw } = rowLine(pdf, row)
    return { height, words, draw, keep: true }
  })
  return [space(table.above), ...heads, ...rows.slice(table.heads).map((row) => ({ ...rowLine(pdf, row), heads }))]
}

/** The package's types leave out what a head is the head of. */
const COLUMN = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions

/** Without the distance above the first of them. */
const tight = (lines: Line[]): Line[] => lines.slice(lines[0]?.isSpace ? 1 : 0)
