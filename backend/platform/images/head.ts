// Judges a picture by its first bytes, before anything is decoded (`attack 42`, `attack 43`).
import sharp from 'sharp'
import { LIMITS } from '#domain/limits.ts'
import { Refusal, sizesOf } from '#domain/refusal.ts'

export type ImageFormat = 'jpeg' | 'png' | 'gif'

const PIXELS_MOST = 40_000_000
const FRAMES_MOST = 500

const MAGIC: [ImageFormat, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]

/** The format that the first bytes say, whatever the file's name or declared type. */
const formatOf = (bytes: Buffer): ImageFormat | null =>
  MAGIC.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))?.[0] ?? null

/** As strictly as browsers decode: what cameras write beside the rules, and damage that leaves most of it to be seen, are
 *  warnings. */
export const DECODING = { failOn: 'error', limitInputPixels: PIXELS_MOST, sequentialRead: true, pages: 1 } as const

/** @throws Refusal PICTURE_TOO_LARGE above 5 MB, with the sizes. */
function checkBytes(size: number): void {
  if (size <= LIMITS.pictureBytes) return
  throw new Refusal('PICTURE_TOO_LARGE', { params: sizesOf(size, LIMITS.pictureBytes) })
}

/**
 * Reads no more than the header.
 * @throws Refusal PICTURE_TYPE, PICTURE_BROKEN, or PICTURE_PIXELS for more than 40 megapixels or 500 frames.
 */
export async function checkHead(bytes: Buffer): Promise<ImageFormat> {
  checkBytes(bytes.length)
  const format = formatOf(bytes)
  if (!format) throw new Refusal('PICTURE_TYPE')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || head.format !== format) throw new Refusal('PICTURE_BROKEN')
  if (head.width * head.height > PIXELS_MOST || (head.pages ?? 1) > FRAMES_MOST) throw new Refusal('PICTURE_PIXELS')
  return format
}
