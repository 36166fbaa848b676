// Shapes words as their script joins, stacks and moves letters, with HarfBuzz in place of what a font's package does itself.
import { create, type Font, type GlyphRun } from 'fontkit'
import { Blob, Buffer as Letters, Face, Font as Shaper, shape } from 'harfbuzzjs'

/** fontkit's font, whose words HarfBuzz lays out, from left to right: pdfkit and outlines ask the font itself. */
export function shapedFont(file: Uint8Array): Font {
  const font = create(Buffer.from(file)) as Font
  shapeWith(font, file)
  return font
}

/** @param file of the same font */
export function shapeWith(font: Font, file: Uint8Array): void {
  const shaper = new Shaper(new Face(new Blob(Uint8Array.from(file).buffer)))
  font.layout = (text) => laidOut(font, shaper, text)
}

function laidOut(font: Font, shaper: Shaper, text: string): GlyphRun {
  const letters = new Letters()
  letters.addText(text)
  letters.guessSegmentProperties()
  shape(shaper, letters)
  const infos = letters.getGlyphInfos()
  const positions = letters.getGlyphPositions().map((position) => ({ ...position }))
  const codes = lettersOf(
    infos.map(({ cluster }) => cluster),
    text,
  )
  // The font remembers a glyph with the letters that it first stood for.
  const glyphs = infos.map(({ codepoint: id }, at) =>
    Object.create(font.getGlyph(id), { codePoints: { value: codes[at] } }),
  )
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { glyphs, positions, advanceWidth } as unknown as GlyphRun
}

/** Which letters each glyph stands for: of those that belong together one each, and the last what is left. */
function lettersOf(clusters: number[], text: string): number[][] {
  const starts = [...new Set(clusters), text.length].sort((one, other) => one - other)
  const fromRight = (clusters[0] ?? 0) > (clusters.at(-1) ?? 0)
  const codes: number[][] = clusters.map(() => [])
  for (const start of starts.slice(0, -1)) {
    const letters = Array.from(
      text.slice(start, starts[starts.indexOf(start) + 1]),
      (letter) => letter.codePointAt(0) ?? 0,
    )
    const glyphs = clusters.flatMap((cluster, at) => (cluster === start ? at : []))
    if (fromRight) glyphs.reverse()
    glyphs.forEach((at, n) => (codes[at] = letters.slice(n, n === glyphs.length - 1 ? undefined : n + 1)))
  }
  return codes
}
