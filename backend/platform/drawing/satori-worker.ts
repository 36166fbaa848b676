// The drawing thread: satori, the font in the weights that covers use, and nothing that could fetch anything.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import satori, { type Font } from 'satori'
import { drawable, lettersIn } from './letters.ts'
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
const letters = lettersIn((await read('web/static/pretendard-dynamic-subset.css')).toString())

/** The same boxes with words that can be drawn. */
const readable = ({ type, props: { style, children = [] } }: Box): Box => ({
  type,
  props: {
    style,
    children: typeof children === 'string' ? drawable(children, letters) : children.map(readable),
  },
})

async function draw({ id, boxes, width, height }: Order): Promise<Done> {
  try {
    return { id, svg: await satori(readable(boxes) as never, { width, height, fonts }) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: Order) => void draw(order).then((done) => parentPort?.postMessage(done)))
