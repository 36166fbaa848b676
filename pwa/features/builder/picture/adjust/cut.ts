// Cutting a part out of a picture: where the part lies, and its pixels as a file that can be uploaded.
import { LIMITS, PICTURE_WIDTHS } from '#domain/limits.ts'
import type { Cut } from '#pwa/offline/database.ts'

export const WHOLE: Cut = { x: 0, y: 0, width: 100, height: 100 }

/** Half a percent less is nothing that anyone meant. */
export const isWhole = ({ width, height }: Cut): boolean => width > 99.5 && height > 99.5

export const sameCut = (one: Cut, other: Cut): boolean =>
  (isWhole(one) && isWhole(other)) ||
  (['x', 'y', 'width', 'height'] as const).every((name) => Math.abs(one[name] - other[name]) < 0.01)

/** The largest part of this ratio (width to height), from the middle. `picture`: the ratio of the whole. */
export function cutOf(ratio: number, picture: number): Cut {
  const [width, height] = ratio > picture ? [100, (100 * picture) / ratio] : [(100 * ratio) / picture, 100]
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

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
