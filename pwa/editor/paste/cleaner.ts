// The cleaning of what is pasted: it comes while a text is opened, and what is pasted sooner waits for it.
import type { EditorView } from 'prosemirror-view'

type Clean = (html: string) => string

let cleaner: Clean | null = null

async function loadCleaner(): Promise<Clean> {
  return (cleaner ??= (await import('./clean-html.ts')).cleanHtml)
}

/** Asks for it ahead of the first paste; without a line that paste asks again. */
export const prepareCleaner = (): void => void loadCleaner().catch(() => undefined)

/** Of a view that `waitForCleaner` let through. */
export const clean: Clean = (html) => (cleaner ? cleaner(html) : '')

/** Where the cleaner is not there yet: takes what was pasted or dropped, and pastes it once it is.
 *  @returns whether it did; else the editor goes on by itself. */
export function waitForCleaner(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  if (cleaner || !data) return false
  event.preventDefault()
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
  const paste = (done: boolean): void => {
    if (view.isDestroyed) return
    if (done && html) view.pasteHTML(html)
    else view.pasteText(text)
  }
  void loadCleaner().then(
    () => paste(true),
    () => paste(false),
  )
  return true
}
