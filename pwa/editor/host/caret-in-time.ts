// The caret that a key or a press moved is known to the key after it, even where the page is too busy to be told.
import { Plugin } from 'prosemirror-state'
import { browserKey } from './browser-key.ts'
import { CARET_MOVES } from './early-keys.ts'

/** For so long after the focus came ProseMirror takes a caret that goes to the start for the browser's mistake, and
 *  puts it back. */
const DOUBTED_MS = 200

/** Without it a letter typed right after Ctrl+End replaces all that was selected before: the browser has moved its
 *  selection, and says so only after the keys that wait. */
export function caretInTime(): Plugin {
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
