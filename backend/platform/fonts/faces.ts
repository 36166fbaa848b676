// A text as pieces of one font each: Pretendard's own letters, others from whichever font has them, and what none has.
import { ownLetters } from './letters.ts'
import { otherFonts, type OtherFont } from './other-fonts.ts'

/** Words in one font: its number among `fonts`, or null for Pretendard. */
export interface Piece {
  text: string
  face: number | null
}

export interface Faces {
  fonts: OtherFont[]
  /** Neighbours in the same font are one piece. */
  piecesOf: (text: string) => Piece[]
}

/** It is seen, so that nobody takes the word for whole. */
const MISSING = '□'

/** What only tells how its neighbour is to be shown: colour or not, skin, or several emoji as one. */
const JOINING = /\u200d|\p{Variation_Selector}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]/gu

/**
 * @param text all that will be asked for
 * @param weights that each font is to come in, 100 to 900
 * @param missing what stands for a letter that no font has
 */
export async function facesFor(text: string, weights: number[], missing = MISSING): Promise<Faces> {
  const own = await ownLetters()
  const isOwn = (code: number): boolean => own.has(code) || code <= 0x20 || code === 0xa0
  const lacking = [...plain(text)].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => !isOwn(code))
  const fonts = lacking.length > 0 ? await otherFonts(lacking, weights) : []
  const faceOf = new Map(fonts.flatMap(({ letters }, face) => [...letters].map((code) => [code, face] as const)))
  return {
    fonts,
    piecesOf: (asked) => {
      const pieces: Piece[] = []
      for (const letter of plain(asked)) {
        const code = letter.codePointAt(0) ?? 0
        const face = isOwn(code) ? null : (faceOf.get(code) ?? null)
        const drawn = face === null && !isOwn(code) ? missing : letter
        const last = pieces.at(-1)
        if (last && last.face === face) last.text += drawn
        else pieces.push({ text: drawn, face })
      }
      return pieces
    },
  }
}

const plain = (text: string): string => text.normalize('NFC').replace(JOINING, '')
