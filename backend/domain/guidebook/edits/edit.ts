// The vocabulary of edits: what the builder can say, and where a node can stand.
import type {
  Activity,
  Day,
  Guidebook,
  Id,
  Item,
  Meal,
  Page,
  Section,
  Shell,
  SubActivity,
} from '#domain/guidebook/document.ts'

export type AnyNode = Page | Section | Item | Day | Activity | SubActivity | Meal

export type Slot = 'contents' | 'sections' | 'items' | 'days' | 'activities' | 'meals' | 'subActivities'

/** A place among siblings: in `slot` of the node `parent` (null: the guidebook), right after the sibling `after`
 *  (null: first; absent: last). Named by id, so that it still means the same after others edited. */
export interface SiblingPosition {
  parent: Id | null
  slot: Slot
  after?: Id | null
}

/** Where a node stood: its parent, and the siblings right before and behind it; null: none. */
export interface PreviousPosition {
  parent: Id | null
  slot: Slot
  after: Id | null
  before: Id | null
}

/** `exact`: only what is said, without the policies of a structure. Undo speaks so. */
type Exact = { exact?: true }

/** What an edit was made from: for each of its fields what stood there. Where something else stands there by now, the
 *  edit is merged into that, and what clashes stays as it is. `undo`: it takes back what was done before, round what
 *  others did within it. `shape`: of the table whose cells it names; with other rows or columns nothing is done, since
 *  their numbers may then be those of others. */
type MadeFrom = { from?: Record<string, unknown>; undo?: true; shape?: TableShape }

export interface TableShape {
  rows: number
  cols: number
}

/** A name may be a path that goes on below its field, such as `subheader.title`. */
type ShellFields = Partial<Shell> & { [path: `${'header' | 'subheader' | 'footer'}.${string}`]: unknown }

export type Edit =
  | ({ kind: 'shell'; fields: ShellFields } & MadeFrom)
  /** An item's place may name a page (`parent`) instead of a section: its last section, or a first one made for it. */
  | ({ kind: 'insert'; node: AnyNode; at: SiblingPosition } & Exact)
  /** Replaces fields of one node; a field that is undefined is removed. A name may be a path that goes on below its
   *  field, such as `content.2.0` for a cell: then only that is replaced, and only that is taken back. */
  | ({ kind: 'update'; id: Id; fields: Record<string, unknown> } & MadeFrom)
  /** `from`: only while the node is still this one, with all below it. */
  | ({ kind: 'delete'; id: Id; from?: AnyNode } & Exact)
  /** Copies the subtree right after the original. `ids`: old id to new id for every node of it, made by the caller,
   *  so that repeating the edit gives the same document. */
  | { kind: 'copy'; id: Id; ids: Record<Id, Id> }
  /** `from`: only while nobody has moved it on from there. */
  | ({ kind: 'move'; id: Id; to: SiblingPosition; from?: PreviousPosition } & Exact)
  | { kind: 'important'; id: Id; important: boolean }
  | { kind: 'all'; edits: Edit[] }

export interface Applied {
  guidebook: Guidebook
  /** Edits that take this one back, to be applied in order. */
  inverse: Edit[]
}
