// The plugins of a live editor: its keys, and the selection that stays visible while a dialog has the focus.
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import { schemaOf, type RichTextKind } from '#domain/rich-text/schema.ts'
import { held } from './held.ts'
import { editingKeys } from './keys.ts'

export const pluginsFor = (kind: RichTextKind): Plugin[] => [
  keymap(editingKeys(schemaOf(kind))),
  keymap(baseKeymap),
  held,
]
