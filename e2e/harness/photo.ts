// Made-up photographs: light, hills and grain, so that codecs work on them as they do on real ones.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { dice } from './prose.ts'

const album = fileURLToPath(new URL('../../.cache/photos', import.meta.url))

const hills = (seed: number, width: number, height: number): string => {
  const { roll } = dice(seed)
  const hue = roll(360)
  const lines = Array.from({ length: 7 }, (_, n) => {
    const base = height * (0.35 + n * 0.09)
    const points = Array.from(
      { length: 24 },
      (__, i) => `${(i * width) / 23},${base + (roll(100) - 50) * (height / 700)}`,
    )
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="hsl(${hue + n * 13},${30 + n * 6}%,${62 - n * 7}%)"/>`
  })
  // Trees, roofs and boats: what keeps a real photograph from compressing to nothing.
  const things = Array.from({ length: 420 }, () => {
    const [x, y] = [roll(width), height * (0.4 + roll(600) / 1000)]
    const [w, h] = [(4 + roll(30)) * (width / 1000), (4 + roll(44)) * (width / 1000)]
    return `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="hsl(${hue + roll(120)},${20 + roll(60)}%,${15 + roll(60)}%)"/>`
  })
  const sky = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue + 180},60%,78%)"/><stop offset="1" stop-color="hsl(${hue + 40},80%,88%)"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${sky}</defs><rect width="100%" height="100%" fill="url(#g)"/>${lines.join('')}${things.join('')}</svg>`
}

const draw = async (seed: number, width: number, height: number): Promise<Buffer> => {
  const grain = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 14 },
    },
  }
  const noise = await sharp(grain).png({ compressionLevel: 0 }).toBuffer()
  const scene = sharp(Buffer.from(hills(seed, width, height)))
  return scene
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A JPEG of the size asked for; the same seed gives the same picture, another seed another. Drawn once on a machine. */
export const photo = async (seed: number, width = 1600, height = 1200): Promise<Buffer> => {
  const file = join(album, `${seed}-${width}x${height}.jpg`)
  const known = await readFile(file).catch(() => null)
  if (known) return known
  const drawn = await draw(seed, width, height)
  await mkdir(album, { recursive: true })
  // Whole or not at all: other processes look for it too.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, drawn)
  await rename(unfinished, file)
  return drawn
}
