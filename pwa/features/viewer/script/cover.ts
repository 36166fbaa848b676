// The sharp cover in place of the small one that came with the page: same box and same element, so nothing moves.

export function sharpenCover(root: HTMLElement): void {
  const image = root.querySelector<HTMLImageElement>('img[data-srcset]')
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (!image || line?.saveData) return
  const { sizes = '', srcset = '' } = image.dataset
  const sharp = new Image()
  Object.assign(sharp, { sizes, srcset })
  // Only a decoded picture takes the place of a painted one, and nobody's finger or reading cursor loses what it is on.
  sharp.decode().then(
    () => Object.assign(image, { decoding: 'sync', sizes, srcset: sharp.srcset }),
    () => undefined,
  )
}
