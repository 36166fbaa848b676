// What a merge of values takes and gives, whatever the values are: fields of nodes, pictures, cells.

export type Fields = Readonly<Record<string, unknown>>

export interface Clash {
  /** Field, or path such as `header.text` or `content.2.0` (row, column). */
  field: string
  base: unknown
  /** Of a text or a table what both made of it, with my version of what clashes. */
  mine: unknown
  /** The same with theirs. */
  theirs: unknown
  /** What stands in the document, where a sentence that is being typed stands there beside theirs. */
  text?: unknown
}

export type Value = { value: unknown; clashes: Clash[] }

/** Merges one value that stands at a path. */
export type MergeValue = (field: string, base: unknown, mine: unknown, theirs: unknown) => Value
