// The keys of the editor.
import type { Schema } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { toggle } from './marks.ts'
import { enter, indent, lineBreak } from './paragraphs.ts'
import { askForLink } from './ask-for-link.ts'

export const editingKeys = (schema: Schema): Record<string, Command> => ({
  'Mod-b': toggle('bold'),
  'Mod-i': toggle('italic'),
  'Mod-u': toggle('underline'),
  'Mod-Shift-x': toggle('strikethrough'),
  'Mod-k': (_state, _dispatch, view) => askForLink(view),
  Enter: enter(schema),
  'Shift-Enter': lineBreak,
  Tab: indent(schema, 'in'),
  'Shift-Tab': indent(schema, 'out'),
})
