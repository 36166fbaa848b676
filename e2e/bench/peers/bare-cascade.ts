// The least work that makes a photo's three files: one decode, each smaller width from the next larger one.
import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'

const [LARGE, MEDIUM, SMALL] = [1305, 870, 435]

/** @returns the files, the largest first. */
export async function bareCascade(bytes: Buffer): Promise<Buffer[]> {
  const raw = { resolveWithObject: true } as const
  const shrink = (image: Sharp, width: number) => image.resize({ width, withoutEnlargement: true }).raw().toBuffer(raw)
  const open = ({ data, info }: { data: Buffer; info: OutputInfo }): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const large = await shrink(sharp(bytes).autoOrient(), LARGE)
  const medium = await shrink(open(large), MEDIUM)
  const small = await shrink(open(medium), SMALL)
  return Promise.all([large, medium, small].map((pixels) => open(pixels).webp({ quality: 80 }).toBuffer()))
}
