// The caret that a key or a press moved is known to the key after it, even where the page is too busy to be told in between.
import { Plugin } from 'prosemirror-state'

const MOVES = /^(Arrow|Home|End|Page)/

/** Without it a letter typed right after Ctrl+End replaces all that was selected before: the browser has moved its
 *  selection, and says so only after the keys that wait. */
export function caretInTime(): Plugin {
  let isMoved = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: () => {
          isMoved = true
          return false
        },
        keydown: (view, event) => {
          if (isMoved && !view.composing) document.dispatchEvent(new Event('selectionchange'))
          isMoved = MOVES.test(event.key)
          return false
        },
      },
    },
  })
}
