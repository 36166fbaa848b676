// A text as pieces of one font and direction each: Pretendard's own letters, others from whichever font has them, and what none has.
import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { createRequire } from 'node:module'
import { directionsOf } from './bidi.ts'

/** Letters of one look, as a TrueType file a weight. */
interface OtherFont {
  letters: ReadonlySet<number>
  /** Emoji of several letters that it draws as one. */
  sequences?: ReadonlySet<string>
  /** In the order of the weights that were asked for. */
  files: Buffer[]
  /** Its letters join, stack or move: they are placed by HarfBuzz. */
  isShaped: boolean
}

/** By what is drawn first where several have a letter: as Koreans, then Japanese, then Chinese write it. */
const WORDS = [
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-kr/index.css')),
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-jp/index.css')),
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/index.css')),
]
/** Other scripts, after what more texts have. */
const SCRIPTS = [
  import.meta.resolve('@fontsource-variable/noto-sans/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-thai/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-hebrew/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-devanagari/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-tamil/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-bengali/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-telugu/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-kannada/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-malayalam/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-gujarati/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-gurmukhi/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-oriya/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-sinhala/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-khmer/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-lao/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-myanmar/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-ethiopic/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-armenian/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-georgian/index.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-thaana/index.css'),
].map((address) => fileURLToPath(address))
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
  const found = new Map<number, string>()
  for (const { file, codes } of await rangesOf(styles))
    for (const code of codes) if (!found.has(code)) found.set(code, file)
  return found
}

/** The files of a style sheet, each with the letters that it is for. */
async function rangesOf(styles: string): Promise<{ file: string; codes: ReadonlySet<number> }[]> {
  const css = await readFile(styles, 'utf8')
  const files = css.matchAll(/url\(\.\/([^)]+)\)[^;]*;\s*unicode-range:([^;}]+)/g)
  return Array.from(files, ([, file = '', ranges = '']) => ({
    file: join(dirname(styles), file),
    codes: new Set(codesIn(ranges)),
  }))
}

const isPictogram = (code: number): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(String.fromCodePoint(code))

/**
 * Fonts that together have whatever of `letters` any of Noto's parts has; others are in none of them.
 * @param weights 100 to 900
 */
async function otherFonts(letters: Iterable<number>, weights: number[]): Promise<OtherFont[]> {
  const wanted = [...new Set(letters)].sort((one, other) => one - other)
  const pictograms = wanted.filter(isPictogram)
  const words = wanted.filter((code) => !isPictogram(code))
  return [
    ...(await cutFrom([EMOJI, ...WORDS, ...SCRIPTS], pictograms, weights)),
    ...(await cutFrom([...WORDS, ...SCRIPTS, EMOJI], words, weights)),
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
      if (made && made.letters.size > 0) fonts.push({ ...made, isShaped: SCRIPTS.includes(styles) })
    }
    const found = new Set(fonts.flatMap(({ letters }) => [...letters]))
    open = open.filter((code) => !found.has(code))
  }
  return fonts
}

async function cutPart(file: string, codes: number[], weights: number[]): Promise<Omit<OtherFont, 'isShaped'>> {
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

/** Emoji are cut apart into files by what is used together, and each file knows what it draws as one. */
async function sequenceFonts(sequences: readonly string[], weights: number[]): Promise<OtherFont[]> {
  if (sequences.length === 0) return []
  const files = await rangesOf(EMOJI)
  const fileOf = (sequence: string): string =>
    files.find(({ codes }) => [...sequence].every((letter) => codes.has(letter.codePointAt(0) ?? 0)))?.file ?? ''
  const byFile = [...Map.groupBy(new Set(sequences), fileOf)].filter(([file]) => file !== '')
  return Promise.all(
    byFile.map(async ([file, own]): Promise<OtherFont> => {
      const codes = Array.from(own.join(''), (letter) => letter.codePointAt(0) ?? 0)
      const { files } = await cutPart(file, codes, weights)
      return { letters: new Set(), sequences: new Set(own), files, isShaped: true }
    }),
  )
}

/** A part that names letters which it lacks is cut to a font without any: fontkit throws at its missing table. */
function lettersOf(file: Buffer): number[] {
  try {
    return (create(file) as Font).characterSet
  } catch {
    return []
  }
}

/** Words in one font, in the order in which they are read. */
export interface Piece {
  text: string
  /** Its font's number among `fonts`, or null for Pretendard. */
  face: number | null
  /** How deep it stands among words of the other direction: what is odd runs from the right. */
  level: number
}

export interface Faces {
  fonts: OtherFont[]
  /** Neighbours in the same font and direction are one piece. A line goes in its paragraph's direction: `fromRight`. */
  piecesOf: (text: string, fromRight?: boolean) => Piece[]
  /** Of the parts of one paragraph, which have one direction together. */
  piecesOfParts: (parts: readonly string[], fromRight?: boolean) => Piece[][]
}

/** It is seen, so that nobody takes the word for whole. */
const MISSING = '□'

/** What only tells how its neighbour is to be shown, colour or not and skin; and a joiner that has nothing to join to an emoji. */
const JOINING =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200d(?!\p{Extended_Pictographic})|\p{Variation_Selector}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]/gu

