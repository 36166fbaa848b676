// A name on a map picture, set in our own font: servers often have none with Korean letters.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { NAME } from '#backend/features/map/tiles/draw.ts'

const FONT = fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-SemiBold.otf'))
const HALO = 3

export interface Label {
  png: Buffer
  width: number
  height: number
}

const drawn = new Map<string, Promise<Label>>()

const MOST = 500

/** Neighbouring places have the same names round them. @param size in pixels of the page. */
export function drawLabel(text: string, size = 12): Promise<Label> {
  const key = `${size} ${text}`
  const known = drawn.get(key) ?? draw(text, size)
  if (drawn.size >= MOST) drawn.clear()
  drawn.set(key, known)
  return known
}

async function draw(text: string, size: number): Promise<Label> {
  const { data: halo, info } = await letters(text, size, '#ffffff')
  const { data: name } = await letters(text, size, NAME)
  const [width, height] = [info.width + 2 * HALO, info.height + 2 * HALO]
  // White on each side lets dark letters be read on any ground.
  const aside = [-2, 0, 2].flatMap((x) => [-2, 0, 2].map((y) => ({ input: halo, left: HALO + x, top: HALO + y })))
  const png = await sharp({ create: { width, height, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
    .composite([...aside, { input: name, left: HALO, top: HALO }])
    .png()
    .toBuffer()
  return { png, width, height }
}

const letters = (text: string, size: number, colour: string) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${text.replace(/[&<]/g, '')}</span>`,
      font: `Pretendard SemiBold ${size}`,
      fontfile: FONT,
      dpi: 144,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
