// Marks the page while there is no line, for what only opens with one.

export function startLine(): void {
  const mark = (): void => void document.documentElement.classList.toggle('rd-offline', !navigator.onLine)
  mark()
  addEventListener('online', mark)
  addEventListener('offline', mark)
}
