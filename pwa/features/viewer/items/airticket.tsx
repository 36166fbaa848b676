// An air ticket: pictures of it, folded under its title.
import type { AirticketItem } from '#domain/guidebook/items/airticket.ts'
import { Fold, Pictures } from './fold.tsx'

export const AirticketBlock = ({ item }: { item: AirticketItem }) => (
  <Fold id={item._id} title={item.title}>
    <Pictures id={item._id} title={item.title} images={item.images} />
  </Fold>
)
