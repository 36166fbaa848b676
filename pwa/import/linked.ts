// Texts of a source with the links that stand in them: made from pieces, so that each link keeps its place.
import type { SourceText } from '#domain/schedule/source.ts'

/** Of a text that leads somewhere as a whole. */
export const linkedTo = (text: string, href: string): SourceText => ({
  text,
  links: text === '' || href === '' ? [] : [{ from: 0, to: text.length, href }],
})

/** Puts texts behind each other; their links move along. */
export function joinTexts(texts: readonly SourceText[], between = ''): SourceText {
  let text = ''
  const links: SourceText['links'] = []
  texts.forEach((one, index) => {
    if (index > 0) text += between
    for (const { from, to, href } of one.links) links.push({ from: from + text.length, to: to + text.length, href })
    text += one.text
  })
  return { text, links }
}

/** Without what stands blank round it, and with one kind of blank and of line end in it. */
export function tidyText({ text, links }: SourceText): SourceText {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  // Line ends of two letters become one: offsets behind them move.
  const moved = (at: number): number => at - (text.slice(0, at).split('\r\n').length - 1)
  const even = plain.replace(/[^\S\n]/g, ' ')
  const start = even.length - even.trimStart().length
  const trimmed = even.trim()
  const within = (at: number): number => Math.min(Math.max(moved(at) - start, 0), trimmed.length)
  const kept = links.map(({ from, to, href }) => ({ from: within(from), to: within(to), href }))
  return { text: trimmed, links: kept.filter(({ from, to }) => to > from) }
}
