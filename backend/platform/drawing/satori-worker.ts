// The drawing thread: satori, the fonts that covers use, and nothing that could fetch anything.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import satori, { type Font } from 'satori'
import { type Faces, facesFor, isShaped } from '#backend/platform/fonts/faces.ts'
import { letteringOf, type Lettering } from '#backend/platform/fonts/lettering.ts'
import type { DrawOrder, DrawResult } from './satori-thread.ts'
import type { LayoutBox } from './scene.ts'
import { runsFromRight } from '#backend/platform/fonts/bidi.ts'
import { wrapped } from '#backend/platform/fonts/breaks.ts'

type Style = LayoutBox['props']['style']

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

// Words that satori can neither join, stack nor turn round: their lines are outlined before, and it lays out the lines.

interface TextStyle {
  fontSize: number
  lineHeight: number
  colour: string
  align: 'start' | 'center'
}

/** As satori takes it: of the tags it knows, only pictures are added to what a scene has. */
type Drawn = LayoutBox | { type: 'img'; props: { src: string; width: number; height: number; style: object } }

/** Of the line's height: letters reach further up and down than Latin ones, and beyond their own ends. */
const OVER = 0.4

/** @param most lines */
function shapedWords(text: string, room: number, most: number, style: TextStyle, lettering: Lettering): Drawn {
  const { fontSize: size, lineHeight, align } = style
  const lines = wrapped(text, (line) => lettering.widthOf(line, size) <= room)
  const shown = lines.length > most ? [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', room)] : lines
  const fromRight = runsFromRight(text)
  const side = align === 'center' ? 'center' : fromRight ? 'flex-end' : 'flex-start'
  const layout = { display: 'flex', flexDirection: 'column', alignItems: side, width: room }
  return {
    type: 'div',
    props: { style: layout, children: shown.map((line) => picture(line, lineHeight)) as never },
  }

  function shortened(line: string, width: number): string {
    const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
    while (letters.length > 1 && lettering.widthOf(`${letters.join('')}…`, size) > width) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }

  function picture(line: string, height: number): Drawn {
    const over = height * OVER
    const [width, tall] = [Math.ceil(lettering.widthOf(line, size)) + 2 * over, height + 2 * over]
    const base = over + height / 2 + size * 0.36
    const outlines = lettering.outlinesOf(line, { x: over, y: base, size, fill: style.colour, fromRight })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}" viewBox="0 0 ${width} ${tall}">${outlines}</svg>`
    const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    return {
      type: 'img',
      props: { src, width, height: tall, style: { width, height: tall, margin: -over, flexShrink: 0 } },
    }
  }
}

const wordsOf = ({ props: { children = [] } }: LayoutBox): string =>
  typeof children === 'string' ? children : children.map(wordsOf).join(' ')

/** The same boxes with words that can be drawn: what no font has is left out. */
function readable({ type, props: { style, children = [], room } }: LayoutBox, outer: Style, faces: Faces): Drawn {
  const inherited = { ...outer, ...style }
  if (typeof children !== 'string')
    return {
      type,
      props: { style, children: children.map((child) => readable(child, inherited, faces)) as LayoutBox[] },
    }
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

async function draw({ id, boxes, width, height }: DrawOrder): Promise<DrawResult> {
  try {
    const faces = await facesFor(wordsOf(boxes), [OTHER_WEIGHT], '')
    const known = [...fonts, ...others(faces)]
    return { id, svg: await satori(readable(boxes, {}, faces) as never, { width, height, fonts: known }) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: DrawOrder) => void draw(order).then((done) => parentPort?.postMessage(done)))
