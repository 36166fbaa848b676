// A heading of a page, by which the pictures below it are named.
import type { Item } from '#domain/guidebook/document.ts'
import type { TitleItem } from '#domain/guidebook/items/title.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { Rich } from '#pwa/features/viewer/document-text.tsx'

export const TitleBlock = ({ item }: { item: TitleItem }) => (
  <Rich id={item._id} field="content" value={item.content} tag="h2" className="rd-it-h" />
)

/** null: the item is no heading. */
export const headingOf = (item: Item): string | null => (item.type === 'title' ? plainText(item.content) : null)
