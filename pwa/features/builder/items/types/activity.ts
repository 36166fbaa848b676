// The title of an activity of older data in the builder.
import type { ActivityItem } from '#domain/guidebook/items/activity.ts'
import type { BuilderItem } from './builder-item.ts'

export const activity: BuilderItem<ActivityItem> = {
  name: 'itemActivity',
  icon: 'heading',
  adding: 'write',
  mark: 'important',
  said: ({ title }) => title,
  richText: null,
  picture: null,
  editor: 'part',
  part: { title: { label: 'partTitle', placeholder: 'activityTitlePlaceholder' }, address: null },
}
