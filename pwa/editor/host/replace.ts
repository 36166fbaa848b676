// Brings an open document to another content by its smallest difference, so that caret and marks around it stay.
import type { Node } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'

/** Meta of a change that came from the store and must not go back to it. */
export const FROM_OUTSIDE = 'fromOutside'

/** @param follow puts the caret where the change is (undo); else it stays with its text.
 *  @returns null where both are the same. */
export function replaceDifference(state: EditorState, wanted: Node, follow: boolean): Transaction | null {
  const start = state.doc.content.findDiffStart(wanted.content)
  const ends = state.doc.content.findDiffEnd(wanted.content)
  if (start === null || !ends) return null
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const end = ends.b + overlap
  const tr = state.tr.replace(start, ends.a + overlap, wanted.slice(start, end))
  if (follow) tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1))
  return tr.setMeta(FROM_OUTSIDE, true).setMeta('addToHistory', false)
}
