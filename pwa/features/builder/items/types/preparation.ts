// Something to pack in the builder.
import type { PreparationItem } from '#domain/guidebook/items/preparation.ts'
import type { BuilderItem } from './builder-item.ts'

export const preparation: BuilderItem<PreparationItem> = {
  name: 'itemPreparation',
  icon: 'list',
  adding: 'write',
  mark: 'important',
  said: ({ title }) => title,
  richText: null,
  picture: 'card',
  editor: 'part',
  part: { title: { label: 'partTitle', placeholder: 'preparationTitlePlaceholder' }, address: null },
}
