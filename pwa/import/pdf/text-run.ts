// Letters that a PDF hands out as one piece, and how they are cut where something else begins: a cell, a link.

export interface TextRun {
  text: string
  x: number
  /** Of its base line. */
  y: number
  width: number
  size: number
  href: string
}

/** In widths of a letter of Korean, as fonts mostly have them: only the piece's whole width is known. */
function widthOf(letter: string): number {
  if (letter === ' ') return 0.28
  if (/[ilj.,:;'|!()[\]]/.test(letter)) return 0.3
  if (/[A-Zmw]/.test(letter)) return 0.68
  return letter < '\u0250' ? 0.56 : 1
}

/** How far from the place a blank may be that is meant, in sizes: widths are guessed. */
const NEAR = 1.5

/**
 * @param places where it is cut, from the left
 * @param isStrict only where a blank is near; else between any two letters
 */
export function splitWord(word: TextRun, places: readonly number[], isStrict: boolean): TextRun[] {
  let rest = word
  const pieces: TextRun[] = []
  for (const place of places.toSorted((a, b) => a - b)) {
    if (place <= rest.x + rest.size * 0.2 || place >= rest.x + rest.width - rest.size * 0.2) continue
    const cut = cutAt(rest, place, isStrict)
    if (!cut) continue
    pieces.push(cut[0])
    rest = cut[1]
  }
  return [...pieces, rest]
}

function cutAt(word: TextRun, place: number, isStrict: boolean): [TextRun, TextRun] | undefined {
  const letters = [...word.text]
  const total = letters.reduce((sum, letter) => sum + widthOf(letter), 0)
  const scale = total > 0 ? word.width / total : 0
  let x = word.x
  let best: { at: number; x: number; off: number; isBlank: boolean } | undefined
  for (const [at, letter] of letters.entries()) {
    const isBlank = letters[at - 1] === ' '
    const off = Math.abs(x - place)
    const isBetter = !best || (isBlank === best.isBlank ? off < best.off : isBlank && off < word.size * NEAR)
    const isFarBlank = isBlank && off >= word.size * NEAR
    if (at > 0 && isBetter && !isFarBlank) best = { at, x, off, isBlank }
    x += widthOf(letter) * scale
  }
  if (!best || (isStrict && !best.isBlank)) return undefined
  const [before, behind] = [letters.slice(0, best.at).join(''), letters.slice(best.at).join('')]
  return [
    { ...word, text: before, width: best.x - word.x },
    { ...word, text: behind, x: best.x, width: word.x + word.width - best.x },
  ]
}
