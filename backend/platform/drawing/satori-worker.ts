// The drawing thread: satori, the fonts that covers use, and nothing that could fetch anything.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import satori, { type Font } from 'satori'
import { type Faces, facesFor, isShaped } from '#backend/platform/fonts/faces.ts'
import { letteringOf } from '#backend/platform/fonts/lettering.ts'
import type { Order, Done } from './satori-thread.ts'
import type { Box } from './scene.ts'
import { type Drawn, shapedWords, type TextStyle } from './shaped-words.ts'

type Style = Box['props']['style']

const { resolve } = createRequire(import.meta.url)
const FOLDER = 'pretendard/dist'
const WEIGHTS = { Medium: 500, SemiBold: 600, Bold: 700, ExtraBold: 800 } as const

const read = (path: string): Promise<Buffer> => readFile(resolve(`${FOLDER}/${path}`))

const fonts: Font[] = await Promise.all(
  Object.entries(WEIGHTS).map(async ([name, weight]) => ({
    name: 'Pretendard',
    data: await read(`public/static/Pretendard-${name}.otf`),
    weight,
    style: 'normal' as const,
  })),
)
/** The boldest of the other fonts: covers say little that is not bold. */
const OTHER_WEIGHT = 700

const wordsOf = ({ props: { children = [] } }: Box): string =>
  typeof children === 'string' ? children : children.map(wordsOf).join(' ')

/** The same boxes with words that can be drawn: what no font has is left out. */
function readable({ type, props: { style, children = [], room } }: Box, outer: Style, faces: Faces): Drawn {
  const inherited = { ...outer, ...style }
  if (typeof children !== 'string')
    return { type, props: { style, children: children.map((child) => readable(child, inherited, faces)) as Box[] } }
  const pieces = faces.piecesOf(children)
  if (room !== undefined && pieces.some((piece) => piece.level > 0 || isShaped(faces.fonts, piece)))
    return shapedWords(
      children,
      room,
      Number(style['lineClamp'] ?? 1),
      textStyle(inherited),
      lettering(faces, inherited),
    )
  // satori joins no emoji.
  const drawn = pieces
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u200d', '')
  return { type, props: { style, children: drawn.replace(/ {2,}/g, ' ') } }
}

const textStyle = ({ fontSize, lineHeight, color, textAlign }: Style): TextStyle => ({
  fontSize: Number(fontSize),
  lineHeight: parseFloat(String(lineHeight ?? Number(fontSize) * 1.4)),
  colour: String(color ?? '#000'),
  align: textAlign === 'center' ? 'center' : 'start',
})

const lettering = (faces: Faces, { fontWeight }: Style) =>
  letteringOf(faces, (fonts.find(({ weight }) => weight === Number(fontWeight)) ?? fonts[0])?.data as Buffer, 0)

/** satori looks for a letter in the named font, and then in those that follow. */
const others = ({ fonts }: Faces): Font[] =>
  fonts.map(({ files: [data] }, face) => ({
    name: `Other ${face}`,
    data: data as Buffer,
    weight: OTHER_WEIGHT,
    style: 'normal',
  }))

async function draw({ id, boxes, width, height }: Order): Promise<Done> {
  try {
    const faces = await facesFor(wordsOf(boxes), [OTHER_WEIGHT], '')
    const known = [...fonts, ...others(faces)]
    return { id, svg: await satori(readable(boxes, {}, faces) as never, { width, height, fonts: known }) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: Order) => void draw(order).then((done) => parentPort?.postMessage(done)))
