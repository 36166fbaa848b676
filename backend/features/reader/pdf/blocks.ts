// What a PDF is made of, in the order of reading: paragraphs of styled words, pictures, tables, codes, parts side by side.

/** Words of one look. Sizes are points, colours `#rrggbb`. */
export interface Run {
  text: string
  size: number
  bold: boolean
  oblique: boolean
  underline: boolean
  strike: boolean
  colour: string
  ground: string | null
  /** The font that has its letters, by its number; null: Pretendard. */
  face: number | null
  /** Its letters join, stack or move: what is drawn is no more what is read. */
  isShaped: boolean
  /** What is odd runs from the right. */
  level: number
  /** An address, or `#name` of a place in the document. */
  link: string | null
}

/** `start`: where its words begin. */
export type ParagraphAlign = 'start' | 'left' | 'center' | 'right'

/** What it is to screen readers. */
export type ParagraphRole = 'P' | 'H1' | 'H2' | 'H3'

export interface Paragraph {
  kind: 'paragraph'
  role: ParagraphRole
  runs: Run[]
  align: ParagraphAlign
  fromRight: boolean
  /** Points from where its words begin, of every line. */
  indent: number
  /** Stands before the first line, within the indent. */
  bullet: string | null
  above: number
  /** Stays with what follows. */
  keep: boolean
}

export interface PictureBlock {
  kind: 'picture'
  /** null: a plain ground in its place. */
  address: string | null
  /** Empty: it says nothing that words beside it don't. */
  alt: string
  above: number
  /** Points; null: a cover's, from edge to edge and as high as the words of its sheet leave room. */
  mostHeight: number | null
  /** Stays with what follows. */
  keep: boolean
}

/** A drawing of the page's own on its tint. Its measures are those of `Drawing`. */
export interface IconBlock {
  kind: 'icon'
  icon: Icon
}

export interface Icon {
  drawing: Drawing
  ground: string
  ink: string
}

/** In a square of 24: outlines as SVG spells them. */
export type Drawing = { d: string; fill: number; isStroked: boolean }[]

/** Addresses to be read by a camera, each with its name below. */
export interface CodesBlock {
  kind: 'codes'
  codes: { address: string; name: Paragraph }[]
  above: number
}

/** Pages with the numbers of the sheets on which they begin. */
export interface ContentsBlock {
  kind: 'contents'
  entries: { place: string; title: Paragraph; icon: Icon | null }[]
}

export interface TableBlock {
  kind: 'table'
  /** Shares of the width, together 1. */
  shares: number[]
  rows: PdfBlock[][][]
  /** How many rows are repeated on every sheet. */
  heads: number
  ruled: boolean
  above: number
  /** Stops on a road that runs through the first column. */
  isRoad: boolean
  /** Rows that are marked as important, by their numbers. */
  marked: number[]
}

/** Where a part of the guidebook begins, on a new sheet. */
export interface PlaceBlock {
  kind: 'place'
  name: string
  /** Stands in the outline and above every sheet of it. null: the cover and the contents. */
  title: Paragraph | null
}

export type PdfBlock = Paragraph | PictureBlock | IconBlock | CodesBlock | ContentsBlock | TableBlock | PlaceBlock

export const textOf = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('')

/** Every paragraph of a block changed. */
export function mapParagraphs(block: PdfBlock, change: (paragraph: Paragraph) => Paragraph): PdfBlock {
  switch (block.kind) {
    case 'paragraph':
      return change(block)
    case 'place':
      return { ...block, title: block.title && change(block.title) }
    case 'codes':
      return { ...block, codes: block.codes.map((code) => ({ ...code, name: change(code.name) })) }
    case 'contents':
      return { ...block, entries: block.entries.map((entry) => ({ ...entry, title: change(entry.title) })) }
    case 'table': {
      const cellOf = (cell: PdfBlock[]): PdfBlock[] => cell.map((inner) => mapParagraphs(inner, change))
      return { ...block, rows: block.rows.map((cells) => cells.map(cellOf)) }
    }
    default:
      return block
  }
}
