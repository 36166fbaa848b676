// Between what is stored and what the editor holds.
import { Node } from 'prosemirror-model'
import { normalise } from '#domain/rich-text/normalise.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { RichText, Words } from '#domain/rich-text/rich-text.ts'
import { schemaOf, type RichTextKind } from '#domain/rich-text/schema.ts'
import { docOf, wordsOf } from '#domain/rich-text/words.ts'

/** A document for the editor; what the kind cannot hold becomes its plain text. */
export function toNode(content: Words, kind: RichTextKind): Node {
  const schema = schemaOf(kind)
  try {
    const node = Node.fromJSON(schema, docOf(content))
    node.check()
    return node
  } catch {
    const text = plainText(content)
    const single = kind === 'line' || kind === 'plain'
    return Node.fromJSON(schema, docOf(single ? text.replaceAll('\n', ' ') : text))
  }
}

/** @param words give plain text where nothing is styled. */
export function toStored(doc: Node, words: boolean): Words {
  const rich = normalise(doc.toJSON() as RichText)
  return words ? wordsOf(rich) : rich
}
