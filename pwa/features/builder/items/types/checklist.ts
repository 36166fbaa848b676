// A list to tick off in the builder: its lines are written one below the other.
import { type ChecklistItem, writtenEntries } from '#domain/guidebook/items/checklist.ts'
import type { BuilderItem } from './builder-item.ts'

export const checklist: BuilderItem<ChecklistItem> = {
  name: 'itemChecklist',
  icon: 'check-circle',
  adding: 'write',
  mark: 'important',
  said: (item) => item.title || (writtenEntries(item)[0]?.title ?? ''),
  richText: null,
  picture: null,
  editor: 'checklist',
  part: null,
}
