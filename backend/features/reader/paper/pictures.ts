// The pictures of a guidebook for paper and files: as they are stored, or as JPEG, which PDF knows; smaller the more there are.
import sharp from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { enqueue } from '#backend/platform/images/concurrency.ts'

/** All pictures of one file together. */
const MOST_BYTES = 48 * 1024 * 1024

const MANY = [
  { upTo: 80, width: 870, quality: 78 },
  { upTo: 250, width: 600, quality: 72 },
  { upTo: Infinity, width: 360, quality: 64 },
] as const

/** Addresses of pictures that a document or page names, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/uploads\/[0-9a-f]{64}\.(?:webp|png)/g)].map(([address]) => address)),
]

const nameOf = (address: string): string => address.slice('/uploads/'.length)

/** By address; those that are not in the storage are left out. @throws Refusal TOO_LARGE */
export async function storedPictures(files: Files, addresses: string[]): Promise<Map<string, Buffer>> {
  return gathered(addresses, (address) => files.read(nameOf(address)))
}

/** The same as JPEG on white. @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function jpegPictures(files: Files, addresses: string[]): Promise<Map<string, Buffer>> {
  const { width, quality } = MANY.find(({ upTo }) => addresses.length <= upTo) ?? MANY[2]
  return gathered(addresses, async (address) => {
    const stored = await files.read(nameOf(address))
    return stored && enqueue(() => jpegOf(stored, width, quality))
  })
}

const jpegOf = (picture: Buffer, width: number, quality: number): Promise<Buffer> =>
  sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()

/** Cut to fill a box of these pixels. null where it is not in the storage. */
export async function jpegCut(files: Files, address: string, width: number, height: number): Promise<Buffer | null> {
  const stored = await files.read(nameOf(address))
  if (!stored) return null
  const cut = () => sharp(stored).resize(width, height, { fit: 'cover' }).flatten().jpeg({ quality: 84 }).toBuffer()
  return enqueue(cut)
}

/** One after the other: no more of them wait in memory than have to. */
async function gathered(
  addresses: string[],
  load: (address: string) => Promise<Buffer | null>,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  let bytes = 0
  for (const address of addresses) {
    const picture = await load(address)
    if (!picture) continue
    bytes += picture.length
    if (bytes > MOST_BYTES) throw new Refusal('TOO_LARGE')
    found.set(address, picture)
  }
  return found
}
