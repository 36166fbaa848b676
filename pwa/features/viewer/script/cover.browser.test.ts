// The small cover that came with the page becomes the sharp one under whoever touches it.
import { expect, test } from 'vitest'
import { sharpenCover } from './cover.ts'

const drawn = (width: number): string => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height: width })
  return canvas.toDataURL()
}

const coverWith = (srcset: string): { root: HTMLElement; image: HTMLImageElement } => {
  const root = document.createElement('div')
  const image = Object.assign(new Image(), { src: drawn(4) })
  Object.assign(image.dataset, { srcset, sizes: '40px' })
  root.append(image)
  document.body.replaceChildren(root)
  return { root, image }
}

test('cover: the sharp picture comes into the element that stands there, and is told as one that was seen', async () => {
  const large = drawn(80)
  const seen: string[] = []
  document.addEventListener('load', ({ target }) => seen.push((target as HTMLImageElement).currentSrc), true)
  const { root, image } = coverWith(`${large} 80w`)
  const small = image.src
  await expect.poll(() => seen).toEqual([small])
  sharpenCover(root)
  await expect.poll(() => image.currentSrc).toBe(large)
  await expect.poll(() => seen).toEqual([small, large])
  expect([image.isConnected, image.sizes, image.naturalWidth > 0]).toEqual([true, '40px', true])
})

test('cover: a sharp picture that can not be had leaves the small one', async () => {
  const { root, image } = coverWith('data:image/png;base64,AAAA 80w')
  const small = image.src
  await image.decode()
  sharpenCover(root)
  // Another try ends after the one before it.
  const broken = Object.assign(new Image(), { srcset: image.dataset['srcset'] })
  await broken.decode().catch(() => undefined)
  expect([image.srcset, image.currentSrc]).toEqual(['', small])
})
