// Searching the guidebook: its button, its keys, and a page that was opened at a hit. All else is loaded when it is wanted.
import { loadPart, sayMissing } from './load-part.ts'

export function startSearch(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>('[data-search]')
  if (!button) return
  const open = (): void =>
    void loadPart(
      import('#pwa/features/viewer/search/search-dialog.ts'),
      (part) => part.openSearch(root),
      () => sayMissing(root),
    )
  button.onclick = open
  // With Ctrl or ⌘: a sign alone belongs to those who speak their keys (WCAG 2.1.4).
  document.body.addEventListener('keydown', (event) => {
    if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
  if (location.hash.startsWith('#find='))
    void loadPart(import('#pwa/features/viewer/search/mark-hits.ts'), (part) => part.markHits(root))
}
