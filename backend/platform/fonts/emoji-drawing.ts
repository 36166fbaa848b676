// An emoji as an outline on the grid of the icons, from Noto's font: for pictures and papers that the server draws.
import { create, type Font, type Glyph } from 'fontkit'
import { facesFor, isShaped } from './faces.ts'
import { shapedFont } from './shaping.ts'

const GRID = 24
/** Free round it, as much as icons of the catalogue leave. */
const MARGIN = 1
const WEIGHT = 500

/** Cutting one out of the font takes longer than drawing what it stands in. */
const known = new Map<string, Promise<string>>()
const KNOWN_MOST = 500

/** Outlines in SVG's path language, filled, on a grid of 24; empty where the font lacks it. */
export function emojiOutline(emoji: string): Promise<string> {
  const outline = known.get(emoji) ?? outlineOf(emoji)
  if (known.size >= KNOWN_MOST) known.clear()
  known.set(emoji, outline)
  return outline
}

async function outlineOf(emoji: string): Promise<string> {
  const faces = await facesFor(emoji, [WEIGHT], '')
  let left = 0
  const letters = faces.piecesOf(emoji).flatMap((piece) => {
    const file = piece.face === null ? null : faces.fonts[piece.face]?.files[0]
    if (!file) return []
    const font = isShaped(faces.fonts, piece) ? shapedFont(file) : (create(file) as Font)
    const run = font.layout(piece.text)
    return run.glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
      const path = glyph.path.translate(left + xOffset, yOffset)
      left += xAdvance
      return path
    })
  })
  const drawn = letters.filter(({ commands }) => commands.length > 0)
  if (drawn.length === 0) return ''
  const box = around(drawn.map(({ bbox }) => bbox))
  const scale = (GRID - 2 * MARGIN) / Math.max(box.width, box.height)
  const [x, y] = [(GRID - box.width * scale) / 2, (GRID + box.height * scale) / 2]
  return drawn.map((path) => path.translate(-box.minX, -box.minY).scale(scale, -scale).translate(x, y).toSVG()).join('')
}

/** For `Mark` and other drawings in SVG. */
export const emojiDrawing = async (emoji: string): Promise<string> => {
  const d = await emojiOutline(emoji)
  return d === '' ? '' : `<path fill="currentColor" stroke="none" d="${d}"/>`
}

function around(boxes: Glyph['bbox'][]): { minX: number; minY: number; width: number; height: number } {
  const minX = Math.min(...boxes.map((box) => box.minX))
  const minY = Math.min(...boxes.map((box) => box.minY))
  const width = Math.max(...boxes.map((box) => box.maxX)) - minX
  const height = Math.max(...boxes.map((box) => box.maxY)) - minY
  return { minX, minY, width, height }
}
