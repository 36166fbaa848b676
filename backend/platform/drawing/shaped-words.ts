// Words that satori can neither join, stack nor turn round: their lines are outlined before, and it lays out the lines.
import { runsFromRight } from '#backend/platform/fonts/bidi.ts'
import { wrapped } from '#backend/platform/fonts/breaks.ts'
import type { Lettering } from '#backend/platform/fonts/lettering.ts'
import type { Box } from './scene.ts'

export interface TextStyle {
  fontSize: number
  lineHeight: number
  colour: string
  align: 'start' | 'center'
}

/** As satori takes it: of the tags it knows, only pictures are added to what a scene has. */
export type Drawn = Box | { type: 'img'; props: { src: string; width: number; height: number; style: object } }

/** Of the line's height: letters reach further up and down than Latin ones, and beyond their own ends. */
const OVER = 0.4

/** @param most lines */
export function shapedWords(text: string, room: number, most: number, style: TextStyle, lettering: Lettering): Drawn {
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
