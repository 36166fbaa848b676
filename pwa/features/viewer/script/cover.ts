// The sharp cover in place of the small one that came with the page: same box, so nothing moves.

export function sharpenCover(root: HTMLElement): void {
  const image = root.querySelector<HTMLImageElement>('img[data-srcset]')
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (!image || line?.saveData) return
  const { srcset = '', sizes = '' } = image.dataset
  const sharp = new Image()
  sharp.sizes = sizes
  sharp.srcset = srcset
  // Only a decoded picture takes the place of a painted one.
  sharp.decode().then(
    () => {
      image.sizes = sizes
      image.srcset = srcset
    },
    () => undefined,
  )
}
