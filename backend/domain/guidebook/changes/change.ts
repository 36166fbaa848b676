// What can be said about the difference of two versions of a guidebook: data only, to be put into words by whoever shows it.
import type { ContentType, Id, ItemType, Picture } from '#domain/guidebook/document.ts'
import type { Kind } from '#domain/guidebook/edits/slots.ts'

/** A node as people would point at it. Sections are not among them: nobody sees where one ends. */
export interface Named {
  /** null: the guidebook itself. */
  id: Id | null
  kind: Exclude<Kind, 'section'>
  /** Of pages and items. */
  type: ContentType | ItemType | null
  /** Its first words, at most 80 characters; '' where it says nothing. */
  name: string
  /** Place among its siblings as they are seen, from 0. */
  at: number
}

/** One field of a node. `field` is a name, or a path as in `edit.ts`: `subheader.title`, `images.2`, `content.2.0`
 *  (row, column). What was not there is '' or null. */
export type FieldChange = { field: string } & (
  | /** Plain text, a line a paragraph. */
    { kind: 'words'; before: string; after: string }
  /** The same words with another look: bold, colours, sizes, links, alignment, lists. */
  | { kind: 'looks' }
  | { kind: 'picture'; before: Picture | null; after: Picture | null }
  /** The same pictures in another order. */
  | { kind: 'order' }
  /** Of a table. What its cells said before and say now comes beside it as `words` of the whole `content`. */
  | { kind: 'size'; before: TableSize; after: TableSize }
  /** One of a few: `isImportant`, `icon`, `language`, `header.type`. */
  | { kind: 'choice'; before: Choice; after: Choice }
  /** Widths of columns, the section of a map: nothing that is read. */
  | { kind: 'layout' }
)

type Choice = string | boolean | number | null

interface TableSize {
  rows: number
  cols: number
}

/**
 * One thing that happened to one node. A node may be moved and changed at once: these are two.
 * `added` and `removed` name the top of what came or went, with its own words and pictures as `fields` (from nothing,
 * or to nothing); what else came or went with it is not listed again.
 */
export type Change = {
  node: Named
  /** From its page down to what it stands in; empty for pages and the guidebook. As now; of the removed as it was. */
  within: readonly Named[]
} & (
  | { act: 'added' | 'removed' | 'changed'; fields: readonly FieldChange[] }
  /** `from`: what it stood in and where, before. */
  | { act: 'moved'; from: { within: readonly Named[]; at: number } }
)
