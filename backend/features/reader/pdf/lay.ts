// From blocks to what stands on sheets: lines one below the other, and rows of cells that break where a sheet ends.
import type { Block, Paragraph, PictureBlock, PlaceBlock, TableBlock } from './blocks.ts'
import { layParagraph, space, type Line, type Told } from './lay-text.ts'
import { Tag, untold } from './tags.ts'

export interface Cell {
  x: number
  width: number
  lines: Line[]
}

export interface Row {
  cells: Cell[]
  ruled: boolean
  pad: number
}

export type Laid =
  | { kind: 'line'; line: Line }
  | { kind: 'rows'; rows: Row[]; heads: Row[] }
  | { kind: 'place'; place: PlaceBlock }

type Pdf = PDFKit.PDFDocument

/** The package's types leave out what its guide shows: a picture opened once, to be asked for its size. */
type Opening = { openImage: (jpeg: Buffer) => Buffer & { width: number; height: number } }

/** JPEGs by the addresses that the page names. */
export type Pictures = ReadonlyMap<string, Buffer>

const PAD = 5

interface Paper {
  pdf: Pdf
  pictures: Pictures
}

export function layBlocks(pdf: Pdf, blocks: Block[], pictures: Pictures, width: number): Laid[] {
  const paper = { pdf, pictures }
  const root = Tag.root(pdf)
  let part: Telling = { tag: root, list: null }
  return blocks.flatMap((block): Laid[] => {
    if (block.kind === 'place') {
      part = { tag: root.inner('Sect', { title: block.title }), list: null }
      return [{ kind: 'place', place: block }]
    }
    if (block.kind === 'table') return layTable(paper, block, width, part)
    return layLines(paper, block, width, part).map((line) => ({ kind: 'line', line }))
  })
}

/** Where the next block belongs: lines with bullets that follow each other are one list. */
interface Telling {
  tag: Tag
  list: Tag | null
}

function told(telling: Telling, { role, bullet }: Paragraph): Told {
  if (bullet === null) {
    telling.list = null
    return { tag: telling.tag.inner(role), label: null }
  }
  telling.list ??= telling.tag.inner('L')
  const item = telling.list.inner('LI')
  return { label: item.inner('Lbl'), tag: item.inner('LBody') }
}

function layLines(paper: Paper, block: Block, width: number, telling: Telling): Line[] {
  if (block.kind === 'paragraph') return layParagraph(paper.pdf, block, width, told(telling, block))
  telling.list = null
  if (block.kind === 'picture') return layPicture(paper, block, width, telling.tag)
  if (block.kind === 'place') return []
  // A table within a cell has no room for columns: its cells come one below the other.
  return block.rows.flat(2).flatMap((inner) => layLines(paper, inner, width, telling))
}

/** Never enlarged beyond what its pixels are good for. */
function layPicture(
  { pdf, pictures }: Paper,
  { address, alt, above, mostHeight }: PictureBlock,
  room: number,
  tag: Tag,
) {
  const jpeg = pictures.get(address)
  if (!jpeg) return []
  const image = (pdf as unknown as Opening).openImage(jpeg)
  const scale = Math.min(room / image.width, mostHeight / image.height, 1)
  const [width, height] = [image.width * scale, image.height * scale]
  const figure = alt.trim() === '' ? null : tag.inner('Figure', { alt })
  const draw = (x: number, y: number, again = false): void => {
    const work = () => void pdf.image(image, x + (room - width) / 2, y, { width, height })
    if (figure && !again) figure.draw(work)
    else untold(pdf, work)
  }
  return [space(above), { height, keep: false, draw }]
}

function layTable(paper: Paper, table: TableBlock, width: number, telling: Telling): Laid[] {
  telling.list = null
  const pad = table.ruled ? PAD : 0
  // Columns without rules only stand side by side: they are no table to anybody.
  const whole = table.ruled ? telling.tag.inner('Table') : null
  const rows = table.rows.map((cells, index): Row => {
    let x = 0
    const row = whole?.inner('TR')
    const laid = cells.map((blocks, column): Cell => {
      const share = (table.shares[column] ?? 0) * width
      const gap = table.ruled ? pad : column === 0 ? 0 : 10
      const cell = { x: x + gap, width: share - gap - pad }
      x += share
      const isHead = index < table.heads
      const tag = row?.inner(isHead ? 'TH' : 'TD', isHead ? COLUMN : {}) ?? telling.tag
      const inside = { tag, list: null }
      return { ...cell, lines: tight(blocks.flatMap((block) => layLines(paper, block, cell.width, inside))) }
    })
    return { cells: laid, ruled: table.ruled, pad }
  })
  return [
    { kind: 'line', line: space(table.above) },
    { kind: 'rows', rows, heads: rows.slice(0, table.heads) },
  ]
}

/** The package's types leave out what a head is the head of. */
const COLUMN = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions

/** Without the distance above the first of them. */
const tight = (lines: Line[]): Line[] => lines.slice(lines[0]?.isSpace ? 1 : 0)
