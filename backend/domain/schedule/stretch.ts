// Pieces of a text with their links: cut, trimmed, joined. Everything that the rules take apart goes through here, so that
// a link stays on its letters.
import type { SourceText } from './source.ts'

export const NOTHING: SourceText = { text: '', links: [] }

/** A text without links. */
export const plainSourceText = (text: string): SourceText => ({ text, links: [] })

/** What stands from one place to another, without white space round it. */
export function sliceText({ text, links }: SourceText, from: number, to: number = text.length): SourceText {
  const piece = text.slice(from, to)
  const begin = from + piece.length - piece.trimStart().length
  const end = Math.max(begin, from + piece.trimEnd().length)
  return {
    text: text.slice(begin, end),
    links: links.flatMap((link) => {
      const [first, last] = [Math.max(link.from, begin), Math.min(link.to, end)]
      return first < last ? [{ from: first - begin, to: last - begin, href: link.href }] : []
    }),
  }
}

/** Those that are not blank, one after the other. */
export function joinTexts(pieces: readonly SourceText[], by: string): SourceText {
  const all: SourceText = { text: '', links: [] }
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue
    if (all.text !== '') all.text += by
    const at = all.text.length
    all.links.push(...piece.links.map(({ from, to, href }) => ({ from: from + at, to: to + at, href })))
    all.text += piece.text
  }
  return all
}

/** Its lines, those that are blank left out. */
export const linesOf = (text: SourceText): SourceText[] => allLines(text).filter((line) => line.text !== '')

/** Its lines, also the blank ones: where two cells stand side by side they go together by their number. */
export function allLines(text: SourceText): SourceText[] {
  const lines: SourceText[] = []
  let from = 0
  for (const line of text.text.split('\n')) {
    lines.push(collapseWhitespace(sliceText(text, from, from + line.length)))
    from += line.length + 1
  }
  return lines
}

/** Each run of white space as one space, so that the patterns for times and dates cannot backtrack over it. */
export function collapseWhitespace(given: SourceText): SourceText {
  if (!/\s\s|[^\S ]/.test(given.text)) return given
  let text = ''
  /** Of each unit of what was given, where it went. */
  const went: number[] = []
  for (const unit of given.text) {
    for (let half = 0; half < unit.length; half += 1) went.push(text.length + half)
    if (!/\s/.test(unit)) text += unit
    else if (!text.endsWith(' ')) text += ' '
  }
  went.push(text.length)
  const links = given.links.map(({ from, to, href }) => ({ from: went[from] ?? 0, to: went[to] ?? text.length, href }))
  return { text, links }
}

/** What separates a mark, a time or a label from what it is of. */
const SEPARATOR = /^[\s:：\-–—~〜∼|/·,.)\]】>〉》」』→▶>*]$/

/** Without what separates it from what stood before or behind. An opening bracket stays with what it opens. */
export function trimSeparators(text: SourceText): SourceText {
  let [from, to] = [0, text.text.length]
  while (from < to && SEPARATOR.test(text.text.charAt(from))) from += 1
  while (to > from && /^[\s:：\-–—~〜∼|/·,→▶([【<〈《「『]$/.test(text.text.charAt(to - 1))) to -= 1
  return sliceText(text, from, to)
}

/** Whether it says something: a letter or a figure. */
export const hasContent = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
