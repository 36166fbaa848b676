// Pixels as a file that is taken: JPEG, or PNG where something is seen through.
import { LIMITS } from '#domain/limits.ts'

const QUALITIES = [0.92, 0.8, 0.6]

export const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** @param name without its ending; the canvas may be painted over */
export async function canvasFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  if (!isOpaque(canvas)) {
    const png = await encoded(canvas, 'image/png')
    if (png.size <= LIMITS.pictureBytes) return new File([png], `${name}.png`, { type: png.type })
    onWhite(canvas)
  }
  for (const quality of QUALITIES) {
    const jpeg = await encoded(canvas, 'image/jpeg', quality)
    if (jpeg.size <= LIMITS.pictureBytes) return new File([jpeg], `${name}.jpg`, { type: jpeg.type })
  }
  throw new Error('a picture of these pixels is never so large')
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** JPEG shows nothing through: it would be black. */
function onWhite(canvas: HTMLCanvasElement): void {
  const context = contextOf(canvas)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), type, quality),
  )
