// The types of items, each with its file: everything that depends on the type of an item is asked here.
import type { ContentType, Id } from '#domain/guidebook/node.ts'
import { accordion, type AccordionItem } from './accordion.ts'
import { activity, type ActivityItem } from './activity.ts'
import { airticket, type AirticketItem } from './airticket.ts'
import { button, type ButtonItem } from './button.ts'
import { checklist, type ChecklistItem } from './checklist.ts'
import type { ItemDefinition, TableSize } from './definition.ts'
import { image, type ImageItem } from './image.ts'
import { imagetext, type ImageTextItem } from './imagetext.ts'
import { map, type MapItem } from './map.ts'
import { preparation, type PreparationItem } from './preparation.ts'
import { table, type TableItem } from './table.ts'
import { text, type TextItem } from './text.ts'
import { title, type TitleItem } from './title.ts'
import { video, type VideoItem } from './video.ts'

export type Item =
  | TitleItem
  | TextItem
  | ImageItem
  | ImageTextItem
  | TableItem
  | VideoItem
  | ButtonItem
  | MapItem
  | AccordionItem
  | ChecklistItem
  | PreparationItem
  | AirticketItem
  | ActivityItem

export type ItemType = Item['type']
export type ItemOf<T extends ItemType> = Extract<Item, { type: T }>

/** In the order of the add menu. */
export const ITEMS = {
  title,
  text,
  image,
  imagetext,
  table,
  video,
  button,
  map,
  accordion,
  checklist,
  preparation,
  airticket,
  activity,
} satisfies { [T in ItemType]: ItemDefinition<ItemOf<T>> }

export const itemTypes = (): ItemType[] => Object.keys(ITEMS) as ItemType[]

/** null: a type of a newer version, which is kept as it came and shown as a placeholder. */
export const definitionOf = (type: string): ItemDefinition<Item> | null =>
  Object.hasOwn(ITEMS, type) ? (ITEMS[type as ItemType] as ItemDefinition<Item>) : null

/** The items that the add menu of a page may offer, in its order. */
export const addableItems = (contentType: ContentType): readonly ItemType[] =>
  itemTypes().filter((type) => definitionOf(type)?.addableTo?.includes(contentType))

/** @param size for tables only; 2 columns by 4 rows unless given. */
export const newItem = (type: ItemType, id: Id, size?: TableSize): Item =>
  ({ ...ITEMS[type].empty(size), _id: id, type, isImportant: false }) as Item
