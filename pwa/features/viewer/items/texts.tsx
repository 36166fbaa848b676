// Titles and texts.
import type { ActivityItem, TextItem, TitleItem } from '#domain/guidebook/document.ts'
import { Plain, Rich } from '#pwa/features/viewer/document-text.tsx'

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