/** Emoji joined to one. */
const SEQUENCE = /\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic})+/gu
/** Such emoji, or any letter. */
const ONE = /\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic})+|./gsu

/** Letters that only change how others join. */
const JOINER = /[\u200c\u200d]/
/** Never drawn; they have told the direction. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * @param text all that will be asked for
 * @param weights that each font is to come in, 100 to 900
 * @param missing what stands for a letter that no font has
 */
export async function facesFor(text: string, weights: number[], missing = MISSING): Promise<Faces> {
  const own = await ownLetters()
  const isOwn = (code: number): boolean => own.has(code) || code <= 0x20 || code === 0xa0
  const lacking = [...plain(text)]
    .filter((letter) => !JOINER.test(letter) && !DIRECTION.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => !isOwn(code))
  const fonts = lacking.length > 0 ? await otherFonts(lacking, weights) : []
  fonts.push(...(await sequenceFonts(plain(text).match(SEQUENCE) ?? [], weights)))
  const faceOf = new Map(fonts.flatMap(({ letters }, face) => [...letters].map((code) => [code, face] as const)))
  const sequenceFaceOf = (letters: string): number => fonts.findIndex(({ sequences }) => sequences?.has(letters))
  const split = (part: string, levels: Uint8Array, from: number): Piece[] => {
    const pieces: Piece[] = []
    let at = from
    for (const letter of drawnApart(part, sequenceFaceOf)) {
      const level = levels[at] ?? 0
      at += letter.length
      const last = pieces.at(-1)
      const sequenceFace = letter.length > 2 ? sequenceFaceOf(letter) : -1
      if (sequenceFace >= 0) {
        pieces.push({ text: letter, face: sequenceFace, level })
        continue
      }
      if (JOINER.test(letter) || DIRECTION.test(letter)) {
        if (JOINER.test(letter) && last && isShaped(fonts, last)) last.text += letter
        continue
      }
      const code = letter.codePointAt(0) ?? 0
      const face = isOwn(code) ? null : (faceOf.get(code) ?? null)
      const drawn = face === null && !isOwn(code) ? missing : letter
      if (last && last.face === face && last.level === level) last.text += drawn
      else pieces.push({ text: drawn, face, level })
    }
    return pieces
  }
  const piecesOfParts = (parts: readonly string[], fromRight?: boolean): Piece[][] => {
    const plainParts = parts.map(plain)
    const { levels } = directionsOf(plainParts.join(''), fromRight)
    let from = 0
    return plainParts.map((part) => split(part, levels, (from += part.length) - part.length))
  }
  return { fonts, piecesOfParts, piecesOf: (asked, fromRight) => piecesOfParts([asked], fromRight)[0] ?? [] }
}

/** Letter by letter, and emoji that one font draws as one in one. */
const drawnApart = (text: string, sequenceFaceOf: (letters: string) => number): string[] =>
  (text.match(ONE) ?? []).flatMap((one) => (one.length > 2 && sequenceFaceOf(one) < 0 ? [...one] : [one]))

export const isShaped = (fonts: readonly OtherFont[], { face }: Pick<Piece, 'face'>): boolean =>
  face !== null && fonts[face]?.isShaped === true

const plain = (text: string): string => text.normalize('NFC').replace(JOINING, '')

// Which letters Pretendard has: others it would draw as empty boxes, or as nothing.

const { resolve } = createRequire(import.meta.url)

/** Every code point that a `unicode-range` names. */
export function codesIn(ranges: string): number[] {
  return [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = parseInt(first, 16)
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, n) => from + n)
  })
}

let own: Promise<ReadonlySet<number>> | undefined

/** Those of Pretendard, alike in every weight. The ranges of its ready-made parts name more than these have. */
export const ownLetters = (): Promise<ReadonlySet<number>> => (own ??= readOwn())

const readOwn = async (): Promise<ReadonlySet<number>> => {
  const font = create(await readFile(resolve('pretendard/dist/public/static/Pretendard-Regular.otf'))) as Font
  return new Set(font.characterSet)
}
