// What the drawing engine is given: a picture of fixed size as words and boxes, pictures below and above them, and marks.

/** A box as satori lays it out: a flex container with children, or words. */
export interface LayoutBox {
  type: 'div'
  props: {
    style: Record<string, string | number>
    children?: string | LayoutBox[]
    /** Of words: the width in px that their lines may have. */
    room?: number
  }
}

/** A stored picture in its place. */
export interface PicturePlacement {
  /** Its name in the storage. */
  file: string
  left: number
  top: number
  width: number
  height: number
  /** `cover` fills the place from the middle, `subject` from what draws the eye; `left` shows all, from the left edge. */
  fit: 'cover' | 'subject' | 'left'
}

/** A drawing in SVG, standing over the boxes; it may use `currentColor`. */
export interface SvgMark {
  svg: string
  left: number
  top: number
  /** Edge in px of what the drawing calls `grid`. */
  size: number
  grid: number
  colour: string
}

export interface Scene {
  /** Pixels. */
  width: number
  height: number
  /** null: transparent. */
  background: string | null
  below: PicturePlacement[]
  boxes: LayoutBox | null
  marks: SvgMark[]
  above: PicturePlacement[]
}

export type PictureType = 'webp' | 'png' | 'jpeg'

export const box = (style: LayoutBox['props']['style'], ...children: (LayoutBox | null)[]): LayoutBox => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: children.flatMap((child) => child ?? []),
  },
})

/** Words in the font of the product: a line for each line break, more where `room` is too narrow, `most` in all at most. */
export function textBox(text: string, most: number, room: number, style: LayoutBox['props']['style']): LayoutBox {
  const lines = text.trim().split('\n').slice(0, most)
  const look = { display: 'block', wordBreak: 'keep-all', overflowWrap: 'anywhere', maxWidth: '100%' }
  return box(
    { flexDirection: 'column', maxWidth: '100%', ...style },
    ...lines.map((line, n): LayoutBox => ({
      type: 'div',
      props: {
        // A blank line keeps its height.
        style: { ...look, lineClamp: n === lines.length - 1 ? most - n : 1 },
        children: line.trim() === '' ? '\u00a0' : line,
        room,
      },
    })),
  )
}

interface Title {
  /** Pixels. */
  room: number
  /** Its usual size and height of a line; the least size. */
  size: number
  line: number
  least: number
  /** Between letters of the usual size. */
  spacing: number
  /** Lines of the usual size that it has room for. */
  most: number
  style: LayoutBox['props']['style']
}

/** A title in its usual size, or smaller where it is too long for that, so that all of it stands there. */
export function titleBox(text: string, { room, size: usual, line, least, spacing, most, style }: Title): LayoutBox {
  const lines = text
    .trim()
    .split('\n')
    .map((words) => [...words].reduce((sum, letter) => sum + widthOf(letter), 0))
  const heightOf = (size: number): number => Math.round((line / usual) * size)
  const linesAt = (size: number): number =>
    lines.reduce((sum, ems) => sum + Math.max(1, Math.ceil((SLACK * ems * size) / room)), 0)
  const fits = (size: number): boolean => linesAt(size) * heightOf(size) <= most * line
  let size = usual
  while (size > least && !fits(size)) size -= 1
  const look = { ...style, fontSize: size, lineHeight: `${heightOf(size)}px`, letterSpacing: (spacing * size) / usual }
  return textBox(text, Math.floor((most * line) / heightOf(size)), room, look)
}

/** Words are not broken: what is left of a line goes beyond their letters. */
const SLACK = 1.1

/** In ems. Korean, Chinese and Japanese letters are as wide as they are high. */
const widthOf = (letter: string): number => (letter > '\u1100' ? 0.9 : 0.56)
