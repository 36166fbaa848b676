// A small picture beside a text.
import type { Picture } from '#domain/guidebook/node.ts'
import { emptyRichText, type RichText } from '#domain/rich-text/rich-text.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface ImageTextItem extends ItemBase {
  type: 'imagetext'
  image: Picture | null
  content: RichText
}

export const imagetext: ItemDefinition<ImageTextItem> = {
  addableTo: ['attractions'],
  hasPictures: true,
  empty: () => ({ image: null, content: emptyRichText() }),
  schema: ({ item, picture, richText }) => item('imagetext', { image: picture, content: richText }),
  readable: ({ image, content }, { pictures, words }) => [...pictures([image]), words(content)],
  findings: ({ image, content }, { pictures, words }) => [...pictures([image]), ...words(content)],
}
