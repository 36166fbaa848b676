// A heading in the builder.
import type { TitleItem } from '#domain/guidebook/items/title.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { BuilderItem } from './builder-item.ts'

export const title: BuilderItem<TitleItem> = {
  name: 'itemTitle',
  icon: 'heading',
  adding: 'write',
  mark: 'important',
  said: ({ content }) => plainText(content),
  richText: { kind: 'line', label: 'itemTitle', placeholder: 'titlePlaceholder', className: 'rd-it-h' },
  picture: null,
  editor: null,
  part: null,
}
