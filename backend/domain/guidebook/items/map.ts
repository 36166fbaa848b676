// A place on a map.
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface MapItem extends ItemBase {
  type: 'map'
  content: { address: string; latitude: number; longitude: number; level: number }
}

/** Where a new map looks: the middle of Jeju, at level 6. */
const JEJU = { address: '', latitude: 33.450701, longitude: 126.570667, level: 6 }

export const map: ItemDefinition<MapItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ content: { ...JEJU } }),
  schema: ({ item, object, number, title }) => {
    const within = (least: number, most: number, fallback: number) =>
      number.min(least, { error: 'invalid' }).max(most, { error: 'invalid' }).default(fallback)
    const content = object({
      address: title().default(JEJU.address),
      latitude: within(-90, 90, JEJU.latitude),
      longitude: within(-180, 180, JEJU.longitude),
      level: within(1, 14, JEJU.level).transform(Math.round),
    })
    return item('map', { content: content.default(JEJU) })
  },
  readable: ({ content }, { line }) => [line(content.address)],
  findings: ({ content }) => (content.address.trim() === '' ? [['noPlace']] : []),
}
