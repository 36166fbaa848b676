// An air ticket in the builder: without a picture it is nothing, so the place of the first one is always there.
import type { AirticketItem } from '#domain/guidebook/items/airticket.ts'
import type { BuilderItem } from './builder-item.ts'

export const airticket: BuilderItem<AirticketItem> = {
  name: 'itemAirticket',
  icon: 'send',
  adding: 'write',
  mark: 'important',
  said: ({ title }) => title,
  richText: null,
  picture: 'band',
  editor: 'part',
  part: { title: { label: 'partTitle', placeholder: 'airticketTitlePlaceholder' }, address: null },
}
