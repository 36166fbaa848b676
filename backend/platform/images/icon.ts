// Makes of an uploaded icon what is stored: its pixels and nothing else of the file, without loss.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { DECODING } from './head.ts'
import { enqueue } from './concurrency.ts'
import type { Claim } from './store-picture.ts'

/** Decoded strictly and drawn anew: whatever else was in the file, before or behind the picture, is gone. */
const redrawn = (bytes: Buffer): Promise<Buffer> =>
  enqueue(() =>
    sharp(bytes, DECODING)
      .toColourspace('srgb')
      .webp({ lossless: true })
      .toBuffer()
      .catch(() => {
        throw new Refusal('ICON_DAMAGED')
      }),
  )

/**
 * Stores a PNG whose size and edges were judged already.
 * @returns its address, `/uploads/{sha256}.webp`.
 * @throws Refusal ICON_DAMAGED for what can't be decoded to its end, UNAVAILABLE when overloaded, and as the claim.
 */
export async function storeIcon(files: Files, bytes: Buffer, claim: Claim): Promise<string> {
  const drawn = await redrawn(bytes)
  const name = `${createHash('sha256').update(drawn).digest('hex')}.webp`
  await claim([{ name, bytes: drawn.length }])
  await files.put(name, drawn, 'image/webp')
  return `/uploads/${name}`
}
