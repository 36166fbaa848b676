// What a PDF is made of, in the order of reading: paragraphs of styled words, pictures, tables, and parts side by side.

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
export type Align = 'start' | 'left' | 'center' | 'right'

/** What it is to readers of the screen. */
export type Role = 'P' | 'H1' | 'H2' | 'H3'

export interface Paragraph {
  kind: 'paragraph'
  role: Role
  runs: Run[]
  align: Align
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
  address: string
  /** Empty: it says nothing that words beside it don't. */
  alt: string
  above: number
  /** Points. */
  mostHeight: number
}

export interface TableBlock {
  kind: 'table'
  /** Shares of the width, together 1. */
  shares: number[]
  rows: Block[][][]
  /** How many rows are repeated on every sheet. */
  heads: number
  ruled: boolean
  above: number
}

/** Where a page of the guidebook begins: on a new sheet, with an entry in the outline. */
export interface PlaceBlock {
  kind: 'place'
  name: string
  title: string
}

export type Block = Paragraph | PictureBlock | TableBlock | PlaceBlock
