// The sharp cover in place of the small one that came with the page: same box, so nothing moves.

export function sharpenCover(root: HTMLElement): void {
  const image = root.querySelector<HTMLImageElement>('img[data-srcset]')
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (!image || line?.saveData) return
  const sharp = image.cloneNode() as HTMLImageElement
  sharp.removeAttribute('src')
  sharp.sizes = image.dataset['sizes'] ?? ''
  sharp.srcset = image.dataset['srcset'] ?? ''
  // Only a decoded picture takes the place of a painted one.
  sharp.decode().then(
    () => {
      image.replaceWith(sharp)
      // Loaded off the page: now it is a picture that was seen.
      sharp.dispatchEvent(new Event('load'))
    },
    () => undefined,
  )
}
