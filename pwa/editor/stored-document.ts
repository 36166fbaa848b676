// Between what is stored and what the editor holds.
import { Node } from 'prosemirror-model'
import { normalise } from '#domain/rich-text/normalise.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Block, ListItem, RichText, TextNode, PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { schemaOf, type RichTextKind } from '#domain/rich-text/schema.ts'
import { docOf, toPlainOrRich } from '#domain/rich-text/plain-or-rich.ts'

/** A document for the editor; what the kind cannot hold becomes one paragraph, or its plain text. */
export function toNode(content: PlainOrRich, kind: RichTextKind): Node {
  const schema = schemaOf(kind)
  try {
    const node = Node.fromJSON(schema, docOf(content))
    node.check()
    return node
  } catch {
    if (kind === 'line') return Node.fromJSON(schema, inOneParagraph(docOf(content)))
    const text = plainText(content)
    return Node.fromJSON(schema, docOf(kind === 'plain' ? text.replaceAll('\n', ' ') : text))
  }
}

/** All texts of a document with their marks in one paragraph, parted by spaces. */
function inOneParagraph(doc: RichText): RichText {
  const texts: TextNode[] = []
  const gather = ({ content = [] }: Block | ListItem): void => {
    if (texts.length > 0 && content[0]?.type === 'text') texts.push({ type: 'text', text: ' ' })
    for (const node of content) {
      if (node.type === 'text') texts.push(node)
      else gather(node)
    }
  }
  doc.content.forEach(gather)
  return { type: 'doc', content: [{ type: 'paragraph', content: texts }] }
}

/** @param words give plain text where nothing is styled. */
export function toStored(doc: Node, words: boolean): PlainOrRich {
  const rich = normalise(doc.toJSON() as RichText)
  return words ? toPlainOrRich(rich) : rich
}
