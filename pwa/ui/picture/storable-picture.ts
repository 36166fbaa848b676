// Any picture of a phone or a camera as one that the server takes: upright, no wider than what is stored, without what the
// camera wrote beside it.
import { LIMITS, PICTURE_WIDTHS } from '#domain/limits.ts'
import { Refusal, sizesOf } from '#domain/refusal.ts'
import { canvasFile, canvasOf, contextOf } from './canvas-file.ts'
import { jpegWithoutMetadata, pngWithoutMetadata } from './without-metadata.ts'
import type { HeicAnswer, HeicRequest } from './heic-worker.ts'

/**
 * One at a time: a photo of 48 megapixels takes 200 MB while it is open.
 * @param file JPEG, PNG, GIF, WebP, AVIF or HEIC, whatever its name says
 * @returns at most 5 MB of JPEG, PNG or GIF; of what moves the first picture
 * @throws Refusal PICTURE_TYPE, PICTURE_PIXELS, PICTURE_BROKEN or PICTURE_TOO_LARGE; any other error means that it may be tried again
 */
export async function storablePicture(file: File): Promise<File> {
  const kind = await pictureKind(file)
  if (kind === null) throw refusalOf(file, 'PICTURE_TYPE')
  const name = file.name.replace(/\.[^.]*$/, '') || 'picture'
  const light = file.size <= LIMITS.pictureLightBytes ? await asItIs(file, kind) : null
  if (light) return new File(light, file.name, { type: `image/${kind}` })
  const bitmap = await opened(file, kind)
  try {
    const canvas = canvasOf(bitmap.width, bitmap.height)
    contextOf(canvas).drawImage(bitmap, 0, 0)
    return await canvasFile(canvas, name)
  } finally {
    bitmap.close()
  }
}

/** What the server opens by itself, without what was written beside it; null where it has to be drawn anew. */
async function asItIs(file: File, kind: PictureKind): Promise<BlobPart[] | null> {
  if (kind === 'gif') return [file]
  if (kind !== 'jpeg' && kind !== 'png') return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  return kind === 'jpeg' ? jpegWithoutMetadata(bytes) : pngWithoutMetadata(bytes)
}

/** What can't be made smaller is too large before it is anything else. */
const refusalOf = ({ size }: File, code: 'PICTURE_TYPE' | 'PICTURE_BROKEN'): Refusal =>
  size > LIMITS.pictureBytes
    ? new Refusal('PICTURE_TOO_LARGE', { params: sizesOf(size, LIMITS.pictureBytes) })
    : new Refusal(code)

async function opened(file: File, kind: PictureKind): Promise<ImageBitmap> {
  const address = URL.createObjectURL(file)
  try {
    const image = await loaded(address)
    if (image) return await shrunk(file, image)
  } finally {
    URL.revokeObjectURL(address)
  }
  // Safari alone opens what phones of its maker write.
  if (kind === 'heic') return decodeHeic(file, PICTURE_WIDTHS.large)
  throw refusalOf(file, kind === 'avif' || kind === 'webp' ? 'PICTURE_TYPE' : 'PICTURE_BROKEN')
}

/** With its size, which stands in its head: it is not decoded for that. null: not for this browser, or damaged. */
const loaded = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = address
  })

/** Decoded and shrunk beside the page's own work where the browser can; upright either way. */
async function shrunk(file: File, image: HTMLImageElement): Promise<ImageBitmap> {
  const { naturalWidth: width, naturalHeight: height } = image
  if (width * height > LIMITS.photoPixels) throw new Refusal('PICTURE_PIXELS')
  const scale = Math.min(1, PICTURE_WIDTHS.large / width)
  const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.max(1, Math.round(height * scale)) }
  const how = { ...size, resizeQuality: 'high', imageOrientation: 'from-image' } as const
  return createImageBitmap(file, how)
    .catch(() => createImageBitmap(image, how))
    .catch(() => {
      throw refusalOf(file, 'PICTURE_BROKEN')
    })
}

// Photos that phones write as HEIC, for browsers that do not open them: decoded in a worker that ends with its photo, since
// what decodes never gives back the memory that it took.

/**
 * Upright, and no wider than `width`.
 * @throws Refusal PICTURE_BROKEN, PICTURE_PIXELS; Error where the decoder could not be fetched
 */
async function decodeHeic(file: Blob, width: number): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module', name: 'heic' })
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the decoder of HEIC could not be loaded')))
      worker.postMessage({ bytes, width } satisfies HeicRequest, [bytes])
    })
    if ('refused' in answer) throw new Refusal(answer.refused)
    return answer.bitmap
  } finally {
    worker.terminate()
  }
}

// What kind of picture a file is, by its first bytes: names and types of files are what their sender made of them.

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

const HEAD = 64

/** Brands of ISO/IEC 14496-12 files with HEVC pictures (ISO/IEC 23008-12), and those that say no codec. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const AVIF = new Set(['avif', 'avis'])

/** null: none that is known here. */
export async function pictureKind(file: Blob): Promise<PictureKind | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const letters = (from: number, to: number): string => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8) return 'jpeg'
  if (letters(1, 4) === 'PNG') return 'png'
  if (letters(0, 4) === 'GIF8') return 'gif'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp'
  return letters(4, 8) === 'ftyp' ? kindOfBrands(letters(8, HEAD)) : null
}

/** The major brand, four bytes of a version, and the compatible ones: a file of AVIF may call itself `mif1` first. */
function kindOfBrands(brands: string): PictureKind | null {
  const all = brands.match(/.{4}/gs) ?? []
  if (all.some((brand) => AVIF.has(brand))) return 'avif'
  return all.some((brand) => HEIC.has(brand)) ? 'heic' : null
}
