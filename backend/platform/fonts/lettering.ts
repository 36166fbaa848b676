// Words as outlines: how wide a line is and how it is drawn, whatever fonts and directions are in it.
import { create, type Font, type GlyphRun } from 'fontkit'
import { fromLeft, mirrored } from './bidi.ts'
import { type Faces, isShaped, type Piece } from './faces.ts'
import { shapedFont } from './shaping.ts'

export interface Lettering {
  /** In the unit of `size`. */
  widthOf: (line: string, size: number) => number
  /** From the left end of its base line. */
  outlinesOf: (line: string, at: Place & { fromRight: boolean }) => string
}

interface Place {
  x: number
  y: number
  size: number
  fill: string
}

/**
 * @param own Pretendard's file of this weight
 * @param weight which of the faces' files
 */
export function letteringOf(faces: Faces, own: Buffer, weight: number): Lettering {
  const ownFont = create(own) as Font
  const opened = new Map<number, Font>()
  const fontOf = ({ face }: Piece): Font => {
    if (face === null) return ownFont
    const file = faces.fonts[face]?.files[weight] as Buffer
    const font = opened.get(face) ?? (isShaped(faces.fonts, { face }) ? shapedFont(file) : (create(file) as Font))
    opened.set(face, font)
    return font
  }
  const laid = (line: string, fromRight?: boolean): Laid[] =>
    fromLeft(faces.piecesOf(line, fromRight)).map((piece) => {
      const font = fontOf(piece)
      return { font, run: font.layout(shownText(piece)) }
    })
  return {
    widthOf: (line, size) => laid(line).reduce((sum, piece) => sum + widthOf(piece, size), 0),
    outlinesOf: (line, { x, y, size, fill, fromRight }) => {
      let left = x
      return laid(line, fromRight)
        .map((piece) => {
          const drawn = outline(piece, { x: left, y, size, fill })
          left += widthOf(piece, size)
          return drawn
        })
        .join('')
    },
  }
}

interface Laid {
  font: Font
  run: GlyphRun
}

const widthOf = ({ font, run }: Laid, size: number): number => (run.advanceWidth / font.unitsPerEm) * size

/** What a font is asked to draw. Shaped words are turned round by HarfBuzz; among words of Pretendard only punctuation is. */
export const shownText = ({ text, face, level }: Piece): string =>
  face === null && level % 2 === 1 ? mirrored(text) : text

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

function outline({ font, run }: Laid, { x, y, size, fill }: Place) {
  const scale = size / font.unitsPerEm
  let at = 0
  const letters = run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    const d = glyph.path.translate(at + xOffset, yOffset).toSVG()
    at += xAdvance
    return d
  })
  return `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${letters.join('')}"/>`
}
