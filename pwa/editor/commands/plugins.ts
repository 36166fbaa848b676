// The plugins of a live editor: its keys, and the selection that stays visible while a dialog has the focus.
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { schemaOf, type RichTextKind } from '#domain/rich-text/schema.ts'
import { Plugin, PluginKey, type Command } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Schema } from 'prosemirror-model'
import { askForLink } from './ask-for-link.ts'
import { clearFormatting, setBlock } from '#pwa/editor/styles/blocks.ts'
import { toggleList, toggleQuote } from '#pwa/editor/styles/containers.ts'
import { toggle } from '#pwa/editor/styles/marks.ts'
import { phoneDecorations } from './held-numbers.ts'
import { enter, indent, lineBreak } from './paragraphs.ts'
import { SHORTCUTS, type Shortcut } from './shortcuts.ts'

export const pluginsFor = (kind: RichTextKind): Plugin[] => [
  keymap(editingKeys(schemaOf(kind))),
  keymap(baseKeymap),
  held,
  phoneDecorations(),
]

// Draws the selection while a dialog or a field of the toolbar has the focus, so that it is plain what will change.
const key = new PluginKey<boolean>('held')

function hold(view: EditorView, isHeld: boolean): boolean {
  const { selection, tr } = view.state
  // A caret draws nothing; and a syllable being composed at it is best left alone.
  const changes = key.getState(view.state) !== isHeld && !(isHeld && selection.empty)
  if (changes && !view.isDestroyed) view.dispatch(tr.setMeta(key, isHeld))
  return false
}

const held = new Plugin<boolean>({
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

const STYLES: Readonly<Record<Shortcut, Command>> = {
  bold: toggle('bold'),
  italic: toggle('italic'),
  underline: toggle('underline'),
  strikethrough: toggle('strikethrough'),
  link: (_state, _dispatch, view) => askForLink(view),
  clear: clearFormatting,
  paragraph: setBlock('paragraph'),
  headingOne: setBlock('headingOne'),
  headingTwo: setBlock('headingTwo'),
  numberedList: toggleList('numberedList'),
  bulletedList: toggleList('bulletedList'),
  blockQuote: toggleQuote,
}

const styleKeys = Object.fromEntries(
  Object.entries(SHORTCUTS).map(([name, keys]) => [keys, STYLES[name as Shortcut]] as const),
)

const editingKeys = (schema: Schema): Record<string, Command> => ({
  ...styleKeys,
  'Mod-Shift-x': toggle('strikethrough'),
  Enter: enter(schema),
  'Shift-Enter': lineBreak,
  Tab: indent(schema, 'in'),
  'Shift-Tab': indent(schema, 'out'),
})
