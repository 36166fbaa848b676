// A table in the builder: its size is asked first.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import type { BuilderItem } from './builder-item.ts'

export const table: BuilderItem<TableItem> = {
  name: 'itemTable',
  icon: 'table',
  adding: 'size',
  mark: 'important',
  said: () => '',
  richText: null,
  picture: null,
  editor: 'table',
  part: null,
}
