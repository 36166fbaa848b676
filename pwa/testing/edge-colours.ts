// The colours at the edges of something that is seen.
import type { Locator } from 'vitest/browser'

/** Each 0 to 255, a few px within the left and the right edge, 30 px below the top. */
export async function edgeColours(of: Locator): Promise<[left: number[], right: number[]]> {
  const picture = await of.screenshot({ save: false, base64: true })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  const at = (x: number): number[] => Array.from(context.getImageData(x, 30, 1, 1).data).slice(0, 3)
  return [at(3), at(image.width - 4)]
}

/** How far two colours are from each other, in the channel in which they differ most. */
export const apart = (one: number[], other: number[]): number =>
  Math.max(...one.map((value, n) => Math.abs(value - (other[n] ?? 0))))
