// What the drawing engine is given: a picture of fixed size as words and boxes, pictures below and above them, and marks.

/** A box as satori lays it out: a flex container with children, or words. */
export interface Box {
  type: 'div'
  props: { style: Record<string, string | number>; children?: string | Box[] }
}

/** A stored picture in its place. */
export interface Placed {
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
export interface Mark {
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
  below: Placed[]
  boxes: Box | null
  marks: Mark[]
  above: Placed[]
}

export type PictureType = 'webp' | 'png' | 'jpeg'

export const box = (style: Box['props']['style'], ...children: (Box | null)[]): Box => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: children.flatMap((child) => child ?? []),
  },
})

/** Words in the font of the product: a line for each line break, more where they don't fit, `most` in all at most. */
export function words(text: string, most: number, style: Box['props']['style']): Box {
  const lines = text.trim().split('\n').slice(0, most)
  const look = { display: 'block', wordBreak: 'keep-all', overflowWrap: 'anywhere', maxWidth: '100%' }
  return box(
    { flexDirection: 'column', maxWidth: '100%', ...style },
    ...lines.map((line, n): Box => ({
      type: 'div',
      props: {
        // A blank line keeps its height.
        style: { ...look, lineClamp: n === lines.length - 1 ? most - n : 1 },
        children: line.trim() === '' ? '\u00a0' : line,
      },
    })),
  )
}
