// What an editable field is to the editor: where its text lies, what it may hold, and who hears about it.
import type { Id } from '#domain/guidebook/document.ts'
import type { TypedRange } from '#domain/rich-text/merging/merge-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { RichTextKind } from '#domain/rich-text/schema.ts'

/** Something of what was typed or pasted could not be taken, or not as it was; told at the field. */
export type EditorNotice = 'pasteTooLarge' | 'pasteShortened' | 'linksDropped' | 'full' | 'notKept'

/** Where a key leads that goes on from a text to the one beside it: Tab, Shift+Tab, or an arrow at the text's edge. */
export type FieldStep = 'next' | 'previous' | 'up' | 'down' | 'left' | 'right'

/** What both had, what each made of it, and what stands in the text where that is neither. */
export interface WordsClash {
  base: PlainOrRich
  mine: PlainOrRich
  theirs: PlainOrRich
  text?: PlainOrRich
}

export interface EditorFieldProps {
  itemId: Id
  /** Path below the item, as in `update` edits: `content`, `content.0.1`. */
  field: string
  /** What is stored now. */
  content: PlainOrRich
  /** Blocks and marks that it may hold; `full` unless said. */
  kind?: RichTextKind
  /** Commits plain text while nothing is styled (cells and other small fields); a document otherwise. */
  words?: boolean
  /** Accessible name. */
  label: string
  placeholder?: string
  /** What was typed, 300 ms after the last key and whenever the field is left; never the same value twice. `typedEnd`: where
   *  the letters typed last end in it, a place of its plain text. Where it answers false there is no room for them: they
   *  stay typed, and are handed over again. */
  onCommit: (content: PlainOrRich, typedEnd: number) => boolean | void
  /** Words that were typed while others changed the very same ones, or that there was no room for when the field was left:
   *  the text becomes theirs, and mine are handed over to be chosen from. Each as it is or would be stored. */
  onClash: (clash: WordsClash) => void
  /** Where the letters that were typed here of late stand in such content, as its owner knows; places of its plain text. */
  typedIn?: (content: PlainOrRich) => Pick<TypedRange, 'from' | 'to'> | null
  /** Escape, or Enter in a field of one line. The field is static again; move the focus where it belongs. */
  onLeave?: () => void
  /** Undo and redo of the page's one history. What was typed is committed before. */
  onUndo?: () => void
  onRedo?: () => void
  /** Pictures pasted or dropped. Without it they are ignored. */
  onPictures?: (files: File[]) => void
  onNotice?: (notice: EditorNotice) => void
  /** Answers whether there is a text to go on to; the key is the browser's otherwise. Fields of a grid have it. */
  onStep?: (step: FieldStep) => boolean
  /** Asked before the text takes what is pasted; answers whether it took it itself. */
  onPaste?: (data: DataTransfer) => boolean
}

/** A field as the host holds it: the same object for the life of the field, always answering with its newest props. */
export interface FieldHandle {
  props: () => EditorFieldProps
}

/** Where the caret goes when editing starts: a point in the window, or an end of the text. */
export type Caret = { x: number; y: number } | 'start' | 'end' | 'all'
