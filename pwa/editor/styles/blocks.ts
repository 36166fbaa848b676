// What kind of block the selected text stands in, and how it is aligned; changing one keeps the other.
import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import type { Align, TextBlock } from '#domain/rich-text/rich-text.ts'

export type TextBlockName = TextBlock['type']

/** Calls back for each paragraph and heading that the selection touches. */
function eachTextBlock({ doc, selection }: EditorState, act: (node: Node, pos: number) => void): void {
  doc.nodesBetween(selection.from, selection.to, (node, pos) => {
    if (node.isTextblock) act(node, pos)
    return !node.isTextblock
  })
}

/** The one value that all selected blocks share, or null. */
function shared<T>(state: EditorState, read: (node: Node) => T): T | null {
  const values = new Set<T>()
  eachTextBlock(state, (node) => values.add(read(node)))
  const [first] = values
  return values.size === 1 && first !== undefined ? first : null
}

export const blockName = (state: EditorState): TextBlockName | null =>
  shared(state, (node) => node.type.name as TextBlockName)

export const alignment = (state: EditorState): Align | null => shared(state, (node) => node.attrs['align'] as Align)

export const setBlock =
  (name: TextBlockName): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes[name]
    if (!type) return false
    const { from, to } = state.selection
    const tr = state.tr.setBlockType(from, to, type, (node) => ({ align: node.attrs['align'] as Align }))
    dispatch?.(tr.setStoredMarks(state.storedMarks).scrollIntoView())
    return true
  }

export const setAlignment =
  (align: Align): Command =>
  (state, dispatch) => {
    const tr = state.tr
    eachTextBlock(state, (node, pos) => {
      if (node.attrs['align'] !== align) tr.setNodeAttribute(pos, 'align', align)
    })
    dispatch?.(tr.setStoredMarks(state.storedMarks).scrollIntoView())
    return true
  }

/** Takes away the looks of the selected text, of the whole paragraph at a caret. Links, lists and quotes stay: they say
 *  something, and have buttons of their own. */
export const clearFormatting: Command = (state, dispatch) => {
  const { empty, $from, $to } = state.selection
  const { paragraph } = state.schema.nodes
  if (!paragraph) return false
  const [from, to] = empty ? [$from.start(), $from.end()] : [$from.pos, $to.pos]
  const tr = state.tr
  for (const type of Object.values(state.schema.marks)) if (type.name !== 'link') tr.removeMark(from, to, type)
  tr.setBlockType(from, to, paragraph, { align: 'left' }).setStoredMarks(null)
  dispatch?.(tr.scrollIntoView())
  return true
}
