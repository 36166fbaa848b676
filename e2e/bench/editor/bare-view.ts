// The baseline of `typing`: ProseMirror alone, one view with the keys that everybody needs, and nothing round it.
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Schema } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Appearance } from './appearance.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
})
const { look } = window as unknown as { look: Appearance }
const doc = schema.node('doc', null, [schema.node('paragraph', null, [schema.text(look.text)])])
const style = document.createElement('style')
style.textContent = `.ProseMirror { white-space: pre-wrap; width: ${look.width}px } p { margin: 0; ${look.letters} }`
document.head.append(style)
const view = new EditorView(document.body, { state: EditorState.create({ doc, plugins: [keymap(baseKeymap)] }) })
view.dom.setAttribute('role', 'textbox')
