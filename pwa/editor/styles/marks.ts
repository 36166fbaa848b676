// Marks on and off, and what is marked where the selection is.
import { toggleMark } from 'prosemirror-commands'
import type { EditorState, Command } from 'prosemirror-state'

export const SIMPLE_MARKS = ['bold', 'italic', 'underline', 'strikethrough'] as const
export type SimpleMark = (typeof SIMPLE_MARKS)[number]

/** Does nothing in a field that holds no such mark. */
export const toggle =
  (name: SimpleMark): Command =>
  (state, dispatch, view) => {
    const type = state.schema.marks[name]
    return type ? toggleMark(type, null, { removeWhenPresent: false })(state, dispatch, view) : false
  }

/** Whether the whole selection has the mark, or text typed at the caret would get it. */
export function isMarked(state: EditorState, name: SimpleMark): boolean {
  const type = state.schema.marks[name]
  if (!type) return false
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  let [texts, marked] = [0, 0]
  state.doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return
    texts += 1
    if (type.isInSet(node.marks)) marked += 1
  })
  return texts > 0 && texts === marked
}
