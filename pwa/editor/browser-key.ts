// Replays caret and delete keys by code: the browser performs their default action only for trusted events.
import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { CARET_MOVES, type Keys, moveSelection } from './key-buffer.ts'

const LETTERS: Readonly<Record<string, string>> = { Backspace: 'ArrowLeft', Delete: 'ArrowRight' }

/** What no key of the text's own has taken. */
export function browserKey(view: EditorView, event: Keys): void {
  const letter = LETTERS[event.key]
  if (letter === undefined) return moveCaret(view, event)
  if (view.state.selection.empty) moveCaret(view, { key: letter, shiftKey: true, ctrlKey: event.ctrlKey })
  view.dispatch(view.state.tr.deleteSelection())
}

function moveCaret(view: EditorView, keys: Keys): void {
  const moved = keys.key in CARET_MOVES ? (view.hasFocus() ? movedAsSeen(view, keys) : movedInWords(view, keys)) : null
  if (moved) view.dispatch(view.state.tr.setSelection(moved))
}

/** Lines are the browser's to know, so it moves its own selection, which the view then takes over. */
function movedAsSeen(view: EditorView, keys: Keys): Selection | null {
  const selection = getSelection()
  if (selection) moveSelection(selection, keys)
  return seenSelection(view)
}

/** What the page has selected, of which a view hears a moment after it changed; null where that is not in its text. */
export function seenSelection(view: EditorView): Selection | null {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return null
  const { doc } = view.state
  const at = (node: Node, offset = 0) => doc.resolve(view.posAtDOM(node, offset))
  return TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
}

/** In a text that was left meanwhile the browser moves nothing: a paragraph is a line there. */
function movedInWords(view: EditorView, { key, shiftKey, ctrlKey }: Keys): Selection {
  const { doc, selection } = view.state
  const { $anchor, $head, empty, from, to } = selection
  const jumps = !empty && !shiftKey
  const heads: Readonly<Record<string, number>> = {
    ArrowLeft: jumps ? from : Math.max($head.pos - 1, 0),
    ArrowRight: jumps ? to : Math.min($head.pos + 1, doc.content.size),
    Home: ctrlKey ? 0 : $head.start(),
    End: ctrlKey ? doc.content.size : $head.end(),
    ArrowUp: $head.depth === 0 ? 0 : Math.max($head.before() - 1, 0),
    ArrowDown: $head.depth === 0 ? doc.content.size : Math.min($head.after() + 1, doc.content.size),
  }
  const forward = key === 'ArrowRight' || key === 'ArrowDown' || key === 'Home'
  const head = Selection.near(doc.resolve(heads[key] ?? $head.pos), forward ? 1 : -1).$head
  return TextSelection.between(shiftKey ? $anchor : head, head)
}
