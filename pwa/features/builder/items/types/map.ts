// A map in the builder.
import type { MapItem } from '#domain/guidebook/items/map.ts'
import type { BuilderItem } from './builder-item.ts'

export const map: BuilderItem<MapItem> = {
  name: 'itemMap',
  icon: 'map',
  adding: 'write',
  mark: 'important',
  said: () => '',
  richText: null,
  picture: null,
  editor: 'map',
  part: null,
}
