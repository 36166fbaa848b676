// The least that makes a thumbnail: satori and sharp called bare on the same words, tiles and cover, fonts loaded before.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import satori from 'satori'
import type { Font } from 'satori'
import sharp from 'sharp'

const { resolve } = createRequire(import.meta.url)
const WIDTH = 435
const HEIGHT = 617
const [HEADER, COVER] = [63, 356]
const ICON = 'M4 5h16v15H4zM8 3v4M16 3v4M4 10h16M8 13h5M8 16h8'

export interface Content {
  title: string
  tiles: string[]
  /** Encoded. */
  cover: Buffer
}

type Style = Record<string, string | number>
interface Node {
  type: string
  props: Record<string, unknown>
}

const box = (style: Style, ...children: (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

const icon = (left: number, top: number): string =>
  `<path transform="translate(${left} ${top}) scale(1.25)" d="${ICON}" fill="none" stroke="#3b4845" stroke-width="1.5"/>`

const place = (n: number): { left: number; top: number } => ({
  left: 16 + (n % 3) * 137.67,
  top: 413 + Math.floor(n / 3) * 134,
})

const tree = ({ title, tiles }: Content): Node =>
  box(
    { position: 'relative', width: WIDTH, height: HEIGHT, fontFamily: 'Pretendard' },
    box({ position: 'absolute', left: 0, top: 0, width: WIDTH, height: HEADER, background: '#ffffff' }),
    box(
      {
        position: 'absolute',
        left: 0,
        top: HEADER,
        width: WIDTH,
        height: COVER,
        alignItems: 'flex-end',
        color: '#fff',
      },
      box(
        {
          width: '100%',
          padding: '92px 24px 50px 38px',
          fontSize: 40,
          fontWeight: 800,
          lineHeight: '47px',
          backgroundImage: 'linear-gradient(180deg, rgba(8,30,34,0), rgba(8,30,34,.82))',
        },
        title,
      ),
    ),
    box({
      position: 'absolute',
      left: 0,
      top: 391,
      width: WIDTH,
      height: 226,
      background: '#f4f7f6',
      borderRadius: '28px 28px 0 0',
    }),
    ...tiles.slice(0, 6).map((words, n) =>
      box(
        {
          position: 'absolute',
          ...place(n),
          width: 127.67,
          height: 124,
          flexDirection: 'column',
          alignItems: 'center',
          padding: 15,
          background: '#ffffff',
          border: '1px solid #dde4e2',
          borderRadius: 18,
        },
        box({ width: 54, height: 54, borderRadius: 17, background: '#e8edeb' }),
        box({ marginTop: 10, fontSize: 14.5, fontWeight: 600 }, words),
      ),
    ),
    box({
      position: 'absolute',
      left: 0,
      top: 0,
      width: 24,
      height: HEIGHT,
      backgroundImage: 'linear-gradient(90deg, rgba(0,0,0,.34), rgba(255,255,255,.26) 50%, rgba(0,0,0,0))',
    }),
  )

export const loadFonts = (): Font[] =>
  (
    [
      ['SemiBold', 600],
      ['ExtraBold', 800],
    ] as const
  ).map(([name, weight]) => ({
    name: 'Pretendard',
    data: readFileSync(resolve(`pretendard/dist/public/static/Pretendard-${name}.otf`)),
    weight,
    style: 'normal',
  }))

/** A WebP of 435 × 617. */
export const bareThumbnail = async (content: Content, fonts: Font[]): Promise<Buffer> => {
  const svg = await satori(tree(content) as never, { width: WIDTH, height: HEIGHT, fonts })
  const icons = content.tiles.slice(0, 6).map((_, n) => icon(place(n).left + 49, place(n).top + 28))
  const over = Buffer.from(svg.replace('</svg>', `${icons.join('')}</svg>`))
  const cover = await sharp(content.cover).resize(WIDTH, COVER).raw().toBuffer({ resolveWithObject: true })
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: cover.data,
        raw: { width: cover.info.width, height: cover.info.height, channels: cover.info.channels },
        left: 0,
        top: HEADER,
      },
      { input: over, left: 0, top: 0 },
    ])
    .webp({ quality: 84, smartSubsample: true })
    .toBuffer()
}
