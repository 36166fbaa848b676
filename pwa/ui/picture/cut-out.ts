// Cutting a part out of a picture: its pixels as a file that can be uploaded.
import { PICTURE_WIDTHS } from '#domain/limits.ts'
import type { Crop } from '#domain/picture-cut.ts'
import { canvasFile, canvasOf, contextOf } from './canvas-file.ts'

/** Twice the width of the largest that is stored: the server shrinks better than a browser. */
const WIDTH_MOST = 2 * PICTURE_WIDTHS.large
const PIXELS_MOST = 16_000_000

/** The part as JPEG, or as PNG where it is seen through. The image has to be loaded; it is drawn upright. */
export const cutOut = (image: HTMLImageElement, cut: Crop): Promise<File> => canvasFile(drawn(image, cut), 'picture')

function drawn(image: HTMLImageElement, cut: Crop): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const from = { x: (cut.x * width) / 100, y: (cut.y * height) / 100 }
  const size = { width: (cut.width * width) / 100, height: (cut.height * height) / 100 }
  const scale = Math.min(1, WIDTH_MOST / size.width, Math.sqrt(PIXELS_MOST / (size.width * size.height)))
  const canvas = canvasOf(size.width * scale, size.height * scale)
  contextOf(canvas).drawImage(image, from.x, from.y, size.width, size.height, 0, 0, canvas.width, canvas.height)
  return canvas
}
