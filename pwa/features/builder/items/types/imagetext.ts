// A text with a picture in the builder.
import type { ImageTextItem } from '#domain/guidebook/items/imagetext.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { BuilderItem } from './builder-item.ts'

export const imagetext: BuilderItem<ImageTextItem> = {
  name: 'itemImagetext',
  icon: 'imagetext',
  adding: 'write',
  mark: 'important',
  said: ({ content }) => plainText(content),
  richText: { kind: 'full', label: 'itemText', placeholder: 'textPlaceholder', className: 'rd-lc-t' },
  picture: 'card',
  editor: null,
  part: null,
}
