// A text with pictures, folded under its title.
import type { AccordionItem } from '#domain/guidebook/items/accordion.ts'
import { Rich } from '#pwa/features/viewer/document-text.tsx'
import { Fold, Pictures } from './fold.tsx'

export const AccordionBlock = ({ item }: { item: AccordionItem }) => (
  <Fold id={item._id} title={item.title}>
    <Rich id={item._id} field="content" value={item.content} />
    <Pictures id={item._id} title={item.title} images={item.images} />
  </Fold>
)
