// A heading of a page.
import { emptyRichText, type RichText } from '#domain/rich-text/rich-text.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface TitleItem extends ItemBase {
  type: 'title'
  content: RichText
}

export const title: ItemDefinition<TitleItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ content: emptyRichText() }),
  schema: ({ item, richText }) => item('title', { content: richText }),
  readable: ({ content }, { heading }) => [heading('h2', content)],
  findings: ({ content }, { words }) => words(content),
}
