// Derives HTML from rich text: a pure visitor of an allow-list that needs no DOM (editor, preview, reader, server).
import type { RichText, PlainOrRich } from './rich-text.ts'
import { blockShape, isBlockName, markShape, type DomShape } from './dom-shape.ts'
import { sortMarks } from './normalise.ts'
import { docOf } from './plain-or-rich.ts'

type Loose = {
  type?: unknown
  text?: unknown
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: Loose[]
}
type OpenMark = { shape: DomShape; key: string }

const cache = new WeakMap<object, string>()
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

/** The HTML of a rich text, the same elements that the editor shows. Safe for any input: what the schema does not
 *  know is left out, and a mark with a value not allowed leaves its text unmarked. Cached by the object's identity. */
export function richHtml(doc: RichText): string {
  const known = cache.get(doc)
  if (known !== undefined) return known
  const html = blocks((doc as Loose).content)
  cache.set(doc, html)
  return html
}

/** The HTML of a small field: a paragraph a line for plain text. */
export const wordsHtml = (words: PlainOrRich): string => richHtml(docOf(words))

const blocks = (nodes: Loose[] | undefined): string => (Array.isArray(nodes) ? nodes.map(block).join('') : '')

function block(node: Loose): string {
  if (!isBlockName(node.type)) return ''
  const shape = blockShape(node.type, node.attrs)
  const inside = isTextBlock(shape) ? inline(node.content) : blocks(node.content)
  return open(shape) + inside + close(shape)
}

const isTextBlock = (shape: DomShape): boolean => /^(?:p|h\d)$/.test(shape.tag)

const open = ({ tag, attrs }: DomShape): string =>
  `<${tag}${Object.entries(attrs)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`

const close = ({ tag }: DomShape): string => `</${tag}>`

/** Neighbours share the marks they have in common, outermost first. A block's end needs something after a line break,
 *  or the last line has no height. */
function inline(nodes: Loose[] | undefined): string {
  const texts = (Array.isArray(nodes) ? nodes : []).filter(
    (node) => node.type === 'text' && typeof node.text === 'string',
  )
  let html = ''
  let opened: OpenMark[] = []
  for (const node of texts) {
    const wanted = marksOf(node)
    const kept = sharedPrefix(opened, wanted)
    html +=
      closeAll(opened.slice(kept)) +
      wanted
        .slice(kept)
        .map((mark) => open(mark.shape))
        .join('')
    html += escapeHtml(node.text as string)
    opened = wanted
  }
  const needsBreak = texts.length === 0 || String(texts.at(-1)?.text).endsWith('\n')
  return html + closeAll(opened) + (needsBreak ? '<br>' : '')
}

const closeAll = (marks: OpenMark[]): string =>
  marks
    .toReversed()
    .map((mark) => close(mark.shape))
    .join('')

function marksOf(node: Loose): OpenMark[] {
  return sortMarks(Array.isArray(node.marks) ? node.marks : []).flatMap((mark) => {
    const shape = markShape(mark.type, mark.attrs)
    return shape ? [{ shape, key: open(shape) }] : []
  })
}

function sharedPrefix(opened: OpenMark[], wanted: OpenMark[]): number {
  let kept = 0
  while (kept < opened.length && opened[kept]?.key === wanted[kept]?.key) kept += 1
  return kept
}
