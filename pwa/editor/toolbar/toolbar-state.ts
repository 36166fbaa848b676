// What the toolbar shows of the live editor; the same object while nothing of it changed, so that typing renders nothing.
import { Mark, type Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'
import { equal } from '#domain/guidebook/edits/equal.ts'
import type { Align } from '#domain/rich-text/rich-text.ts'
import { alignment, blockName, type TextBlockName } from '#pwa/editor/styles/blocks.ts'
import { isQuoted, listName, type ListName } from '#pwa/editor/styles/containers.ts'
import { linkRange } from '#pwa/editor/commands/link.ts'
import { markValue } from '#pwa/editor/styles/mark-values.ts'
import { isMarked, SIMPLE_MARKS, type SimpleMark } from '#pwa/editor/styles/marks.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'

export interface ToolbarState {
  /** Which marks the whole selection has. */
  marks: Record<SimpleMark, boolean>
  /** Address of the link at the selection. */
  href: string | null
  /** Pixels, as shown; null where there are several. */
  size: number | null
  /** Whether the size is the author's own, and not that of the place. */
  sized: boolean
  /** null: none, or several. */
  color: string | null
  backgroundColor: string | null
  align: Align | null
  /** null in a field that holds nothing but paragraphs. */
  blocks: { name: TextBlockName | null; list: ListName | null; quoted: boolean } | null
}

let last: ToolbarState | null = null
let lastSpot: Spot | null = null

/** null in a field without styles. */
function read(): ToolbarState | null {
  const view = editorHost.view()
  if (!view || !('bold' in view.state.schema.marks)) return (last = null)
  const spot = spotOf(view)
  if (last && spot && lastSpot && isSame(spot, lastSpot)) return last
  lastSpot = spot
  const next = stateOf(view)
  if (!equal(last, next)) last = next
  return last
}

/** All that the state of a caret hangs on: it is asked for at each key, and typing leaves it as it is. */
interface Spot {
  view: EditorView
  around: readonly Node[]
  /** Of what is typed next, and of the texts before and after. */
  marks: readonly (readonly Mark[])[]
}

/** null where something is selected. */
function spotOf(view: EditorView): Spot | null {
  const { storedMarks, selection } = view.state
  const { empty, $from } = selection
  if (!empty) return null
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth))
  const index = $from.index()
  // Not `nodeBefore` and `nodeAfter`, which cut the text in two.
  const texts = [$from.textOffset > 0 ? index : index - 1, index].map((at) => $from.parent.maybeChild(at))
  const beside = texts.map((node) => node?.marks ?? Mark.none)
  return { view, around, marks: [storedMarks ?? $from.marks(), ...beside] }
}

const isSame = (one: Spot, other: Spot): boolean =>
  one.view === other.view &&
  one.around.length === other.around.length &&
  one.around.every((node, depth) => other.around[depth]?.sameMarkup(node)) &&
  one.marks.every((marks, index) => Mark.sameSet(marks, other.marks[index] ?? Mark.none))

function stateOf(view: EditorView): ToolbarState {
  const { state } = view
  const size = markValue(state, 'fontSize')
  const colour = (name: 'color' | 'backgroundColor') => (markValue(state, name) as string | undefined) ?? null
  return {
    marks: Object.fromEntries(SIMPLE_MARKS.map((name) => [name, isMarked(state, name)])) as ToolbarState['marks'],
    href: linkRange(state)?.href ?? null,
    size: size === undefined ? null : ((size as number | null) ?? sizeOfPlace(view)),
    sized: typeof size === 'number',
    color: colour('color'),
    backgroundColor: colour('backgroundColor'),
    align: alignment(state),
    blocks:
      'headingOne' in state.schema.nodes
        ? { name: blockName(state), list: listName(state), quoted: isQuoted(state) }
        : null,
  }
}

/** What a text without a size of its own has here. */
function sizeOfPlace(view: EditorView): number | null {
  const { node } = view.domAtPos(view.state.selection.from)
  const block =
    (node instanceof Element ? node : node.parentElement)?.closest('p, h2, h3') ?? view.dom.firstElementChild
  return block && Math.round(Number.parseFloat(getComputedStyle(block).fontSize))
}

/** null while nothing is being edited that has styles. */
export const useToolbarState = (): ToolbarState | null => useSyncExternalStore(editorHost.subscribe, read)
