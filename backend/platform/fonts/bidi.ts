// In which direction words run: Unicode's bidirectional algorithm, asked only where something runs from the right.
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export interface Directions {
  /** The whole runs from the right, as its first letter does. */
  fromRight: boolean
  /** Of each UTF-16 unit: what is odd runs from the right. */
  levels: Uint8Array
}

/**
 * @param text a paragraph; its line breaks do not change its direction
 * @param fromRight of the whole, where the text is only a part of it
 */
export function directionsOf(text: string, fromRight?: boolean): Directions {
  if (!fromRight && !FROM_RIGHT.test(text)) return { fromRight: false, levels: new Uint8Array(text.length) }
  const line = text.replaceAll('\n', ' ')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(
    line,
    fromRight === undefined ? 'auto' : fromRight ? 'rtl' : 'ltr',
  )
  return { fromRight: (paragraphs[0]?.level ?? 0) % 2 === 1, levels }
}

export const runsFromRight = (text: string): boolean => directionsOf(text).fromRight

/** The pieces of one line, from left to right. */
export function fromLeft<T extends { level: number }>(pieces: readonly T[]): T[] {
  if (pieces.every(({ level }) => level === 0)) return [...pieces]
  const levels = Uint8Array.from(pieces, ({ level }) => level)
  const all = { levels, paragraphs: [{ start: 0, end: pieces.length - 1, level: Math.min(...levels) }] }
  // Each piece is one letter to the algorithm, and none of them is a blank.
  return bidi.getReorderedIndices('x'.repeat(pieces.length), all).flatMap((index) => pieces[index] ?? [])
}

/** Punctuation that runs from the right, as it is seen from the left. */
export const mirrored = (text: string): string =>
  [...new Intl.Segmenter().segment(text)]
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .reverse()
    .join('')
