// Lists and quotes round the selected blocks.
import { autoJoin } from 'prosemirror-commands'
import type { Node, NodeType, Schema } from 'prosemirror-model'
import { liftListItem } from 'prosemirror-schema-list'
import { TextSelection, type Command, type EditorState, type Selection } from 'prosemirror-state'
import { LIMITS } from '#domain/limits.ts'
import type { ListBlock } from '#domain/rich-text/rich-text.ts'

export type ListName = ListBlock['type']

const isPartOfList = (node: Node): boolean => isList(node) || node.type.name === 'listItem'

const isList = (node: Node): boolean => node.type.name === 'numberedList' || node.type.name === 'bulletedList'

/** The selected text, also where everything is selected, which starts before the first paragraph. */
const textSelection = ({ selection }: EditorState): Selection =>
  selection instanceof TextSelection ? selection : TextSelection.between(selection.$from, selection.$to)

/** Runs the command as if the words themselves were selected. */
const onText =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(state.apply(state.tr.setSelection(textSelection(state))), dispatch, view)

/** Depth of the innermost node round the whole selection that passes the test; null where there is none. */
function depthOf(state: EditorState, test: (node: Node) => boolean): number | null {
  const { $from, to } = textSelection(state)
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (test($from.node(depth)) && $from.end(depth) >= to) return depth
  return null
}

/** The innermost list that the whole selection is in. */
export function listName(state: EditorState): ListName | null {
  const depth = depthOf(state, isList)
  return depth === null ? null : (textSelection(state).$from.node(depth).type.name as ListName)
}

export const isQuoted = (state: EditorState): boolean =>
  depthOf(state, (node) => node.type.name === 'blockQuote') !== null

/** What a list adds to the depth of the JSON, and what its paragraphs and texts add. */
const LIST_LEVELS = 2
const TEXT_LEVELS = 2

/** Whether the selected blocks in one list or quote more are still a text that the server takes. */
export function mayGoDeeper({ doc, selection }: EditorState): boolean {
  let most = 0
  doc.nodesBetween(selection.from, selection.to, (node, pos) => {
    if (node.isTextblock) most = Math.max(most, doc.resolve(pos).depth)
  })
  return most + LIST_LEVELS + TEXT_LEVELS <= LIMITS.richTextDepth * 2
}

/** Makes the selected blocks a list of this kind, turns another kind into it, and takes its items out of one that is. */
export const toggleList = (name: ListName): Command => onText(autoJoin(toggled(name), isSameList))

const isSameList = (one: Node, other: Node): boolean => isList(one) && one.type === other.type

const toggled =
  (name: ListName): Command =>
  (state, dispatch, view) => {
    const { [name]: type, listItem } = state.schema.nodes
    if (!type || !listItem) return false
    const depth = depthOf(state, isList)
    if (depth === null) return wrapList(state, type, dispatch)
    const { $from } = state.selection
    if ($from.node(depth).type === type) return liftListItem(listItem)(state, dispatch, view)
    const tr = state.tr.setNodeMarkup($from.before(depth), type)
    dispatch?.(tr.setStoredMarks(state.storedMarks).scrollIntoView())
    return true
  }

/** Each selected paragraph becomes an item; items of lists among them stay items, and quotes give up what they hold. */
function wrapList(state: EditorState, type: NodeType, dispatch: Parameters<Command>[1]): boolean {
  const { $from, $to, anchor, head } = state.selection
  const range = $from.blockRange($to, (node) => !isPartOfList(node))
  if (!range || !mayGoDeeper(state)) return false
  const chosen = range.parent.children.slice(range.startIndex, range.endIndex)
  const list = type.create(
    null,
    chosen.flatMap((node) => itemsOf(node, state.schema)),
  )
  const tr = state.tr.replaceWith(range.start, range.end, list)
  const [from, to] = [anchor, head].map((pos) => posOf(tr.doc, spotOf(state.doc, pos))) as [number, number]
  tr.setSelection(TextSelection.create(tr.doc, from, to)).setStoredMarks(state.storedMarks)
  dispatch?.(tr.scrollIntoView())
  return true
}

function itemsOf(node: Node, schema: Schema): readonly Node[] {
  if (isList(node)) return node.children
  if (node.isTextblock) return [schema.node('listItem', null, node)]
  return node.children.flatMap((child) => itemsOf(child, schema))
}

interface Spot {
  /** How many paragraphs stand before. */
  block: number
  offset: number
}

function spotOf(doc: Node, pos: number): Spot {
  let spot: Spot = { block: -1, offset: 0 }
  doc.nodesBetween(0, Math.max(1, pos), (node, start) => {
    if (node.isTextblock) spot = { block: spot.block + 1, offset: Math.min(pos - start - 1, node.content.size) }
  })
  return { block: Math.max(0, spot.block), offset: Math.max(0, spot.offset) }
}

function posOf(doc: Node, spot: Spot): number {
  let [block, pos] = [-1, 1]
  doc.descendants((node, start) => {
    if (node.isTextblock && ++block === spot.block) pos = start + 1 + spot.offset
  })
  return pos
}

/** Puts the selected blocks, with the whole of a list among them, in a quote, or takes them out of theirs. */
export const toggleQuote: Command = onText((state, dispatch) => {
  const quote = state.schema.nodes['blockQuote']
  if (!quote) return false
  const { $from, $to } = state.selection
  const quoted = isQuoted(state)
  const range = $from.blockRange($to, (node) => (quoted ? node.type === quote : !isPartOfList(node)))
  if (!range || (!quoted && !mayGoDeeper(state))) return false
  const tr = quoted ? state.tr.lift(range, range.depth - 1) : state.tr.wrap(range, [{ type: quote }])
  dispatch?.(tr.setStoredMarks(state.storedMarks).scrollIntoView())
  return true
})
