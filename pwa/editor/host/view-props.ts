// How a live view answers keys, the browser's own undo, pastes and drops.
import { keymap } from 'prosemirror-keymap'
import type { Command } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import type { RichTextKind } from '#domain/rich-text/schema.ts'
import { isCharacter } from './early-keys.ts'
import { sightOf } from './in-sight.ts'
import { stepKeys } from './step-keys.ts'
import type { FieldHandle } from '#pwa/editor/field.ts'
import { pasteProps } from '#pwa/editor/paste/paste.ts'

interface Host {
  kind: RichTextKind
  beforeHistory: () => void
  leave: () => void
  settled: () => void
}

/** Undo and redo belong to the page's one history, from wherever they are asked. */
function history(field: FieldHandle, host: Host, act: 'onUndo' | 'onRedo'): boolean {
  host.beforeHistory()
  field.props()[act]?.()
  return true
}

export function viewProps(field: FieldHandle, host: Host): EditorProps {
  const single = host.kind === 'line' || host.kind === 'plain'
  const leave = () => {
    host.leave()
    return true
  }
  const undo = () => history(field, host, 'onUndo')
  const redo = () => history(field, host, 'onRedo')
  const keys = keymapHandler({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Escape: leave,
    ...(single ? { Enter: leave, 'Shift-Enter': leave } : {}),
    ...(field.props().onStep ? stepKeys(field) : {}),
  })
  const paste = pasteProps(field, host.kind)
  return {
    ...paste,
    handleKeyDown: keys,
    // Nothing is to be scrolled then.
    handleScrollToSelection: sightOf(),
    handleDOMEvents: {
      ...paste.handleDOMEvents,
      beforeinput: (_, event) => {
        if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
        event.preventDefault()
        return event.inputType === 'historyUndo' ? undo() : redo()
      },
      keydown: (_, event) => isCharacter(event) && !event.altKey && keepHere(_, event),
      keypress: keepHere,
      keyup: keepHere,
      input: keepHere,
      // ProseMirror settles a composition after this event; only then is the text whole.
      compositionend: () => {
        setTimeout(host.settled, 30)
        return false
      },
    },
  }
}

/** What is typed belongs to the text: nobody above listens to it, and React would look for who does at each key. */
const keepHere = (_: EditorView, event: Event): boolean => {
  event.stopPropagation()
  return false
}

function keymapHandler(keys: Record<string, Command>): (view: EditorView, event: KeyboardEvent) => boolean {
  const plugin = keymap(keys)
  const handle = plugin.props.handleKeyDown
  return (view, event) => (handle ? Boolean(handle.call(plugin, view, event)) : false)
}
