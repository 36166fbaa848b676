// Where lines may break: between words, and within one only where it is too long.

/** Written without spaces between words: dictionaries know where they end. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words with the space after them, and line breaks as they are. */
export const tokensOf = (text: string): string[] =>
  (text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/g) ?? []).flatMap((token) => (UNSPACED.test(token) ? unspaced(token) : token))

/** What is no word stays with the one before it. */
function unspaced(token: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(token)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}

/** A word longer than a line, such as an address. */
export function splitLong(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = `${parts.at(-1)}${segment}`
    if (parts.at(-1) !== '' && !fits(longer)) parts.push(segment)
    else parts[parts.length - 1] = longer
  }
  return parts
}

/** Lines of a text without line breaks of its own. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of tokensOf(text.trim().replace(/\s+/g, ' '))) {
    if (fits((line + word).trimEnd())) {
      line += word
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    const parts = fits(word.trimEnd()) ? [word] : splitLong(word, fits)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}
