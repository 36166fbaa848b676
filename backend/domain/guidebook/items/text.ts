// A text of several blocks.
import { emptyRichText, type RichText } from '#domain/rich-text/rich-text.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface TextItem extends ItemBase {
  type: 'text'
  content: RichText
}

export const text: ItemDefinition<TextItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ content: emptyRichText() }),
  schema: ({ item, richText }) => item('text', { content: richText }),
  readable: ({ content }, { words }) => [words(content)],
  findings: ({ content }, { words }) => words(content),
}
