// An air ticket: pictures of it, folded under its title.
import type { Picture } from '#domain/guidebook/node.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface AirticketItem extends ItemBase {
  type: 'airticket'
  title: string
  images: Picture[]
}

export const airticket: ItemDefinition<AirticketItem> = {
  addableTo: ['airtickets'],
  hasPictures: true,
  empty: () => ({ title: '', images: [] }),
  schema: ({ item, title, pictures }) => item('airticket', { title: title().default(''), images: pictures }),
  readable: ({ title, images }, { heading, pictures }) => [heading('h3', title), ...pictures(images)],
  findings: ({ images }, { pictures }) => pictures(images),
}
