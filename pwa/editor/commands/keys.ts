// The keys of the editor.
import type { Schema } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { askForLink } from './ask-for-link.ts'
import { clearFormatting, setBlock } from '#pwa/editor/styles/blocks.ts'
import { toggleList, toggleQuote } from '#pwa/editor/styles/containers.ts'
import { toggle } from '#pwa/editor/styles/marks.ts'
import { enter, indent, lineBreak } from './paragraphs.ts'
import { SHORTCUTS, type Shortcut } from './shortcuts.ts'

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

export const editingKeys = (schema: Schema): Record<string, Command> => ({
  ...styleKeys,
  'Mod-Shift-x': toggle('strikethrough'),
  Enter: enter(schema),
  'Shift-Enter': lineBreak,
  Tab: indent(schema, 'in'),
  'Shift-Tab': indent(schema, 'out'),
})
