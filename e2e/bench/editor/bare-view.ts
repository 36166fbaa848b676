// The baseline of `typing`: ProseMirror alone, one view with the keys that everybody needs, and nothing round it.
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Schema } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
})
const { text } = window as unknown as { text: string }
const doc = schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text)])])
const style = document.createElement('style')
style.textContent = '.ProseMirror { white-space: pre-wrap; width: 435px; font: 16px/1.6 sans-serif }'
document.head.append(style)
const view = new EditorView(document.body, { state: EditorState.create({ doc, plugins: [keymap(baseKeymap)] }) })
view.dom.setAttribute('role', 'textbox')
