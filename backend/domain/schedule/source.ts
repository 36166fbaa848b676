// What a file or the clipboard holds, in reading order, before anything says what it means.
import type { Guidebook } from '#domain/guidebook/document.ts'

/** A text with the links that stand in it; offsets in UTF-16 units. Line ends are `\n`. */
export interface SourceText {
  text: string
  links: SourceLink[]
}

export interface SourceLink {
  from: number
  to: number
  href: string
}

/** Spans are counts of columns and rows, 1 where nothing is merged; cells that a span covers are left out of their row,
 *  so `column` says where the cell stands, from 0. `pictures` index `Source.pictures`. */
export interface SourceCell extends SourceText {
  column: number
  columns: number
  rows: number
  pictures: number[]
}

/** A table's title is that of a sheet, else ''. */
export type SourcePart =
  | { kind: 'heading'; level: number; text: SourceText }
  | { kind: 'paragraph'; text: SourceText }
  | { kind: 'list'; ordered: boolean; entries: SourceText[] }
  | { kind: 'table'; title: string; rows: SourceCell[][] }
  | { kind: 'picture'; picture: number; alt: string }

export interface SourcePicture {
  name: string
  type: string
  bytes: Uint8Array
}

/** `missed`: what the reader of the file could not take, in words for the list of what was not taken. */
export interface Source {
  parts: SourcePart[]
  pictures: SourcePicture[]
  missed: Missed[]
  /** Where it holds several guidebooks: which parts are of each, and what of it does not come. */
  books?: SourceRange[]
  /** Guidebooks as they were stored here: nothing of them has to be guessed, and there are no parts. */
  whole?: StoredGuidebook[]
}

export interface StoredGuidebook {
  guidebook: Guidebook
  /** Pictures that came with it, each by the address of its largest size. */
  files: ReadonlyMap<string, SourcePicture>
}

export interface SourceRange {
  title: string
  from: number
  to: number
  missed: Missed[]
}

/** One of several guidebooks, as if it had come alone. */
export const sourceOfGuidebook = (
  { parts, pictures, missed }: Source,
  { from, to, missed: own }: SourceRange,
): Source => ({
  parts: parts.slice(from, to),
  pictures,
  missed: [...missed, ...own],
})

export interface Missed {
  /** `page`, `pictures`: the number of a page, how many pictures of a file; `text` is the figure. */
  kind: 'page' | 'pictures' | 'picture' | 'drawing' | 'comment' | 'footnote' | 'formula' | 'other'
  text: string
}

/** Where a thing stands in a source: the index of the part, and in a list the entry, in a table row and column. A table
 *  without a row is its title. */
export interface SourceRef {
  part: number
  entry?: number
  row?: number
  column?: number
}
