// Announces a text to screen readers once, through an ARIA live region that is created on first use.

let region: HTMLElement | null = null

function place(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('div')
  region.className = 'vh'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** The same words twice in a row are said twice. @returns takes them back, once they are true no more */
export function announce(text: string): () => void {
  const target = place()
  target.textContent = ''
  const saying = setTimeout(() => (target.textContent = text), 30)
  return () => {
    clearTimeout(saying)
    // What was said after them stays.
    if (target.textContent === text) target.textContent = ''
  }
}
