// The keys of the editor.
import type { Schema } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { clearFormatting, setBlock } from './blocks.ts'
import { toggleList, toggleQuote } from './containers.ts'
import { toggle } from './marks.ts'
import { enter, indent, lineBreak } from './paragraphs.ts'
import { askForLink } from './ask-for-link.ts'

export const editingKeys = (schema: Schema): Record<string, Command> => ({
  'Mod-b': toggle('bold'),
  'Mod-i': toggle('italic'),
  'Mod-u': toggle('underline'),
  'Mod-Shift-s': toggle('strikethrough'),
  'Mod-Shift-x': toggle('strikethrough'),
  'Mod-\\': clearFormatting,
  'Mod-Alt-0': setBlock('paragraph'),
  'Mod-Alt-1': setBlock('headingOne'),
  'Mod-Alt-2': setBlock('headingTwo'),
  'Mod-Shift-7': toggleList('numberedList'),
  'Mod-Shift-8': toggleList('bulletedList'),
  'Mod-Shift-9': toggleQuote,
  'Mod-k': (_state, _dispatch, view) => askForLink(view),
  Enter: enter(schema),
  'Shift-Enter': lineBreak,
  Tab: indent(schema, 'in'),
  'Shift-Tab': indent(schema, 'out'),
})
