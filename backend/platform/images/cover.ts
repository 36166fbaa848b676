// The cover as a small AVIF that a page can carry inside its HTML.
import sharp from 'sharp'
import type { Files } from '#backend/platform/files/files.ts'
import { enqueue } from './concurrency.ts'

/** A cover inside the HTML costs a third more than its bytes; above this the page itself gets slow. */
const BYTES_MOST = 18 * 1024
const WIDTH = 600
const QUALITIES = [50, 42, 34, 27, 20, 12, 5] as const

const NAME = /^\/uploads\/([0-9a-f]{64})\.webp$/

/** `{sha256 of the picture}-cover.avif`: found again without asking a database. */
const coverName = (address: string): string | null => {
  const sha = NAME.exec(address)?.[1]
  return sha === undefined ? null : `${sha}-cover.avif`
}

async function smallAvif(bytes: Buffer): Promise<Buffer | null> {
  for (const quality of QUALITIES) {
    const avif = await sharp(bytes)
      .resize({ width: WIDTH, withoutEnlargement: true })
      .avif({ quality, effort: 2 })
      .toBuffer()
    if (avif.length <= BYTES_MOST) return avif
  }
  return null
}

/**
 * The AVIF of a stored picture, at most 18 KB and 600 px wide, made once and kept beside it.
 * @param address `/uploads/{sha256}.webp`
 * @returns null where the picture is not there, or cannot be made that small.
 */
export async function coverAvif(files: Files, address: string): Promise<Buffer | null> {
  const name = coverName(address)
  if (name === null) return null
  const kept = await files.read(name)
  if (kept) return kept
  const picture = await files.read(address.slice(address.lastIndexOf('/') + 1))
  if (!picture) return null
  const avif = await enqueue(() => smallAvif(picture))
  if (avif) await files.put(name, avif, 'image/avif')
  return avif
}
