// Draws the selection while a dialog or a field of the toolbar has the focus, so that it is plain what will change.
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

const key = new PluginKey<boolean>('held')

function hold(view: EditorView, isHeld: boolean): boolean {
  const { selection, tr } = view.state
  // A caret draws nothing; and a syllable being composed at it is best left alone.
  const changes = key.getState(view.state) !== isHeld && !(isHeld && selection.empty)
  if (changes && !view.isDestroyed) view.dispatch(tr.setMeta(key, isHeld))
  return false
}

export const held = new Plugin<boolean>({
  key,
  state: {
    init: () => false,
    apply: (tr, isHeld) => (tr.getMeta(key) as boolean | undefined) ?? isHeld,
  },
  props: {
    decorations(state) {
      const { from, to, empty } = state.selection
      if (empty || !key.getState(state)) return null
      return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'held' })])
    },
    handleDOMEvents: {
      blur: (view) => hold(view, true),
      focus: (view) => hold(view, false),
    },
  },
})
