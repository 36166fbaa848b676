// A text in the builder.
import type { TextItem } from '#domain/guidebook/items/text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { BuilderItem } from './builder-item.ts'

export const text: BuilderItem<TextItem> = {
  name: 'itemText',
  icon: 'text',
  adding: 'write',
  mark: 'important',
  said: ({ content }) => plainText(content),
  richText: { kind: 'full', label: 'itemText', placeholder: 'textPlaceholder', className: 'rd-it-t' },
  picture: null,
  editor: null,
  part: null,
}
