// Icons and the share picture, cut from a cover or drawn as the product's mark; made once and kept beside the picture.
import sharp, { type Sharp } from 'sharp'
import type { Files } from '#backend/platform/files/files.ts'
import { inLane } from '#backend/platform/images/lanes.ts'

export const ICONS = {
  'icon-192': { edge: 192, purpose: 'any' },
  'icon-512': { edge: 512, purpose: 'any' },
  'icon-maskable-512': { edge: 512, purpose: 'maskable' },
} as const
export type IconName = keyof typeof ICONS

const ROAD = `<path d="M25.5 18.5h17a5.75 5.75 0 0 1 5.75 5.75v1.75a5.75 5.75 0 0 1-5.75 5.75h-10.5a5.75 5.75 0 0 0-5.75 5.75v1.75a5.75 5.75 0 0 0 5.75 5.75h8" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="48.600" cy="45" r="4.600" fill="#ff8126"/>`
const BOOK = `<path d="M14 4h36a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H14A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z" fill="#007175"/><path d="M14 4h2v56h-2A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z" fill="#064a4d"/>`

/** The mark: as a book, or full bleed with the road inside the safe circle. */
function mark(edge: number, purpose: 'any' | 'maskable'): Sharp {
  const inside =
    purpose === 'any'
      ? BOOK + ROAD
      : `<rect width="64" height="64" fill="#007175"/><g transform="translate(5 6.500) scale(.8)">${ROAD}</g>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 64 64">${inside}</svg>`,
    ),
  )
}

const shareMark = (): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#ddf3f2"/><g transform="translate(440 155) scale(5)">${BOOK}${ROAD}</g></svg>`,
    ),
  )

/** The fold that every cover carries. */
const spine = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s"><stop offset="0" stop-opacity=".340"/><stop offset=".440" stop-opacity=".100"/><stop offset=".500" stop-color="#fff" stop-opacity=".260"/><stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="${Math.round(width / 14)}" height="${height}" fill="url(#s)"/></svg>`,
  )

async function kept(
  files: Files,
  cover: string,
  ending: string,
  make: (picture: Buffer) => Promise<Buffer>,
): Promise<Buffer | null> {
  const sha256 = /([0-9a-f]{64})\.webp$/.exec(cover)?.[1]
  if (!sha256) return null
  const name = `${sha256}-${ending}`
  const found = await files.read(name)
  if (found) return found
  const picture = await files.read(`${sha256}.webp`)
  if (!picture) return null
  const made = await inLane(() => make(picture))
  await files.put(name, made, ending.endsWith('png') ? 'image/png' : 'image/jpeg')
  return made
}

/** @param cover address of a stored picture; null gives the neutral icon. */
export async function drawIcon(files: Files, cover: string | null, name: IconName): Promise<Buffer> {
  const { edge, purpose } = ICONS[name]
  const made = cover && (await kept(files, cover, `${name}.png`, (picture) => iconOf(picture, edge, purpose)))
  return made || mark(edge, purpose).png().toBuffer()
}

const iconOf = (picture: Buffer, edge: number, purpose: 'any' | 'maskable'): Promise<Buffer> =>
  sharp(picture)
    .resize(edge, edge, { fit: 'cover', position: 'attention' })
    .composite(purpose === 'any' ? [{ input: spine(edge, edge) }] : [])
    .png({ palette: true, quality: 80 })
    .toBuffer()

/** 1200 × 630, as share tags say. */
export async function drawShareImage(files: Files, cover: string | null): Promise<Buffer> {
  const made = cover && (await kept(files, cover, 'share.jpg', shareOf))
  return made || shareMark().jpeg({ quality: 85 }).toBuffer()
}

const shareOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(1200, 630, { fit: 'cover', position: 'attention' })
    .composite([{ input: spine(1200, 630) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
