// Texts of a draft as a guidebook stores them: plain words, or rich text where there are links, within what may be stored.
import { shortened, storable, visibleOnly, withoutDirections } from '#domain/guidebook/schema/characters.ts'
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import { LIMITS } from '#domain/limits.ts'
import { normalise } from '#domain/rich-text/normalise.ts'
import { toPlainOrRich as plainest } from '#domain/rich-text/plain-or-rich.ts'
import type { Block, RichText, TextBlock, TextNode, PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { SourceText } from './source.ts'
import { sliceText } from './stretch.ts'

/** Room for the marks round the letters. */
const BLOCK_MOST = 10_000

/** In pieces of at most so many letters, cut between words where there are some. */
export function within(text: SourceText, most: number = BLOCK_MOST): SourceText[] {
  if (text.text.length <= most) return [text]
  const space = text.text.lastIndexOf(' ', most)
  const end = space > most / 2 ? space : shortened(text.text, most).length
  return [sliceText(text, 0, end), ...within(sliceText(text, end), most)]
}

/** For a small field. */
export function linesToPlainOrRich(lines: readonly SourceText[]): PlainOrRich {
  if (lines.every(({ links }) => links.every(({ href }) => linkAddress(href) === null)))
    return withoutDirections(storable(lines.map(({ text }) => text).join('\n')))
  return plainest(normalise({ type: 'doc', content: lines.flatMap(({ text, links }) => paragraphs({ text, links })) }))
}

/** A line end begins a paragraph. */
export function paragraphs(given: SourceText): TextBlock[] {
  const blocks: TextBlock[] = []
  let from = 0
  for (const line of given.text.split('\n')) {
    blocks.push({ type: 'paragraph', ...content(nodesOf(sliceText(given, from, from + line.length))) })
    from += line.length + 1
  }
  return blocks
}

const content = (nodes: TextNode[]) => (nodes.length > 0 ? { content: nodes } : {})

function nodesOf({ text, links }: SourceText): TextNode[] {
  const nodes: TextNode[] = []
  const add = (piece: string, href: string | null): void => {
    const said = (href === null ? withoutDirections : visibleOnly)(storable(piece))
    if (said === '') return
    nodes.push(
      href === null
        ? { type: 'text', text: said }
        : { type: 'text', text: said, marks: [{ type: 'link', attrs: { href } }] },
    )
  }
  let at = 0
  for (const { from, to, href } of links.toSorted((one, other) => one.from - other.from)) {
    if (from < at || to > text.length) continue
    add(text.slice(at, from), null)
    add(text.slice(from, to), linkAddress(href))
    at = to
  }
  add(text.slice(at), null)
  return nodes
}

export const bulleted = (entries: readonly SourceText[]): Block => ({
  type: 'bulletedList',
  content: entries.map((entry) => {
    const [first = { type: 'paragraph' }, ...more] = paragraphs(entry)
    return { type: 'listItem', content: [first, ...more] }
  }),
})

/** One rich text or more, each with room to be written on. */
export function richTexts(blocks: readonly Block[]): RichText[] {
  const all: RichText[] = []
  let size = 0
  for (const block of blocks) {
    const weight = JSON.stringify(block).length * 3
    const last = all.at(-1)
    if (last && size + weight < LIMITS.richTextBytes / 2) last.content.push(block)
    else all.push({ type: 'doc', content: [block] })
    size = last && size + weight < LIMITS.richTextBytes / 2 ? size + weight : weight
  }
  return all.map(normalise)
}

export const titleOf = (text: string): string =>
  shortened(visibleOnly(storable(text.replace(/\s/g, ' '))).trim(), LIMITS.titleLength)
