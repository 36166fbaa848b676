// The way from a key to the link dialog, which the toolbar shows.

let open: (() => void) | null = null

/** The toolbar says how the dialog opens, for as long as it is on the page. */
export function onAskForLink(show: () => void): () => void {
  open = show
  return () => {
    if (open === show) open = null
  }
}

/** @returns whether anything opened. */
export function askForLink(): boolean {
  open?.()
  return open !== null
}
