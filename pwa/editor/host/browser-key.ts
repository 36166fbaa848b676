// Keys that move the caret or take a letter away, done for the browser: it does them only for a person in a live text.
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { CARET_MOVES } from './early-keys.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>

const LETTERS: Readonly<Record<string, string>> = { Backspace: 'ArrowLeft', Delete: 'ArrowRight' }

/** What no key of the text's own has taken. */
export function browserKey(view: EditorView, event: KeyboardEvent): void {
  const letter = LETTERS[event.key]
  if (letter === undefined) return moveCaret(view, event)
  moveCaret(view, { key: letter, shiftKey: true, ctrlKey: event.ctrlKey })
  view.dispatch(view.state.tr.deleteSelection())
}

/** Lines are the browser's to know, so it moves its own selection, which the view then takes over. */
function moveCaret(view: EditorView, { key, shiftKey, ctrlKey }: Keys): void {
  const move = CARET_MOVES[key]
  const selection = getSelection()
  if (!move || !selection || !view.hasFocus()) return
  const [direction, by, withCtrl] = move
  selection.modify(shiftKey ? 'extend' : 'move', direction, ctrlKey ? withCtrl : by)
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const { doc } = view.state
  const at = (node: Node, offset: number) => doc.resolve(view.posAtDOM(node, offset))
  const moved = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  view.dispatch(view.state.tr.setSelection(moved))
}
