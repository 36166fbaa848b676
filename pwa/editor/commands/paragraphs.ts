// Enter and line breaks: a new paragraph keeps the alignment and marks of the one it came from.
import { chainCommands, liftEmptyBlock, splitBlockAs } from 'prosemirror-commands'
import type { Node, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { mayGoDeeper } from '#pwa/editor/styles/containers.ts'

const keepingMarks =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          const marks =
            state.storedMarks ?? (state.selection.$to.parentOffset > 0 ? state.selection.$from.marks() : null)
          dispatch(marks ? tr.ensureMarks(marks) : tr)
        }),
      view,
    )

/** After a heading comes a paragraph; in the middle of one, its second half stays a heading. */
const splitAligned = splitBlockAs((node: Node, atEnd: boolean) => {
  const paragraph = node.type.schema.nodes['paragraph']
  return { type: atEnd && paragraph ? paragraph : node.type, attrs: { align: node.attrs['align'] as string } }
})

/** A new list item, its first paragraph aligned as the one before. */
function splitItemAligned(schema: Schema): Command {
  const item = schema.nodes['listItem']
  if (!item) return () => false
  return (state, dispatch, view) =>
    splitListItem(item)(
      state,
      dispatch &&
        ((tr) => {
          const { $from } = tr.selection
          const align = alignAt(state)
          const moved = $from.parent.isTextblock && $from.parent.attrs['align'] !== align
          dispatch(moved ? tr.setNodeAttribute($from.before(), 'align', align) : tr)
        }),
      view,
    )
}

const alignAt = (state: EditorState): unknown => state.selection.$from.parent.attrs['align']

export const enter = (schema: Schema): Command =>
  chainCommands(keepingMarks(splitItemAligned(schema)), liftEmptyBlock, keepingMarks(splitAligned))

/** A line break inside the paragraph: a character of its text. */
export const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

/** Tab in a list changes its level, and never leaves the text; elsewhere it is the browser's. */
export const indent = (schema: Schema, by: 'in' | 'out'): Command => {
  const item = schema.nodes['listItem']
  if (!item) return () => false
  const change = by === 'in' ? sinkListItem(item) : liftListItem(item)
  return (state, dispatch, view) => {
    if (!isInside(state, item.name)) return false
    if (by === 'out' || mayGoDeeper(state)) change(state, dispatch, view)
    return true
  }
}

function isInside(state: EditorState, name: string): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true
  return false
}
