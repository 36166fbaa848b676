// Makes of an uploaded picture the three that are stored: upright, without metadata, never enlarged.
import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Picture } from '#domain/guidebook/document.ts'
import { PICTURE_WIDTHS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { checkHead, DECODING } from './head.ts'
import { enqueue } from './concurrency.ts'

export interface PictureFile {
  /** `{sha256}.webp` */
  name: string
  bytes: Buffer
}

/** Gives the bytes once it is their turn, so that waiting uploads fill no memory. */
export type ReadBytes = () => Promise<Buffer>

/** What it shows is for its builder to say. */
export type StoredPicture = Required<Omit<Picture, 'alt'>>

export interface MadePicture {
  picture: StoredPicture
  files: PictureFile[]
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

const QUALITY = 80

const shrunk = (image: Sharp, width: number): Promise<Pixels> =>
  image.resize({ width, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })

const fromPixels = ({ data, info }: Pixels): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

const encoded = (pixels: Pixels): Promise<Buffer> => fromPixels(pixels).webp({ quality: QUALITY }).toBuffer()

// The first frame of an animation only: a picture that moves for ever would need a control to stop it (WCAG 2.2.2).
const decoded = (bytes: Buffer): Promise<Pixels> =>
  shrunk(sharp(bytes, DECODING).autoOrient().toColourspace('srgb'), PICTURE_WIDTHS.large).catch(() => {
    throw new Refusal('PICTURE_BROKEN')
  })

const filed = (bytes: Buffer): PictureFile => ({
  name: `${createHash('sha256').update(bytes).digest('hex')}.webp`,
  bytes,
})

/** Decodes once; each smaller width is made from the next larger one. */
async function cascade(large: Pixels): Promise<[Buffer, Buffer, Buffer]> {
  const asLarge = encoded(large)
  const medium = await shrunk(fromPixels(large), PICTURE_WIDTHS.medium)
  const small = shrunk(fromPixels(medium), PICTURE_WIDTHS.small)
  return Promise.all([asLarge, encoded(medium), small.then(encoded)])
}

async function make(bytes: Buffer): Promise<MadePicture> {
  await checkHead(bytes)
  const pixels = await decoded(bytes)
  const [large, medium, small] = (await cascade(pixels)).map(filed) as [PictureFile, PictureFile, PictureFile]
  const { width, height } = pixels.info
  const address = (file: PictureFile): string => `/uploads/${file.name}`
  const picture = { large: address(large), medium: address(medium), small: address(small), width, height }
  return { picture, files: [large, medium, small] }
}

/**
 * The stored form of a JPEG, PNG or GIF of at most 5 MB and 40 megapixels. Files are named by their content, so the
 * uploader's file name is never used (`attack 45`).
 * @throws Refusal PICTURE_TOO_LARGE, PICTURE_TYPE, PICTURE_PIXELS, PICTURE_BROKEN, or UNAVAILABLE when overloaded.
 */
export const makePicture = (bytes: Buffer | ReadBytes): Promise<MadePicture> =>
  enqueue(async () => make(typeof bytes === 'function' ? await bytes() : bytes), 'upload')
