// A place: its name or address, and where it lies once somebody has said so.
import type { ItemBase, ItemDefinition } from './definition.ts'

export interface MapItem extends ItemBase {
  type: 'map'
  /** Without both coordinates the place is a name. */
  content: { address: string; latitude: number | null; longitude: number | null; level: number }
}

/** Where older clients had every new map look, and stored it: nobody has set this pin. */
const UNSET = { latitude: 33.450701, longitude: 126.570667 }

const EMPTY = { address: '', latitude: null, longitude: null, level: 6 }

/** The pin that somebody has set; null for a place that is a name. */
export function pinOf({ latitude, longitude }: Pick<MapItem['content'], 'latitude' | 'longitude'>) {
  if (latitude === null || longitude === null) return null
  return latitude === UNSET.latitude && longitude === UNSET.longitude ? null : { latitude, longitude }
}

export const map: ItemDefinition<MapItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ content: { ...EMPTY } }),
  schema: ({ item, object, number, title }) => {
    const within = (least: number, most: number) =>
      number.min(least, { error: 'invalid' }).max(most, { error: 'invalid' })
    const content = object({
      address: title().default(''),
      latitude: within(-90, 90).nullable().default(null),
      longitude: within(-180, 180).nullable().default(null),
      level: within(1, 14).default(EMPTY.level).transform(Math.round),
    }).transform((given) => ({ ...given, ...(pinOf(given) ?? { latitude: null, longitude: null }) }))
    return item('map', { content: content.default(EMPTY) })
  },
  pin: ({ content }) => {
    const pin = pinOf(content)
    return pin && { ...content, ...pin }
  },
  readable: ({ content }, { line }) => [line(content.address)],
  findings: ({ content }) => {
    if (pinOf(content)) return []
    return [[content.address.trim() === '' ? 'noPlace' : 'noPin', content.address.trim()]]
  },
}
