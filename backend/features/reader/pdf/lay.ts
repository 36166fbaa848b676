// From blocks to what stands on sheets: lines one below the other, and rows of cells that break where a sheet ends.
import type { Block, PictureBlock, PlaceBlock, TableBlock } from './blocks.ts'
import { layParagraph, space, type Line } from './lay-text.ts'

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

export function layBlocks(pdf: Pdf, blocks: Block[], pictures: Pictures, width: number): Laid[] {
  return blocks.flatMap((block): Laid[] => {
    if (block.kind === 'place') return [{ kind: 'place', place: block }]
    if (block.kind === 'table') return layTable(pdf, block, pictures, width)
    return layLines(pdf, block, pictures, width).map((line) => ({ kind: 'line', line }))
  })
}

function layLines(pdf: Pdf, block: Block, pictures: Pictures, width: number): Line[] {
  if (block.kind === 'paragraph') return layParagraph(pdf, block, width)
  if (block.kind === 'picture') return layPicture(pdf, block, pictures, width)
  if (block.kind === 'place') return []
  // A table within a cell has no room for columns: its cells come one below the other.
  return block.rows.flat(2).flatMap((inner) => layLines(pdf, inner, pictures, width))
}

/** Never enlarged beyond what its pixels are good for. */
function layPicture(pdf: Pdf, { address, above, mostHeight }: PictureBlock, pictures: Pictures, room: number): Line[] {
  const jpeg = pictures.get(address)
  if (!jpeg) return []
  const image = (pdf as unknown as Opening).openImage(jpeg)
  const scale = Math.min(room / image.width, mostHeight / image.height, 1)
  const [width, height] = [image.width * scale, image.height * scale]
  return [
    space(above),
    { height, keep: false, draw: (x, y) => void pdf.image(image, x + (room - width) / 2, y, { width, height }) },
  ]
}

function layTable(pdf: Pdf, table: TableBlock, pictures: Pictures, width: number): Laid[] {
  const pad = table.ruled ? PAD : 0
  const rows = table.rows.map((cells): Row => {
    let x = 0
    const laid = cells.map((blocks, column): Cell => {
      const share = (table.shares[column] ?? 0) * width
      const gap = table.ruled ? pad : column === 0 ? 0 : 10
      const cell = { x: x + gap, width: share - gap - pad }
      x += share
      return { ...cell, lines: tight(blocks.flatMap((block) => layLines(pdf, block, pictures, cell.width))) }
    })
    return { cells: laid, ruled: table.ruled, pad }
  })
  return [
    { kind: 'line', line: space(table.above) },
    { kind: 'rows', rows, heads: rows.slice(0, table.heads) },
  ]
}

/** Without the distance above the first of them. */
const tight = (lines: Line[]): Line[] => lines.slice(lines[0]?.isSpace ? 1 : 0)
