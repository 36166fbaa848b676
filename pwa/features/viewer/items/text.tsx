// A text of several blocks.
import type { TextItem } from '#domain/guidebook/items/text.ts'
import { Rich } from '#pwa/features/viewer/document-text.tsx'

export const TextBlock = ({ item }: { item: TextItem }) => (
  <Rich id={item._id} field="content" value={item.content} className="rd-it-t" />
)
