// A text with pictures, folded under its title.
import type { Picture } from '#domain/guidebook/node.ts'
import { emptyRichText, type RichText } from '#domain/rich-text/rich-text.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface AccordionItem extends ItemBase {
  type: 'accordion'
  title: string
  images: Picture[]
  content: RichText
}

export const accordion: ItemDefinition<AccordionItem> = {
  addableTo: ['attractions'],
  hasPictures: true,
  empty: () => ({ title: '', images: [], content: emptyRichText() }),
  schema: ({ item, title, pictures, richText }) =>
    item('accordion', { title: title().default(''), images: pictures, content: richText }),
  readable: ({ title, content, images }, { heading, words, pictures }) => [
    heading('h3', title),
    words(content),
    ...pictures(images),
  ],
  findings: ({ content, images }, { words, pictures }) => [...words(content), ...pictures(images)],
}
