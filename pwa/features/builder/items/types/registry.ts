// The types of items as the builder knows them, each with its file.
import type { Item, ItemType } from '#domain/guidebook/document.ts'
import type { ItemOf } from '#domain/guidebook/items/registry.ts'
import { accordion } from './accordion.ts'
import { activity } from './activity.ts'
import { airticket } from './airticket.ts'
import type { BuilderItem } from './builder-item.ts'
import { button } from './button.ts'
import { checklist } from './checklist.ts'
import { image } from './image.ts'
import { imagetext } from './imagetext.ts'
import { map } from './map.ts'
import { preparation } from './preparation.ts'
import { table } from './table.ts'
import { text } from './text.ts'
import { title } from './title.ts'
import { video } from './video.ts'

export const BUILDER_ITEMS = {
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
} satisfies { [T in ItemType]: BuilderItem<ItemOf<T>> }

/** null: a type of a newer version, which is shown and not edited. */
export const builderItem = (type: string): BuilderItem<Item> | null =>
  Object.hasOwn(BUILDER_ITEMS, type) ? (BUILDER_ITEMS[type as ItemType] as BuilderItem<Item>) : null
