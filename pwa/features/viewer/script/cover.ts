// The sharp cover in place of the small one that came with the page: same box and same element, so nothing moves.

export function sharpenCover(root: HTMLElement): void {
  const image = root.querySelector<HTMLImageElement>('img[data-srcset]')
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (!image || line?.saveData) return
  const { sizes = '', srcset = '' } = image.dataset
  const sharp = new Image()
  // Only a picture that is here takes the place of a painted one, in one step with what it is decoded to; and nobody's finger
  // or reading cursor loses what it is on.
  sharp.onload = () => Object.assign(image, { decoding: 'sync', sizes, srcset })
  Object.assign(sharp, { sizes, srcset })
}
