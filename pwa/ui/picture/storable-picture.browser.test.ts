// Photos of phones and cameras as what is sent: which are opened, how large they come out, and what is left out of them.
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { avifPhoto, heicPhoto } from '#pwa/testing/files/photo.ts'
import { canvasFile, canvasOf, contextOf } from './canvas-file.ts'
import { pictureKind, storablePicture } from './storable-picture.ts'

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]

interface Drawn {
  width: number
  height: number
  type: string
  /** Quality, where it has one. */
  quality?: number
  /** Grains of noise, so that it is as heavy as a photo. */
  grain?: boolean
  /** The right half is left empty. */
  open?: boolean
}

/** Left red, right blue. */
async function drawn({ width, height, type, quality, grain, open }: Drawn): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00f'
  if (!open) context.fillRect(width / 2, 0, width / 2, height)
  if (grain) {
    const image = context.getImageData(0, 0, width, height)
    for (let at = 1; at < image.data.length; at += 4) image.data[at] = (at * 7919) % 97
    context.putImageData(image, 0, 0)
  }
  const blob = await canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) })
  expect(blob.type).toBe(type)
  return new File([blob], 'IMG_0001.any', { type })
}

/** A JPEG with what cameras write beside it: how it is turned (TIFF tag 274), and a note. */
async function turned(jpeg: File, orientation: number): Promise<File> {
  const note = new TextEncoder().encode('Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0')
  const exif = new Uint8Array([...note, orientation, 0, 0, 0, 0, 0, 0, ...new TextEncoder().encode('SECRET PLACE')])
  const length = exif.length + 2
  const head = new Uint8Array([0xff, 0xe1, length >> 8, length & 255])
  return new File([jpeg.slice(0, 2), head, exif, jpeg.slice(2)], jpeg.name, { type: 'image/jpeg' })
}

async function looked(file: File): Promise<{ width: number; height: number; at: (x: number, y: number) => number[] }> {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  const { width, height } = bitmap
  const at = (x: number, y: number) => {
    const { data } = context.getImageData(Math.round((width - 1) * x), Math.round((height - 1) * y), 1, 1)
    return [...data].slice(0, 3)
  }
  return { width, height, at }
}

const near = (found: number[], wanted: number[]): boolean =>
  found.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 12 || at === 1)

test('photo: a light JPEG goes as it is', async () => {
  const light = await drawn({ width: 300, height: 200, type: 'image/jpeg' })
  const made = await storablePicture(light)
  expect([made.name, made.type, made.size]).toEqual([light.name, 'image/jpeg', light.size])
})

test('photo: a light one goes without what the camera wrote beside it, and upright', async () => {
  const light = await drawn({ width: 300, height: 200, type: 'image/jpeg' })
  const made = await storablePicture(await turned(light, 1))
  expect(new Uint8Array(await made.arrayBuffer())).toEqual(new Uint8Array(await light.arrayBuffer()))
  const upright = await storablePicture(await turned(light, 6))
  const { width, height, at } = await looked(upright)
  expect([width, height]).toEqual([200, 300])
  expect([near(at(0.5, 0.1), RED), near(at(0.5, 0.9), BLUE)]).toEqual([true, true])
  expect(await upright.text()).not.toContain('SECRET')
})

test('photo: one of 48 megapixels comes out as wide as what is stored, and far below what may be sent @ci', async () => {
  const large = await drawn({ width: 8000, height: 6000, type: 'image/jpeg', quality: 0.9, grain: true })
  expect(large.size).toBeGreaterThan(LIMITS.pictureBytes)
  const made = await storablePicture(large)
  const { width, height } = await looked(made)
  expect([width, height, made.type, made.name]).toEqual([1305, 979, 'image/jpeg', 'IMG_0001.jpg'])
  expect(made.size).toBeLessThan(LIMITS.pictureBytes)
})

test('photo: it comes out upright, and without what the camera wrote beside it', async () => {
  const across = await drawn({ width: 3000, height: 2000, type: 'image/jpeg', quality: 0.95, grain: true })
  const photo = await turned(across, 6)
  const made = await storablePicture(photo)
  const { width, height, at } = await looked(made)
  expect([width, height]).toEqual([1305, 1958])
  expect([near(at(0.5, 0.1), RED), near(at(0.5, 0.9), BLUE)]).toEqual([true, true])
  expect(await made.text()).not.toContain('SECRET')
})

test('photo: WebP and AVIF come as JPEG', async () => {
  const webp = await drawn({ width: 300, height: 200, type: 'image/webp' })
  const avif = new File([avifPhoto()], 'photo', { type: '' })
  for (const file of [webp, avif]) {
    const made = await storablePicture(file)
    expect(await pictureKind(made)).toBe('jpeg')
    const { at } = await looked(made)
    expect([near(at(0.1, 0.5), RED), near(at(0.9, 0.5), BLUE)]).toEqual([true, true])
  }
})

test('photo: HEIC is opened also where the browser does not, whatever it is called', async () => {
  const heic = new File([heicPhoto()], 'IMG_0002.JPG', { type: 'image/jpeg' })
  await expect(createImageBitmap(heic)).rejects.toThrow()
  const made = await storablePicture(heic)
  const { width, height, at } = await looked(made)
  expect([made.type, made.name, width, height]).toEqual(['image/jpeg', 'IMG_0002.jpg', 96, 64])
  expect([near(at(0.1, 0.5), RED), near(at(0.9, 0.5), BLUE)]).toEqual([true, true])
})

test('photo: what is seen through stays so, and is white where that would be too heavy', async () => {
  const logo = await storablePicture(await drawn({ width: 400, height: 200, type: 'image/webp', open: true }))
  expect(logo.type).toBe('image/png')
  const heavy = canvasOf(1305, 2600)
  const context = contextOf(heavy)
  const noise = context.createImageData(heavy.width, heavy.height)
  for (let at = 0, seed = 1; at < noise.data.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647
    noise.data[at] = at % 4 === 3 ? (at > 4000 ? 255 : 0) : seed % 256
  }
  context.putImageData(noise, 0, 0)
  const made = await canvasFile(heavy, 'heavy')
  expect([made.type, made.size < LIMITS.pictureBytes]).toEqual(['image/jpeg', true])
  expect((await looked(made)).at(0.2, 0).every((value) => value > 200)).toBe(true)
})

test('photo: what is no picture, and what is damaged, is refused by its reason', async () => {
  const refused = (file: File): Promise<unknown> =>
    storablePicture(file).then(
      () => 'taken',
      (failure: unknown) => (failure instanceof Refusal ? failure.code : failure),
    )
  const text = new File(['%PDF-1.7'], 'photo.jpg', { type: 'image/jpeg' })
  const heic = heicPhoto()
  const cut = new File([heic.slice(0, 200)], 'cut.heic', { type: 'image/heic' })
  const heavy = new Uint8Array(1_200_000)
  heavy.set([0xff, 0xd8, 0xff])
  const empty = new File([heavy], 'empty.jpg', { type: 'image/jpeg' })
  expect([await refused(text), await refused(cut), await refused(empty)]).toEqual([
    'PICTURE_TYPE',
    'PICTURE_BROKEN',
    'PICTURE_BROKEN',
  ])
})
