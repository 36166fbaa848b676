// Something to pack: what it is, what for, and how it looks.
import type { Picture } from '#domain/guidebook/node.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface PreparationItem extends ItemBase {
  type: 'preparation'
  image: Picture | null
  title: string
  body: PlainOrRich
}

export const preparation: ItemDefinition<PreparationItem> = {
  addableTo: ['preparations'],
  hasPictures: true,
  empty: () => ({ image: null, title: '', body: '' }),
  schema: ({ item, picture, title, words }) =>
    item('preparation', { image: picture, title: title().default(''), body: words('') }),
  readable: ({ title, body, image }, { heading, words, pictures }) => [
    heading('h3', title),
    words(body),
    ...pictures([image]),
  ],
  findings: ({ body }, { words }) => words(body),
}
