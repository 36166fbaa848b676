// Makes of an uploaded picture a portrait: a square of one size, upright, without metadata.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { checkHead, DECODING } from './head.ts'
import { enqueue } from './concurrency.ts'
import type { Claim } from './store-picture.ts'

async function squared(bytes: Buffer): Promise<Buffer> {
  await checkHead(bytes)
  const edge = LIMITS.portraitEdge
  return sharp(bytes, DECODING)
    .autoOrient()
    .toColourspace('srgb')
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new Refusal('PICTURE_BROKEN')
    })
}

/**
 * Stores the middle square of a JPEG, PNG or GIF.
 * @returns its address, `/uploads/{sha256}.webp`.
 * @throws Refusal PICTURE_TOO_LARGE, PICTURE_TYPE, PICTURE_PIXELS, PICTURE_BROKEN, or UNAVAILABLE when overloaded, and as the claim.
 */
export async function storePortrait(files: Files, read: () => Promise<Buffer>, claim: Claim): Promise<string> {
  const made = await enqueue(async () => squared(await read()), 'upload')
  const name = `${createHash('sha256').update(made).digest('hex')}.webp`
  await claim([{ name, bytes: made.length }])
  await files.put(name, made, 'image/webp')
  return `/uploads/${name}`
}
