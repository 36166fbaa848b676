// What a reader takes for one letter: a syllable of Hangul, an emoji of several characters.

/** Letters that are always one grapheme each; most texts have no others, and asking for each of them would be felt. */
const SIMPLE =
  /^[\n\t\u0020-\u007e\u00a1-\u00a8\u00aa-\u00ac\u00b0-\u02ff\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*$/

let segmenter: Intl.Segmenter | null = null

export function graphemes(text: string): string[] {
  if (SIMPLE.test(text)) return text.split('')
  // Firefox before 125.
  if (typeof Intl.Segmenter === 'undefined') return [...text]
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
