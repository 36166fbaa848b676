// Draws the selection while a dialog or a field of the toolbar has the focus, so that it is plain what will change.
import { Plugin, PluginKey, type Command } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

const key = new PluginKey<boolean>('held')

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
  },
})

export const holdSelection =
  (isHeld: boolean): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, isHeld))
    return true
  }
