// Cutting a part out of a picture: its pixels as a file that can be uploaded.
import { LIMITS, PICTURE_WIDTHS } from '#domain/limits.ts'
import type { Cut } from '#domain/picture-cut.ts'

/** Twice the width of the largest that is stored: the server shrinks better than a browser. */
const WIDTH_MOST = 2 * PICTURE_WIDTHS.large
const PIXELS_MOST = 16_000_000
const QUALITIES = [0.92, 0.8, 0.6]

/** The part as JPEG, or as PNG where it is seen through. The image has to be loaded; it is drawn upright. */
export async function cutOut(image: HTMLImageElement, cut: Cut): Promise<File> {
  const canvas = drawn(image, cut)
  if (!isOpaque(canvas)) {
    const png = await encoded(canvas, 'image/png')
    if (png.size <= LIMITS.pictureBytes) return new File([png], 'picture.png', { type: png.type })
  }
  for (const quality of QUALITIES) {
    const jpeg = await encoded(canvas, 'image/jpeg', quality)
    if (jpeg.size <= LIMITS.pictureBytes) return new File([jpeg], 'picture.jpg', { type: jpeg.type })
  }
  throw new Error('a picture of these pixels is never so large')
}

function drawn(image: HTMLImageElement, cut: Cut): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const from = { x: (cut.x * width) / 100, y: (cut.y * height) / 100 }
  const size = { width: (cut.width * width) / 100, height: (cut.height * height) / 100 }
  const scale = Math.min(1, WIDTH_MOST / size.width, Math.sqrt(PIXELS_MOST / (size.width * size.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, size.width, size.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), type, quality),
  )
