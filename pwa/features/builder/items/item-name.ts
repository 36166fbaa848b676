// What an item is called in announcements: its kind, and the beginning of what it says.
import type { Id, Item, ItemType, Page } from '#domain/guidebook/document.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import type { Text } from '#pwa/intl/use-text.ts'

type Words = Text<Extract<keyof (typeof contentMessages)['en'], string>>

const NAMES = {
  title: 'itemTitle',
  text: 'itemText',
  image: 'itemImageType',
  imagetext: 'itemImagetext',
  table: 'itemTable',
  video: 'itemVideo',
  button: 'itemButton',
  map: 'itemMap',
  preparation: 'itemPreparation',
  airticket: 'itemAirticket',
  accordion: 'itemAccordion',
  activity: 'itemActivity',
} as const satisfies Record<ItemType, string>

export const typeName = (type: string, t: Words): string =>
  type in NAMES ? t(NAMES[type as ItemType]) : t('itemUnknown')

const SAID_LETTERS = 24

function said(item: Item): string {
  if ('content' in item && (item.type === 'title' || item.type === 'text' || item.type === 'imagetext'))
    return plainText(item.content).trim()
  return 'title' in item ? item.title.trim() : ''
}

export function itemName(page: Page, id: Id, t: Words): string {
  const item = itemsOf(page).find((each) => each._id === id)
  return item ? [typeName(item.type, t), said(item).slice(0, SAID_LETTERS)].filter(Boolean).join(' ') : t('itemUnknown')
}
