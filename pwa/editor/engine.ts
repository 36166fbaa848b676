// What makes a text live: ProseMirror and its keys, in a file of its own that comes with the first hand on the page.
import { pluginsFor } from '#pwa/editor/commands/plugins.ts'
import type { FieldHandle } from './field.ts'
import { LiveEditor } from './live-editor.ts'
import { fitsLimit } from '#pwa/editor/paste/text-limits.ts'
import { FROM_OUTSIDE } from './replace-difference.ts'
import { layoutContainment } from './layout-containment.ts'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { browserKey } from './browser-key.ts'
import { CARET_MOVES } from './key-buffer.ts'

/** The text of a field, live in the element that showed it. */
export function openLive(
  element: HTMLElement,
  field: FieldHandle,
  changed: (isTyping: boolean) => void,
  leave: () => void,
): LiveEditor {
  const plugins = [
    ...pluginsFor(field.props().kind ?? 'full'),
    withinRoom(field),
    caretInTime(),
    leavesNoCaret(),
    layoutContainment(),
  ]
  return new LiveEditor(element, field, plugins, changed, leave)
}

/** Nothing is put in that the text has no room for. */
const withinRoom = (field: FieldHandle): Plugin =>
  new Plugin({
    filterTransaction: (tr, { doc }) => {
      const isMore = tr.docChanged && tr.doc.content.size > doc.content.size
      if (!isMore || tr.getMeta(FROM_OUTSIDE) || fitsLimit(tr.doc, field)) return true
      field.props().onNotice?.('full')
      return false
    },
  })

/** For so long after the focus came ProseMirror takes a caret that goes to the start for the browser's mistake, and
 *  puts it back. */
const DOUBTED_MS = 200

/** Without it a letter typed right after Ctrl+End replaces all that was selected before: the browser has moved its
 *  selection, and says so only after the keys that wait. */
function caretInTime(): Plugin {
  let isMoved = false
  let focusedAt = 0
  return new Plugin({
    props: {
      handleDOMEvents: {
        focus: () => {
          focusedAt = Date.now()
          return false
        },
        mousedown: () => {
          isMoved = true
          return false
        },
        keydown: (view, { key }) => {
          if (isMoved && !view.composing) document.dispatchEvent(new Event('selectionchange'))
          isMoved = /^(Arrow|Home|End|Page)/.test(key)
          return false
        },
      },
      handleKeyDown: (view, event) => {
        const isMove = event.key in CARET_MOVES && !event.altKey && !event.metaKey && !event.isComposing
        if (!isMove || Date.now() - focusedAt > DOUBTED_MS) return false
        browserKey(view, event)
        return true
      },
    },
  })
}

/** An input method writes at the page's selection, whatever has the focus: the selection leaves the text with the focus, and
 *  comes back with it. What is selected meanwhile is drawn all the same. */
function leavesNoCaret(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        // The window itself may be left too: its focus comes back to the text without a word.
        blur: (view) => !view.composing && document.hasFocus() && takeCaret(view),
        compositionend: (view) => !view.hasFocus() && document.hasFocus() && takeCaret(view),
        focus: (view) => {
          view.focus()
          return false
        },
      },
    },
  })
}

/** @returns that the event goes on */
function takeCaret({ dom }: EditorView): false {
  const selection = getSelection()
  if (dom.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges()
  return false
}
