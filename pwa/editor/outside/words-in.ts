// The words of a paragraph and what parts them, each with its marks: the parts by which two versions of it are compared.
import type { Node } from 'prosemirror-model'

export const wordsIn = (block: Node): Node[] =>
  block.children.flatMap((text) => {
    const { schema } = text.type
    return (text.text ?? '').match(/\s+|\S+/g)?.map((word) => schema.text(word, text.marks)) ?? []
  })
