// Which component shows an item, by its type, to readers and in the builder.
import type { ComponentType } from 'react'
import type { ItemType } from '#domain/guidebook/document.ts'
import type { ItemOf } from '#domain/guidebook/items/registry.ts'
import { AccordionBlock } from './accordion.tsx'
import { ActivityTitle } from './activity.tsx'
import { AirticketBlock } from './airticket.tsx'
import { ButtonBlock } from './button.tsx'
import { ChecklistBlock } from './checklist.tsx'
import { ImageBlock } from './image.tsx'
import { ImageTextBlock } from './imagetext.tsx'
import type { ShownItem } from './shown-item.ts'
import { MapBlock } from './map.tsx'
import { PreparationBlock } from './preparation.tsx'
import { TableBlock } from './table.tsx'
import { TextBlock } from './text.tsx'
import { TitleBlock } from './title.tsx'
import { VideoBlock } from './video.tsx'

export const BLOCKS = {
  title: TitleBlock,
  text: TextBlock,
  image: ImageBlock,
  imagetext: ImageTextBlock,
  table: TableBlock,
  video: VideoBlock,
  button: ButtonBlock,
  map: MapBlock,
  accordion: AccordionBlock,
  checklist: ChecklistBlock,
  preparation: PreparationBlock,
  airticket: AirticketBlock,
  activity: ActivityTitle,
} satisfies { [T in ItemType]: ComponentType<ShownItem<ItemOf<T>>> }

/** Not of a newer version. */
export const isShown = (type: string): type is ItemType => Object.hasOwn(BLOCKS, type)
