// The title of an activity of older data.
import type { ActivityItem } from '#domain/guidebook/items/activity.ts'
import { Plain } from '#pwa/features/viewer/document-text.tsx'

export const ActivityTitle = ({ item }: { item: ActivityItem }) => (
  <h2 className="rd-it-h" dir="auto">
    <Plain id={item._id} field="title" value={item.title} />
  </h2>
)
