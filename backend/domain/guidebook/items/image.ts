// A picture as wide as the page; an important one stays in sight.
import type { Picture } from '#domain/guidebook/node.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface ImageItem extends ItemBase {
  type: 'image'
  image: Picture | null
}

export const image: ItemDefinition<ImageItem> = {
  addableTo: ['attractions'],
  hasPictures: true,
  isPicture: true,
  empty: () => ({ image: null }),
  schema: ({ item, picture }) => item('image', { image: picture }),
  readable: (item, { pictures }) => pictures([item.image]),
  findings: (item, { pictures }) => pictures([item.image]),
}
