// Small fields: plain text while unstyled, rich text once styled, and the way between the two.
import { emptyRichText, type Block, type RichText, type PlainOrRich } from './rich-text.ts'
import { textOf } from './normalise.ts'

const docs = new Map<string, RichText>()
const CACHED_DOCS = 500

/** Words as a document: a plain text gives a paragraph a line. The same text gives the same object while remembered,
 *  so that what is derived from it is derived once. */
export function docOf(words: PlainOrRich): RichText {
  if (typeof words !== 'string') return words
  const known = docs.get(words)
  if (known) return known
  const doc: RichText = words === '' ? emptyRichText() : { type: 'doc', content: words.split('\n').map(line) }
  if (docs.size >= CACHED_DOCS) docs.clear()
  docs.set(words, doc)
  return doc
}

const line = (text: string): Block =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] }

/** A document as words: plain text where nothing is styled, aligned or a list. */
export function toPlainOrRich(doc: RichText): PlainOrRich {
  const lines: string[] = []
  for (const block of doc.content) {
    if (block.type !== 'paragraph' || block.attrs) return doc
    if (block.content?.some((node) => node.marks?.length)) return doc
    lines.push(textOf(block.content))
  }
  return lines.join('\n')
}
