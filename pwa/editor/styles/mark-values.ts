// Marks that hold a value: size, colour and ground of the text.
import type { Attrs } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'

export type ValueMark = 'fontSize' | 'color' | 'backgroundColor'

const ATTRIBUTE = { fontSize: 'size', color: 'color', backgroundColor: 'color' } as const satisfies Record<
  ValueMark,
  string
>

type Value = string | number

/** Sets the mark on the selection, or for what is typed next at a caret.
 *  @param value null takes the mark away. Nothing happens in a field that holds no such mark. */
export const setMarkValue =
  (name: ValueMark, value: Value | null): Command =>
  (state, dispatch) => {
    const type = state.schema.marks[name]
    if (!type) return false
    const { empty, ranges } = state.selection
    const attrs: Attrs = { [ATTRIBUTE[name]]: value }
    const tr = state.tr
    if (empty) {
      tr.removeStoredMark(type)
      if (value !== null) tr.addStoredMark(type.create(attrs))
    } else {
      for (const { $from, $to } of ranges) {
        tr.removeMark($from.pos, $to.pos, type)
        if (value !== null) tr.addMark($from.pos, $to.pos, type.create(attrs))
      }
      tr.scrollIntoView()
    }
    dispatch?.(tr)
    return true
  }

/** What the whole selection has, or text typed at the caret would get; null: no such mark; undefined: several. */
export function markValue(state: EditorState, name: ValueMark): Value | null | undefined {
  const type = state.schema.marks[name]
  if (!type) return null
  const { from, to, empty, $from } = state.selection
  const valueIn = (marks: typeof state.storedMarks): Value | null =>
    (type.isInSet(marks ?? [])?.attrs[ATTRIBUTE[name]] as Value | undefined) ?? null
  if (empty) return valueIn(state.storedMarks ?? $from.marks())
  const values = new Set<Value | null>()
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isText) values.add(valueIn(node.marks))
  })
  return values.size > 1 ? undefined : ([...values][0] ?? null)
}
