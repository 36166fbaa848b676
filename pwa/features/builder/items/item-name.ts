// What an item is called in announcements: its kind, and the beginning of what it says.
import type { Id, Item, Page } from '#domain/guidebook/document.ts'
import type { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { builderItem } from '#pwa/features/builder/items/types/registry.ts'
import { itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import type { Text } from '#pwa/intl/use-text.ts'

type Words = Text<Extract<keyof (typeof contentMessages)['en'], string>>

export const typeName = (type: string, t: Words): string => t(builderItem(type)?.name ?? 'itemUnknown')

const SAID_LETTERS = 24

const said = (item: Item): string => builderItem(item.type)?.said(item).trim() ?? ''

export function itemName(page: Page, id: Id, t: Words): string {
  const item = itemsOf(page).find((each) => each._id === id)
  return item ? [typeName(item.type, t), said(item).slice(0, SAID_LETTERS)].filter(Boolean).join(' ') : t('itemUnknown')
}
