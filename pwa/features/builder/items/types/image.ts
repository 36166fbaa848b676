// A picture in the builder: an important one is called sticky, since it stays in sight.
import type { ImageItem } from '#domain/guidebook/items/image.ts'
import type { BuilderItem } from './builder-item.ts'

export const image: BuilderItem<ImageItem> = {
  name: 'itemImageType',
  icon: 'image',
  adding: 'select',
  mark: 'sticky',
  said: () => '',
  richText: null,
  picture: 'full',
  editor: null,
  part: null,
}
