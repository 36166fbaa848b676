// Fonts for the letters that Pretendard lacks (Chinese characters, emoji): cut from Noto's parts, as a text needs them.
import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { codesIn } from './letters.ts'

/** Letters of one look, as a TrueType file a weight. */
export interface OtherFont {
  letters: ReadonlySet<number>
  /** In the order of the weights that were asked for. */
  files: Buffer[]
}

/** By what is drawn first where several have a letter: as Koreans, then Japanese, then Chinese write it. */
const WORDS = [
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-kr/index.css')),
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-jp/index.css')),
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/index.css')),
]
const EMOJI = fileURLToPath(import.meta.resolve('@fontsource-variable/noto-emoji/index.css'))
/** Its axis ends there; the others go further. */
const BOLDEST = 700

/** By style sheet: which file may hold a letter. */
const parts = new Map<string, Promise<Map<number, string>>>()

function partsOf(styles: string): Promise<Map<number, string>> {
  const known = parts.get(styles) ?? readParts(styles)
  parts.set(styles, known)
  return known
}

async function readParts(styles: string): Promise<Map<number, string>> {
  const css = await readFile(styles, 'utf8')
  const found = new Map<number, string>()
  for (const [, file = '', ranges = ''] of css.matchAll(/url\(\.\/([^)]+)\)[^;]*;\s*unicode-range:([^;}]+)/g))
    for (const code of codesIn(ranges)) if (!found.has(code)) found.set(code, join(dirname(styles), file))
  return found
}

const isPictogram = (code: number): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(String.fromCodePoint(code))

/**
 * Fonts that together have whatever of `letters` any of Noto's parts has; others are in none of them.
 * @param weights 100 to 900
 */
export async function otherFonts(letters: Iterable<number>, weights: number[]): Promise<OtherFont[]> {
  const wanted = [...new Set(letters)].sort((one, other) => one - other)
  const pictograms = wanted.filter(isPictogram)
  const words = wanted.filter((code) => !isPictogram(code))
  return [
    ...(await cutFrom([EMOJI, ...WORDS], pictograms, weights)),
    ...(await cutFrom([...WORDS, EMOJI], words, weights)),
  ]
}

/** What one family says that it has and has not is looked for in the next. */
async function cutFrom(families: string[], wanted: number[], weights: number[]): Promise<OtherFont[]> {
  const fonts: OtherFont[] = []
  let open = wanted
  for (const styles of families) {
    if (open.length === 0) break
    const known = await partsOf(styles)
    const byFile = Map.groupBy(open, (code) => known.get(code) ?? '')
    for (const [file, codes] of byFile) {
      const made = file === '' ? null : await cutPart(file, codes, weights)
      if (made && made.letters.size > 0) fonts.push(made)
    }
    const found = new Set(fonts.flatMap(({ letters }) => [...letters]))
    open = open.filter((code) => !found.has(code))
  }
  return fonts
}

async function cutPart(file: string, codes: number[], weights: number[]): Promise<OtherFont> {
  const whole = await readFile(file)
  const text = String.fromCodePoint(...codes)
  const files = await Promise.all(
    weights.map((wght) =>
      subsetFont(whole, text, { targetFormat: 'truetype', variationAxes: { wght: Math.min(wght, BOLDEST) } }),
    ),
  )
  const has = files[0] ? lettersOf(files[0]) : []
  return { letters: new Set(codes.filter((code) => has.includes(code))), files }
}

/** A part that names letters which it lacks is cut to a font without any: fontkit throws at its missing table. */
function lettersOf(file: Buffer): number[] {
  try {
    return (create(file) as Font).characterSet
  } catch {
    return []
  }
}
