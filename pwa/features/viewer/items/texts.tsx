// Titles and texts.
import type { ActivityItem } from '#domain/guidebook/items/activity.ts'
import type { TextItem } from '#domain/guidebook/items/text.ts'
import type { TitleItem } from '#domain/guidebook/items/title.ts'
import { Plain, Rich } from '#pwa/features/viewer/words.tsx'

export const TitleBlock = ({ item }: { item: TitleItem }) => (
  <Rich id={item._id} field="content" words={item.content} tag="h2" className="rd-it-h" />
)

export const TextBlock = ({ item }: { item: TextItem }) => (
  <Rich id={item._id} field="content" words={item.content} className="rd-it-t" />
)

export const ActivityTitle = ({ item }: { item: ActivityItem }) => (
  <h2 className="rd-it-h">
    <Plain id={item._id} field="title" value={item.title} />
  </h2>
)
