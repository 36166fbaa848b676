// The way from a key to the link dialog, which the toolbar shows.
import type { EditorView } from 'prosemirror-view'

let open: (() => void) | null = null
/** Asked before the toolbar had loaded. */
let waiting: EditorView | null = null

/** The toolbar says how the dialog opens, for as long as it is on the page. */
export function onAskForLink(show: () => void): () => void {
  open = show
  if (waiting && !waiting.isDestroyed) show()
  waiting = null
  return () => {
    if (open === show) open = null
  }
}

export function askForLink(view: EditorView | undefined): boolean {
  if (open) open()
  else waiting = view ?? null
  return true
}
