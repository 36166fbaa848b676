// The drawing thread: satori, the fonts that covers use, and nothing that could fetch anything.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import satori, { type Font } from 'satori'
import { type Faces, facesFor } from '#backend/platform/fonts/faces.ts'
import type { Order, Done } from './satori-thread.ts'
import type { Box } from './scene.ts'

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
const readable = ({ type, props: { style, children = [] } }: Box, piecesOf: Faces['piecesOf']): Box => ({
  type,
  props: {
    style,
    children:
      typeof children === 'string'
        ? piecesOf(children)
            .map(({ text }) => text)
            .join('')
            .replace(/ {2,}/g, ' ')
        : children.map((child) => readable(child, piecesOf)),
  },
})

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
    return { id, svg: await satori(readable(boxes, faces.piecesOf) as never, { width, height, fonts: known }) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: Order) => void draw(order).then((done) => parentPort?.postMessage(done)))
