// The letters that the font has, as the ranges of its ready-made parts tell: others would be drawn as empty boxes.

/** Code points named by the `unicode-range`s of a style sheet. */
export function lettersIn(css: string): Set<number> {
  const letters = new Set<number>()
  for (const [, ranges = ''] of css.matchAll(/unicode-range:([^;}]+)/g))
    for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
      for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) letters.add(code)
  return letters
}

/** The words without what can't be drawn: emoji, signs of other scripts. */
export const drawable = (text: string, letters: ReadonlySet<number>): string =>
  [...text.normalize('NFC')]
    .filter((letter) => letter === '\n' || letter === ' ' || letters.has(letter.codePointAt(0) ?? 0))
    .join('')
    .replace(/ {2,}/g, ' ')
